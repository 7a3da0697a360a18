// Daylight on wood, shared by all surfaces: a soft sun from the left, a cool sky, warm light from
// the wood around, and the side turned to the room.
const vec3 SUN = vec3(-0.572732, 0.343639, 0.744551);
const vec3 SUN_COLOUR = vec3(0.985, 0.935, 0.85);
const vec3 SKY = vec3(0.455, 0.46, 0.47);
const vec3 GROUND = vec3(0.36, 0.285, 0.215);
const vec3 BOUNCE = vec3(0.20, 0.15, 0.105);
const vec3 ROOM = vec3(0.74, 0.70, 0.65);
const vec3 ROOM_FROM = vec3(0.300, -0.798, 0.521);
const float EXPOSURE = 0.93;

vec3 ambient(vec3 normal, float height) {
    float upright = 1.0 - abs(normal.z);
    vec3 light = mix(GROUND, SKY, normal.z * 0.5 + 0.5);
    light += ROOM * max(dot(normal, ROOM_FROM), 0.0) * upright;
    light += BOUNCE * upright * smoothstep(30.0, 0.0, height);
    return light;
}

// Light between wooden faces turns warm: what is occluded loses blue first.
vec3 occluded(float openness) {
    return pow(vec3(openness), vec3(1.0, 1.14, 1.32));
}

vec3 toneMap(vec3 colour) {  // Khronos PBR neutral
    float low = min(colour.r, min(colour.g, colour.b));
    colour -= low < 0.08 ? low - 6.25 * low * low : 0.04;
    float peak = max(colour.r, max(colour.g, colour.b));
    const float start = 0.76;
    if (peak < start) return colour;
    float rest = 1.0 - start;
    float pressed = 1.0 - rest * rest / (peak + rest - start);
    colour *= pressed / peak;
    return mix(vec3(pressed), colour, 1.0 / (0.15 * (peak - pressed) + 1.0));
}

vec3 display(vec3 light) {
    return pow(max(toneMap(light * EXPOSURE), 0.0), vec3(1.0 / 2.2));
}
