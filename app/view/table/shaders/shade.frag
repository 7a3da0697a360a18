// The shadow of a cloud before the window: soft, uneven, a little blue. Multiplies what it lies on.
uniform vec2 middle;  // where it is now, in millimetres
in vec2 place;
out vec4 colour;

const vec2 HALF = vec2(SHADE_LENGTH, SHADE_WIDTH) * 0.5;

float puff(vec2 at, vec2 where, float size) {
    vec2 off = (at - where) / size;
    return exp(-dot(off, off) * 2.5);
}

void main() {
    vec2 at = (place - middle) / HALF;
    float clear = (1.0 - puff(at, vec2(-0.30, 0.05), 0.62)) * (1.0 - puff(at, vec2(0.12, -0.18), 0.70))
        * (1.0 - puff(at, vec2(0.36, 0.20), 0.50)) * (1.0 - 0.7 * puff(at, vec2(0.02, 0.40), 0.40));
    float inside = smoothstep(1.0, 0.7, abs(at.x)) * smoothstep(1.0, 0.7, abs(at.y));
    colour = vec4(mix(vec3(1.0), vec3(0.80, 0.815, 0.84), (1.0 - clear) * inside), 1.0);
}
