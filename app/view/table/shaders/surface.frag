uniform mat4 p3d_ViewMatrixInverse;
uniform sampler2D openness;      // from above: how open to the room (red), to the window (green); height (blue)
#if OVER_PICTURE
uniform sampler2D pictureDepth;  // of the finished picture this is laid over
#endif
#include "wood.glsl"
out vec4 colour;

const vec2 UNDER_AN_OVERHANG = vec2(0.35, 0.25), OVER_ALL_THAT = vec2(0.95, 1.0);
const float SAME_HEIGHT = 1.1;  // millimetres

// How open this spot is to room and window, from the four nearest spots of the picture from above
// that lie as high as this one: nothing bleeds from the top of a piece to the floor beside it.
vec2 opennessHere() {
    vec2 at = (place.xy / OPENNESS_SPAN + 0.5) * float(OPENNESS_PIXELS) - 0.5;
    if (any(lessThan(at, vec2(4.0))) || any(greaterThan(at, vec2(OPENNESS_PIXELS - 5)))) return vec2(1.0);
    ivec2 corner = ivec2(floor(at));
    vec2 part = fract(at);
    vec3 sum = vec3(UNDER_AN_OVERHANG, 1.0) * 1e-6;
    for (int number = 0; number < 4; number++) {
        ivec2 step = ivec2(number & 1, number >> 1);
        vec3 there = texelFetch(openness, corner + step, 0).rgb;
        vec2 share = mix(1.0 - part, part, vec2(step));
        float above = place.z - (HEIGHT_TOP - there.b * HEIGHT_RANGE);
        if (abs(above) < SAME_HEIGHT) sum += vec3(there.rg, 1.0) * share.x * share.y;
        else if (above > 0.0) sum += vec3(OVER_ALL_THAT, 1.0) * share.x * share.y * 1e-3;
    }
    return sum.xy / sum.z;
}

void main() {
#if OVER_PICTURE
    // Tested here: drivers disagree about depth that a shader wrote into a multisampled buffer.
    if (gl_FragCoord.z > texelFetch(pictureDepth, ivec2(gl_FragCoord.xy), 0).r) discard;
#endif
    vec3 normal = normalize(facing);
    float upright = 1.0 - abs(normal.z);
    vec2 fromAbove = texture(openness, (place.xy + normal.xy * 1.6) / OPENNESS_SPAN + 0.5).rg;
#if FINE_LIGHT
    if (normal.z > 0.5) fromAbove = opennessHere();
#endif
    // What stands upright sees more of room and window than the floor at its foot; the top of the
    // rim, which the picture from above leaves out, and a lifted piece see all.
    float onRim = smoothstep(21.0, 25.0, place.z);
    float open = mix(fromAbove.r, mix(fromAbove.r, 1.0, clamp(place.z / 14.0, 0.0, 1.0) * 0.8) * 0.96, upright);
    open = mix(open, 1.0, onRim * step(0.5, normal.z));
    open = mix(open, mix(0.62, 1.0, normal.z * 0.5 + 0.5), finish.w);
    float seen = mix(fromAbove.g, mix(fromAbove.g, 1.0, clamp(place.z / 16.0, 0.0, 1.0)), upright);
    seen = mix(mix(seen, 1.0, onRim), 1.0, finish.w);

    vec3 wood = woodHere();
    vec3 room = roomOn(normal, mix(TABLE_LIGHT, PLY_LIGHT, tint.a), place.z);
    vec3 window = WINDOW_LIGHT * windowOn(normal) * seen;
    float distance = farOff(place);
#if QUICK
    vec3 dim = open * (vec3(1.30, 1.25, 1.18) - vec3(0.30, 0.25, 0.18) * open);
    vec3 light = wood * wood * (0.80 + 0.20 * wood) * (room * dim + window);
    colour = vec4(displayQuickly(mix(light, FAR_ROOM, distance)), 1.0);
#else
    vec3 light = pow(wood, vec3(2.2)) * (room * occluded(open) + window);
    vec3 eye = normalize(p3d_ViewMatrixInverse[3].xyz - place);
    float glance = 0.04 + 0.96 * pow(1.0 - max(dot(normal, eye), 0.0), 5.0);
    float mirrored = smoothstep(0.45, 1.0, dot(reflect(-eye, normal), TOWARDS_WINDOW)) * seen;
    light += (WINDOW_LIGHT * mirrored * 3.2 + ROOM_LIGHT * open) * glance * finish.z;
    light += window * finish.x * pow(max(dot(normal, normalize(TOWARDS_WINDOW + eye)), 0.0), finish.y);
    colour = vec4(display(mix(light, FAR_ROOM, distance)), 1.0);
#endif
}
