// Seen from above, once for each arrangement of the pieces: how much of the room and of the window
// every spot sees. Reads the height of everything.
uniform sampler2D heights;
in vec2 screen;
out vec4 result;

const float WALL_TOPS = 22.0;
const int ROOM_WAYS = 10, ROOM_STEPS = 8, WINDOW_WAYS = 9, WINDOW_STEPS = 19;

float heightAt(vec2 spot) { return HEIGHT_TOP - texture(heights, spot).r * HEIGHT_RANGE; }

// The tangent of the steepest rise in one direction, over steps of growing length (millimetres).
float steepest(float own, vec2 direction, float first, float growth, int steps) {
    float slope = 0.0, run = first;
    for (int step = 0; step < steps; step++) {
        slope = max(slope, (heightAt(screen + direction * run / OPENNESS_SPAN) - own) / run);
        run *= growth;
    }
    return slope;
}

float sineOf(float slope) { return slope * inversesqrt(1.0 + slope * slope); }

float openToRoom(float own) {
    float open = 0.0;
    for (int way = 0; way < ROOM_WAYS; way++) {
        float angle = 6.2831853 * (float(way) + 0.5) / float(ROOM_WAYS);
        float stretch = 1.0 + 0.125 * float((way * 7) % 5 - 2);
        float sine = sineOf(steepest(own, vec2(cos(angle), sin(angle)), 0.8 * stretch, 1.62, ROOM_STEPS));
        open += 1.0 - sine * sine * 0.55 - sine * 0.45;
    }
    return open / float(ROOM_WAYS);
}

// In each direction of the window, the part of it above whatever stands there. The first step
// differs from spot to spot (interleaved gradient noise), so that no steps show.
float openToWindow(float own) {
    float seen = 0.0;
    for (int way = 0; way < WINDOW_WAYS; way++) {
        float side = (float(way) + 0.5) / float(WINDOW_WAYS) * 2.0 - 1.0;
        float angle = WINDOW_AZIMUTH + side * WINDOW_HALF_WIDTH;
        float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))) + 0.38 * float(way));
        float first = 0.6 * (1.0 + 0.27 * noise);
        float sine = sineOf(steepest(own, vec2(cos(angle), sin(angle)), first, 1.27, WINDOW_STEPS));
        seen += 1.0 - smoothstep(WINDOW_LOW_SINE, WINDOW_HIGH_SINE, sine);
    }
    return seen / float(WINDOW_WAYS);
}

void main() {
    float own = heightAt(screen);
    // The tops of the walls are hidden by the rim: keep their light off the ledge beside them.
    bool hidden = own > WALL_TOPS;
    float open = hidden ? 0.6 : openToRoom(own);
    float seen = hidden ? 1.0 : openToWindow(own);
    result = vec4(open, seen, texture(heights, screen).r, 1.0);
}
