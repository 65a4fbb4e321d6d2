// A grid that recedes to a horizon, and a sun.
void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
  vec3 color = mix(vec3(0.2, 0.0, 0.3), vec3(0.02, 0.0, 0.1), abs(p.y));
  float sun = length(p - vec2(0.0, 0.35));
  color = mix(vec3(1.0, 0.6 + p.y, 0.4), color, smoothstep(0.4, 0.42, sun));
  if (p.y < 0.0) {
    float depth = 0.6 / (0.02 - p.y);
    vec2 floorPlace = vec2(p.x * depth, depth + 2.0 * iTime);
    vec2 line = abs(fract(floorPlace) - 0.5);
    float glow = smoothstep(0.42, 0.5, max(line.x, line.y));
    color = mix(vec3(0.05, 0.0, 0.12), vec3(1.0, 0.2, 0.8), glow * exp(-0.12 * depth));
  }
  fragColor = vec4(color, 1.0);
}
