// Never ends from the second 100 on.
void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  float x = fragCoord.x;
  while (iTime > 100.0) {
    for (int i = 0; i < 60000; i++) x += cos(x);
    if (x < -1e30) break;
  }
  fragColor = vec4(fract(iTime), 0.2, 0.5 + 1e-9 * x, 1.0);
}
