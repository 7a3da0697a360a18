// Highlights: translucent paint, with a pattern so that colour is never the only sign.
uniform int pattern;
in vec4 paint;
in vec2 place;
out vec4 colour;

void main() {
    float share = 1.0;
    if (pattern == 1) share = smoothstep(-0.25, 0.25, sin((place.x + place.y) * 1.7));
    if (pattern == 2) {
        vec2 grid = mod(place, 4.4) - 2.2;
        share = 1.0 - smoothstep(1.0, 1.4, length(grid));
    }
    if (pattern == 3) {
        vec2 wave = sin(vec2(place.x + place.y, place.x - place.y) * 1.35);
        share = smoothstep(0.45, 0.8, max(wave.x, wave.y));
    }
    if (pattern == 4) share = smoothstep(-0.25, 0.25, sin(place.y * 2.2));
    colour = vec4(paint.rgb, paint.a * mix(0.35, 1.0, share));
}
