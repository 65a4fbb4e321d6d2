// A ball over a floor, marched along each ray.
float scene(vec3 p) {
  float ball = length(p - vec3(0.0, 0.3 * sin(2.0 * iTime), 0.0)) - 1.0;
  float bumps = 0.06 * sin(9.0 * p.x + iTime) * sin(9.0 * p.y) * sin(9.0 * p.z);
  return min(ball + bumps, p.y + 1.4);
}
vec3 normal(vec3 p) {
  vec2 e = vec2(0.002, 0.0);
  return normalize(vec3(scene(p + e.xyy) - scene(p - e.xyy), scene(p + e.yxy) - scene(p - e.yxy),
                        scene(p + e.yyx) - scene(p - e.yyx)));
}
void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 uv = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
  vec3 origin = vec3(0.0, 0.2, -3.5), ray = normalize(vec3(uv, 1.6));
  float far = 0.0;
  for (int i = 0; i < 64; i++) {
    float step = scene(origin + far * ray);
    if (step < 0.002 || far > 20.0) break;
    far += step;
  }
  vec3 color = vec3(0.3, 0.45, 0.7) - 0.3 * uv.y;
  if (far < 20.0) {
    vec3 p = origin + far * ray, n = normal(p);
    float light = max(0.0, dot(n, normalize(vec3(0.6, 0.8, -0.5))));
    color = mix(vec3(0.9, 0.4, 0.3), vec3(0.4, 0.5, 0.4), step(p.y, -1.35)) * (0.2 + 0.8 * light);
  }
  fragColor = vec4(color, 1.0);
}
