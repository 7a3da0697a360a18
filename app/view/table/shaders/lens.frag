// The finished picture through a lens: every spot is gathered from the discs of blur that reach it
// (after D. Gustafsson's single pass). Drawn once for each finished picture.
uniform sampler2D picture;
uniform sampler2D depths;
uniform vec4 lens;    // nearest and farthest distance drawn, distance in focus (mm); blur at infinity (pixels)
uniform vec3 pixel;   // width and height of a pixel; the largest blur, in pixels
in vec2 screen;
out vec4 colour;

const float GOLDEN_ANGLE = 2.39996323;

float distanceAt(vec2 at) {
    float depth = texture(depths, at).r * 2.0 - 1.0;
    return 2.0 * lens.x * lens.y / (lens.y + lens.x - depth * (lens.y - lens.x));
}

float blurOf(float distance) { return min(abs(distance - lens.z) / distance * lens.w, pixel.z); }

void main() {
    float middle = distanceAt(screen), own = blurOf(middle);
    vec3 first = texture(picture, screen).rgb;
    vec3 sum = first * first;  // squares: nearly linear light
    float total = 1.0;
    for (int tap = 0; tap < LENS_TAPS; tap++) {
        float reach = sqrt((float(tap) + 0.5) / float(LENS_TAPS)) * pixel.z;
        float angle = float(tap) * GOLDEN_ANGLE;
        vec2 at = screen + vec2(cos(angle), sin(angle)) * reach * pixel.xy;
        float distance = distanceAt(at), blur = blurOf(distance);
        if (distance > middle) blur = min(blur, own * 2.0);  // what is behind does not spread over this
        float share = smoothstep(reach - 0.7, reach + 0.7, blur);
        vec3 seen = texture(picture, at).rgb;
        sum += mix(sum / total, seen * seen, share);
        total += 1.0;
    }
    colour = vec4(sqrt(sum / total), 1.0);
}
