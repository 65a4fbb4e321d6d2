// A message that would colour the terminal.
#error [31mred]0;title
void mainImage(out vec4 fragColor, in vec2 fragCoord) { fragColor = vec4(1.0); }
