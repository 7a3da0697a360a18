// Seen from above, once for each arrangement of the pieces: how much of the room and of the window
// every spot sees. Reads the height of everything.
uniform sampler2D heights;
in vec2 screen;
out vec4 result;

const float WALL_TOPS = 22.0;
const float WALL_BOUNCE = 0.9;
const vec2 WALLS[6] = vec2[](
    vec2(1.0, 0.0), vec2(0.8660254, 0.5), vec2(0.5, 0.8660254),
    vec2(0.0, 1.0), vec2(-0.5, 0.8660254), vec2(-0.8660254, 0.5)
);
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

// The same for the walls of the box with the rim on them, which has a gap in the middle of each long
// one. They are thin: steps would jump over them.
float steepestWall(float own, vec2 spot, vec2 direction) {
    vec2 place = (spot - 0.5) * OPENNESS_SPAN;
    float into = -1e6, out_of = 1e6, outside = -1e6;
    int entered = 0, left = 0;
    for (int wall = 0; wall < 6; wall++) {
        float apothem = (wall & 1) == 1 ? LONG_WALL_APOTHEM : SHORT_WALL_APOTHEM;
        float along = dot(direction, WALLS[wall]), at = dot(place, WALLS[wall]);
        float speed = max(abs(along), 1e-4), from = at * sign(along);
        float last = (apothem - from) / speed, first = (-apothem - WALL_THICKNESS - from) / speed;
        if (last < out_of) { out_of = last; left = wall; }
        if (first > into) { into = first; entered = wall; }
        outside = max(outside, abs(at) - apothem);
    }
    if (out_of < max(into, 0.0)) return 0.0;
    bool enters = outside > WALL_THICKNESS;
    float run = enters ? into : out_of;
    int wall = enters ? entered : left;
    vec2 hit = place + direction * run;
    float aside = abs(hit.x * WALLS[wall].y - hit.y * WALLS[wall].x);
    bool rimmed = (wall & 1) == 0 || aside > RIM_GAP * 0.5;
    if (rimmed && !enters) run -= RIM_OVERHANG;
    return ((rimmed ? RIM_TOP : WALL_HEIGHT) - own) / max(run, 0.5);
}

float sineOf(float slope) { return slope * inversesqrt(1.0 + slope * slope); }

float openToRoom(float own) {
    float open = 0.0;
    for (int way = 0; way < ROOM_WAYS; way++) {
        float angle = 6.2831853 * (float(way) + 0.5) / float(ROOM_WAYS);
        float stretch = 1.0 + 0.125 * float((way * 7) % 5 - 2);
        vec2 direction = vec2(cos(angle), sin(angle));
        float slope = steepest(own, direction, 0.8 * stretch, 1.62, ROOM_STEPS);
        float wall = steepestWall(own, screen, direction), sine = sineOf(max(slope, wall));
        float hidden = sine * sine * 0.55 + sine * 0.45;
        // A wall that faces the window gives its light back.
        float lit = wall > slope ? WALL_BOUNCE * max(-dot(direction, TOWARDS_WINDOW.xy), 0.0) : 0.0;
        open += 1.0 - hidden * (1.0 - lit);
    }
    return open / float(ROOM_WAYS);
}

// In each direction of the window, the part of it above whatever stands there. The first step
// differs from spot to spot (interleaved gradient noise), so that no steps show.
float openToWindow(float own) {
    const float low = WINDOW_LOW_SINE * WINDOW_LOW_SINE, high = WINDOW_HIGH_SINE * WINDOW_HIGH_SINE;
    float seen = 0.0;
    for (int way = 0; way < WINDOW_WAYS; way++) {
        float side = (float(way) + 0.5) / float(WINDOW_WAYS) * 2.0 - 1.0;
        float angle = WINDOW_AZIMUTH + side * WINDOW_HALF_WIDTH;
        float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))) + 0.38 * float(way));
        float first = 0.6 * (1.0 + 0.27 * noise);
        vec2 direction = vec2(cos(angle), sin(angle));
        float slope = steepest(own, direction, first, 1.27, WINDOW_STEPS);
        float sine = sineOf(max(slope, steepestWall(own, screen, direction)));
        // What is higher shines more straight down.
        seen += clamp((high - sine * sine) / (high - low), 0.0, 1.0);
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
