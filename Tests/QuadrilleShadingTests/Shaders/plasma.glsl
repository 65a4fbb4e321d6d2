void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 p = 10.0 * fragCoord / iResolution.y;
  float v = sin(p.x + iTime) + sin(p.y + 0.5 * iTime) + sin(0.7 * (p.x + p.y) + iTime)
          + sin(length(p - 5.0) + 1.5 * iTime);
  fragColor = vec4(0.5 + 0.5 * sin(3.14159 * v + vec3(0.0, 2.1, 4.2)), 1.0);
}
