// Window light on wood, shared by all surfaces. Directions and colours are constants from light.py.

// A window is broad: some of it is still in sight of faces turned a little away.
float windowOn(vec3 normal) {
    const float soft = 0.26;
    float facing = dot(normal, TOWARDS_WINDOW);
    if (facing > soft) return facing;
    return facing < -soft ? 0.0 : (facing + soft) * (facing + soft) / (4.0 * soft);
}

// Light from everywhere but the window. `below`: what the ground under upright faces gives back.
vec3 roomOn(vec3 normal, vec3 below, float height) {
    float upright = 1.0 - abs(normal.z);
    vec3 light = ROOM_LIGHT * mix(0.62, 1.0, normal.z * 0.5 + 0.5);
    light += below * upright * (1.0 - 0.75 * smoothstep(0.0, 26.0, height));
    return light + WALL_LIGHT * max(dot(normal, TOWARDS_WALL), 0.0);
}

// What pale wood hides it also lights again, and warms: ambient occlusion with the light that
// bounces between the faces (Jimenez and others, "Practical real-time strategies for accurate
// indirect occlusion", 2016), for an albedo of birch. But the narrowest gaps lie beside burnt edges,
// which give nothing back.
vec3 occluded(float open) {
    const vec3 albedo = vec3(0.78, 0.74, 0.68);
    const vec3 a = 2.0404 * albedo - 0.3324, b = -4.7951 * albedo + 0.6417, c = 2.7552 * albedo + 0.6903;
    vec3 pale = max(vec3(open), ((open * a + b) * open + c) * open);
    return mix(vec3(open * 0.6), pale, smoothstep(0.22, 0.50, open));
}

// How much of what is far from the box fades into the room.
float farOff(vec3 place) { return smoothstep(700.0, 2300.0, length(place.xy)); }

// As on film: a shoulder channel by channel, so that highlights pale, and a little less colour.
vec3 filmed(vec3 light) {
    const float start = 0.62, rest = 1.0 - start;
    vec3 pressed = start + rest * (1.0 - exp(-(light - start) / rest));
    light = mix(light, pressed, step(start, light));
    float grey = dot(light, vec3(0.3, 0.59, 0.11));
    return grey + (light - grey) * 0.86;
}

vec3 display(vec3 light) {
    return pow(max(filmed(light) * 0.985 + 0.006, 0.0), vec3(1.0 / 2.2));
}

// For pictures that last one frame: the same shoulder, roughly, without exponentials.
vec3 displayQuickly(vec3 light) {
    vec3 over = max(light - 0.62, 0.0);
    light = min(light, 0.62) + over * 0.38 / (0.38 + over);
    float grey = dot(light, vec3(0.3, 0.59, 0.11));
    return pow(grey + (light - grey) * 0.86, vec3(1.0 / 2.2));
}
