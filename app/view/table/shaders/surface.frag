uniform mat4 p3d_ViewMatrixInverse;
uniform sampler2D p3d_Texture0;  // the wood
uniform sampler2D ink;
uniform sampler2D openness;      // from above: how open to the sky (red), to the sun (green)
uniform sampler2DShadow sunDepth;
uniform mat4 sunView;
uniform vec3 darkWood;
uniform vec3 lightWood;
uniform vec4 finish;             // gloss, sharpness, reflection, how far it is lifted off the board
in vec3 place;
in vec3 facing;
in vec2 inkPlace;
in vec2 woodPlace;
in vec3 tint;
out vec4 colour;

float sunlit(vec3 normal, vec2 fromAbove) {
#if SHADOW_TAPS > 0
    vec4 seen = sunView * vec4(place + normal * 0.35, 1.0);
    vec3 spot = seen.xyz * 0.5 + 0.5;
    float light = 0.0;
    for (int tap = 0; tap < SHADOW_TAPS; tap++) {
        float reach = sqrt((float(tap) + 0.5) / float(SHADOW_TAPS)) * PENUMBRA;
        float angle = float(tap) * 2.39996323 + 0.6;
        light += texture(sunDepth, vec3(spot.xy + vec2(cos(angle), sin(angle)) * reach / SUN_FILM, spot.z - 0.0006));
    }
    return light / float(SHADOW_TAPS);
#else
    float upright = 1.0 - abs(normal.z);
    float light = mix(fromAbove.g, mix(fromAbove.g, 1.0, clamp((place.z - 2.0) / 16.0, 0.0, 1.0)), upright);
    // Nothing shades the top of the rim, which the picture from above leaves out.
    return mix(light, 1.0, smoothstep(21.0, 25.0, place.z) * step(0.5, normal.z));
#endif
}

void main() {
    vec3 normal = normalize(facing);
    float upright = 1.0 - abs(normal.z);
    vec2 fromAbove = texture(openness, (place.xy + normal.xy * 1.6) / OPENNESS_SPAN + 0.5).rg;
    float open = fromAbove.r;
    open = mix(open, mix(open, 1.0, clamp(place.z / 14.0, 0.0, 1.0) * 0.8) * 0.96, upright);
    open = mix(open, 1.0, smoothstep(21.0, 25.0, place.z) * step(0.5, normal.z));
    open = mix(open, mix(0.62, 1.0, normal.z * 0.5 + 0.5), finish.w);

    vec3 wood = mix(darkWood, lightWood, texture(p3d_Texture0, woodPlace, -CRISPNESS).r);
    wood *= texture(ink, inkPlace, -CRISPNESS).rgb * tint;
    float sun = max(dot(normal, SUN), 0.0);
    if (sun > 0.0) sun *= sunlit(normal, fromAbove);
#if QUICK
    // For pictures that last one frame: squares and roots for gamma, no gloss, a soft shoulder.
    vec3 warm = vec3(open, open * (0.86 + 0.14 * open), open * (0.7 + 0.3 * open));
    vec3 light = wood * wood * (ambient(normal, place.z) * warm + SUN_COLOUR * sun);
    light *= EXPOSURE * 0.96;
    vec3 tone = sqrt(light / (0.84 + 0.30 * light * light)) * 0.94;
    // As rich in colour as the finished picture, so that the table does not pale when it moves.
    float grey = dot(tone, vec3(0.3, 0.59, 0.11));
    colour = vec4(grey + vec3(1.14, 1.2, 1.36) * (tone - grey) - 0.06 * (1.0 - grey), 1.0);
#else
    vec3 albedo = pow(wood, vec3(2.2));
    vec3 light = albedo * (ambient(normal, place.z) * occluded(open) + SUN_COLOUR * sun);
    vec3 eye = normalize(p3d_ViewMatrixInverse[3].xyz - place);
    float glance = pow(1.0 - max(dot(normal, eye), 0.0), 5.0);
    light += SUN_COLOUR * sun * finish.x * pow(max(dot(normal, normalize(SUN + eye)), 0.0), finish.y);
    light += SKY * glance * open * finish.z;
    colour = vec4(display(light), 1.0);
#endif
}
