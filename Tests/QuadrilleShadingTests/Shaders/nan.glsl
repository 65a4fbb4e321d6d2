void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  fragColor = vec4(0.0 / 0.0, sqrt(-1.0), 1.0 / 0.0, 1.0) * fract(iTime + 0.5);
}
