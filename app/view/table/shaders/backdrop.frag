// The finished picture of the table, with its depth, behind whatever moves.
uniform sampler2D picture;
uniform sampler2D depths;
uniform sampler2D before;  // what it gives way to, and how much of it there is already
uniform float share;
in vec2 screen;
out vec4 colour;

void main() {
    vec2 off = screen - 0.5;
    float edge = dot(off, off);
    vec3 seen = texture(picture, screen).rgb;
    if (share < 1.0) seen = mix(texture(before, screen).rgb, seen, share);
    colour = vec4(seen * (1.0 - 0.10 * edge * edge), 1.0);
    gl_FragDepth = texture(depths, screen).r;
}
