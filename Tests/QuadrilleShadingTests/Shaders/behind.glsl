// A background behind the terminal's text.
void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 uv = fragCoord / iResolution.xy;
  vec4 terminal = texture(iChannel0, uv);
  vec3 color = 0.4 + 0.3 * cos(iTime + uv.xyx + vec3(0, 2, 4));
  float mask = 1.0 - step(0.5, dot(terminal.rgb, vec3(1.0)));
  fragColor = vec4(mix(terminal.rgb, color, mask), terminal.a);
}
