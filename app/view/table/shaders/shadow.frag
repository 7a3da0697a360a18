// The soft shadow of one moving body on the finished picture: the place behind each pixel is found
// again from its depth, and the picture is multiplied.
uniform sampler2D depths;
uniform mat4 placeOf;       // from the screen back to the table
uniform mat4 intoBody;
uniform vec4 body;          // centre and radius
uniform float hexagon;      // half the width of a six-sided plate; 0: a die or a small piece
uniform vec4 ground;        // what is darkened at all: least x and y, largest x and y
uniform float strength;
in vec4 seat;
out vec4 colour;

// How much of the window a ball leaves free: the window as a cone, the ball's disc before it.
float pastBall(vec3 away, float radius) {
    const float span = 0.36;  // half the cone's angle, in radians
    float far = inversesqrt(max(dot(away, away), 1.0));
    float ball = asin(clamp(radius * far, 0.0, 1.0));
    float apart = acos(clamp(dot(away, TOWARDS_WINDOW) * far, -1.0, 1.0));
    float hidden = 1.0 - smoothstep(abs(ball - span), ball + span, apart);
    return 1.0 - hidden * min(1.0, ball * ball / (span * span));
}

// The same for a six-sided plate, from a place in the plate's own frame.
float pastPlate(vec3 from, vec3 towards) {
    float distance = -from.z / towards.z;
    if (distance <= 0.0) return 1.0;
    vec2 at = abs(from.xy + towards.xy * distance);
    float outside = max(at.x, 0.5 * at.x + 0.8660254 * at.y) - hexagon;
    float lit = clamp(0.5 + 1.4 * outside / max(distance, 3.0), 0.0, 1.0);
    return lit * lit * (3.0 - 2.0 * lit);
}

void main() {
    vec2 screen = seat.xy / seat.w * 0.5 + 0.5;
    vec4 found = placeOf * vec4(vec3(screen, texture(depths, screen).r) * 2.0 - 1.0, 1.0);
    vec3 place = found.xyz / found.w;
    vec3 away = body.xyz - place;
    float seen = hexagon > 0.0
        ? pastPlate((intoBody * vec4(place, 1.0)).xyz, normalize(mat3(intoBody) * TOWARDS_WINDOW))
        : pastBall(away, 0.88 * body.w);
    float square = max(dot(away, away), 1.0);
    float above = clamp(away.z * inversesqrt(square) * 0.5 + 0.5, 0.0, 1.0);
    float open = 1.0 - above * min(body.w * body.w / square, 1.0) * 0.30;
    vec3 window = WINDOW_LIGHT * TOWARDS_WINDOW.z;
    vec3 left = (ROOM_LIGHT * pow(vec3(open), vec3(1.1, 1.2, 1.3)) + window * seen) / (ROOM_LIGHT + window);
    // Nothing is left of it where it ends: a shadow has no edge of its own.
    vec2 inwards = min(place.xy - ground.xy, ground.zw - place.xy) / (ground.zw - ground.xy);
    float whole = smoothstep(0.0, 0.2, inwards.x) * smoothstep(0.0, 0.2, inwards.y);
    colour = vec4(mix(vec3(1.0), pow(left, vec3(1.0 / 2.2)), strength * whole), 1.0);
}
