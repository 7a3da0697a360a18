// What film shows of all the light that was gathered.
uniform sampler2D picture;
in vec2 screen;
out vec4 colour;

void main() {
    vec4 sum = texture(picture, screen);
    colour = vec4(display(sum.rgb / sum.a), 1.0);
}
