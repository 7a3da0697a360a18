// Seen from above, once for each arrangement of the pieces: how much of the sky and of the sun
// every spot sees. Reads the height of everything and the sun's depth picture.
uniform sampler2D heights;
uniform sampler2DShadow sunDepth;
uniform mat4 sunView;
in vec2 screen;
out vec4 result;

float heightAt(vec2 spot) { return HEIGHT_TOP - texture(heights, spot).r * HEIGHT_RANGE; }

void main() {
    float own = heightAt(screen);
    float open = 0.0;
    for (int way = 0; way < DIRECTIONS; way++) {
        float angle = 6.2831853 * (float(way) + 0.5) / float(DIRECTIONS);
        vec2 direction = vec2(cos(angle), sin(angle));
        float stretch = 1.0 + 0.125 * float((way * 7) % 5 - 2);
        float steepest = 0.0;
        float reach = 0.8;
        for (int step = 0; step < STEPS; step++) {
            float run = reach * stretch;
            float rise = heightAt(screen + direction * run / OPENNESS_SPAN) - own;
            steepest = max(steepest, rise / run);
            reach *= STEP_GROWTH;
        }
        float sine = steepest * inversesqrt(1.0 + steepest * steepest);
        open += 1.0 - sine * sine * 0.55 - sine * 0.45;
    }
    open /= float(DIRECTIONS);
    // The tops of the walls are hidden by the rim: keep their light off the ledge beside them.
    if (own > 22.0) open = 0.6;

    vec2 place = (screen - 0.5) * OPENNESS_SPAN;
    vec3 spot = (sunView * vec4(place, own + 0.35, 1.0)).xyz * 0.5 + 0.5;
    float light = 0.0;
    for (int tap = 0; tap < SUN_TAPS; tap++) {
        float reach = sqrt((float(tap) + 0.5) / float(SUN_TAPS)) * PENUMBRA;
        float angle = float(tap) * 2.39996323 + 0.6;
        light += texture(sunDepth, vec3(spot.xy + vec2(cos(angle), sin(angle)) * reach / SUN_FILM, spot.z - 0.0006));
    }
    result = vec4(open, light / float(SUN_TAPS), 0.0, 1.0);
}
