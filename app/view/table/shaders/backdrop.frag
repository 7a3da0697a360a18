// The finished picture of the table, with its depth, behind whatever moves.
uniform sampler2D picture;
uniform sampler2D depths;
in vec2 screen;
out vec4 colour;

void main() {
    vec2 off = screen - 0.5;
    float edge = dot(off, off);
    colour = vec4(texture(picture, screen).rgb * (1.0 - 0.10 * edge * edge), 1.0);
    gl_FragDepth = texture(depths, screen).r;
}
