// Twinkling points in three depths.
float hash(vec2 p) { return fract(sin(dot(p, vec2(41.3, 289.1))) * 43758.5453); }
void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec3 color = vec3(0.0, 0.0, 0.05);
  for (float depth = 1.0; depth < 4.0; depth++) {
    vec2 p = fragCoord / (3.0 * depth) + vec2(iTime * (4.0 - depth), 0.0);
    float h = hash(floor(p) + 100.0 * depth);
    float glow = step(0.97, h) * (0.6 + 0.4 * sin(6.0 * iTime + 60.0 * h));
    color += glow * max(0.0, 1.0 - 2.0 * length(fract(p) - 0.5));
  }
  fragColor = vec4(color, 1.0);
}
