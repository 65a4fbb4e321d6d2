// Light around bright text.
void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 uv = fragCoord / iResolution.xy;
  vec4 color = texture(iChannel0, uv);
  for (int i = 0; i < 24; i++) {
    float angle = float(i) * 2.4, radius = sqrt(float(i));
    color += 0.05 * texture(iChannel0, uv + radius * vec2(cos(angle), sin(angle)) / iResolution.xy);
  }
  fragColor = color;
}
