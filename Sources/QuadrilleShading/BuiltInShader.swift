/// The shaders that come with this program, under its licence.
enum BuiltInShader {
  static let all = [
    (name: "silk", origin: "calm folds of blue and rose", text: silk),
    (name: "warp", origin: "a flight through coloured stars", text: warp),
  ]

  private static let silk = """
    // Slow folds: a direction field that is bent by itself three times.
    void mainImage(out vec4 color, in vec2 position) {
      vec2 p = 1.6 * (2.0 * position - iResolution.xy) / iResolution.y;
      float t = 0.22 * iTime;
      for (float i = 1.0; i < 4.0; i++) {
        p.x += 0.55 / i * sin(i * 1.7 * p.y + t + 0.6 * i);
        p.y += 0.50 / i * cos(i * 1.4 * p.x - 0.8 * t);
      }
      float fold = 0.5 + 0.5 * sin(1.6 * p.x + 0.7 * p.y);
      float light = 0.5 + 0.5 * cos(1.1 * p.y - p.x + t);
      vec3 deep = vec3(0.05, 0.07, 0.20);
      vec3 blue = vec3(0.16, 0.38, 0.66);
      vec3 rose = vec3(0.80, 0.40, 0.56);
      vec3 shade = mix(mix(deep, blue, fold), rose, light * light * fold);
      color = vec4(shade + 0.16 * pow(fold, 6.0), 1.0);
    }
    """

  private static let warp = """
    // Six layers of stars, which approach one after another in a loop.
    float noise(vec2 p) { return fract(sin(dot(p, vec2(41.3, 289.1))) * 43758.5453); }

    vec3 layer(vec2 p, float depth) {
      vec2 cell = floor(p);
      vec2 place = fract(p) - 0.5;
      float chance = noise(cell);
      vec2 shift = 0.6 * (vec2(chance, noise(cell + 7.0)) - 0.5);
      float far = length(place - shift);
      float size = 0.05 + 0.13 * noise(cell + 3.0);
      vec3 tint = 0.65 + 0.35 * cos(6.2832 * (chance + vec3(0.0, 0.33, 0.6)));
      return step(0.55, chance) * tint * smoothstep(size, 0.0, far) * depth;
    }

    void mainImage(out vec4 color, in vec2 position) {
      vec2 p = (2.0 * position - iResolution.xy) / iResolution.y;
      float turn = 0.05 * iTime;
      p = mat2(cos(turn), -sin(turn), sin(turn), cos(turn)) * p;
      vec3 sum = 0.10 * vec3(0.25, 0.35, 0.9) / (0.35 + dot(p, p));
      for (float i = 0.0; i < 6.0; i++) {
        float near = fract(i / 6.0 + 0.11 * iTime);
        sum += layer(p * mix(14.0, 0.6, near) + 17.0 * i, near * smoothstep(1.0, 0.85, near));
      }
      color = vec4(sum, 1.0);
    }
    """
}
