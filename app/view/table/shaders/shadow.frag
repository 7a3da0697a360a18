// The soft shadow of one moving body (a rounded box) on the finished picture: the place behind
// each pixel is found again from its depth, and the picture is multiplied.
uniform sampler2D depths;
uniform mat4 placeOf;       // from the screen back to the table
uniform mat4 intoBody;
uniform vec3 extent;
uniform vec4 body;          // centre and radius
uniform float hexagon;      // half the width of a six-sided plate; 0: a box
uniform float strength;
in vec4 seat;
out vec4 colour;

float lit(vec3 from, vec3 towards) {
    if (hexagon > 0.0) {
        float distance = -from.z / towards.z;
        if (distance <= 0.0) return 1.0;
        vec2 at = abs(from.xy + towards.xy * distance);
        float outside = max(at.x, 0.5 * at.x + 0.8660254 * at.y) - hexagon;
        return clamp(0.5 + 6.0 * outside / max(distance, 3.0), 0.0, 1.0);
    }
    vec3 inverse = 1.0 / towards;
    vec3 middle = inverse * from;
    vec3 reach = abs(inverse) * extent;
    vec3 enter = -middle - reach, leave = -middle + reach;
    float first = max(max(enter.x, enter.y), enter.z), last = min(min(leave.x, leave.y), leave.z);
    float ahead = dot(-from, towards);
    if (first <= last && last >= 0.0) return 0.0;
    if (ahead <= 0.0) return 1.0;
    vec3 past = abs(from + towards * ahead) - extent;
    return clamp(6.0 * length(max(past, 0.0)) / max(ahead, 1.0), 0.0, 1.0);
}

void main() {
    vec2 screen = seat.xy / seat.w * 0.5 + 0.5;
    vec4 found = placeOf * vec4(vec3(screen, texture(depths, screen).r) * 2.0 - 1.0, 1.0);
    vec3 place = found.xyz / found.w;
    float sun = lit((intoBody * vec4(place, 1.0)).xyz, normalize(mat3(intoBody) * SUN));
    sun = sun * sun * (3.0 - 2.0 * sun);
    vec3 away = body.xyz - place;
    float square = max(dot(away, away), 1.0);
    float open = 1.0 - clamp(away.z * inversesqrt(square) * 0.5 + 0.5, 0.0, 1.0) * min(body.w * body.w / square, 1.0) * 0.8;
    vec3 direct = SUN_COLOUR * SUN.z;
    vec3 left = (SKY * open + direct * sun) / (SKY + direct);
    colour = vec4(mix(vec3(1.0), pow(left, vec3(1.0 / 2.2)), strength), 1.0);
}
