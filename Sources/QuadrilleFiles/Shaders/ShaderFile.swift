package import QuadrilleCore

/// A scene as a fragment shader, which a terminal runs behind its text.
package struct ShaderFile {
  package let text: String

  /// Translates a scene into a shading language; nil if its colours are not a function of position and time alone.
  ///
  /// `dim` is the share of background to mix in, 0 to 1; nil: the share that `contrast` needs.
  package init?(
    _ scene: any Scene, name: String, language: ShaderLanguage, rate: Int, dim: Double?,
    contrast: Double
  ) throws {
    guard let drawn = ShaderScene(scene, rate: rate, language) else { return nil }
    let dimming = try ShaderDimming(of: scene, colors: drawn.colors, rate: rate, contrast: contrast)
    func part(foreground: RGB, background: RGB) -> Double {
      dim ?? Double(dimming.percent(foreground: foreground, background: background)) / 100
    }
    let (foreground, background) = language.usual
    let constants = language.constants(
      onDark: part(foreground: foreground, background: background),
      onLight: part(foreground: ShaderLanguage.lightForeground, background: .white))
    text =
      language.head(name) + (language == .slang ? "\nimport kitty_custom_shader_types;\n" : "")
      + language.said("\n" + constants + "\n")
      + language.said("\n" + drawn.text + "\n" + Self.over) + language.ending
  }

  /// The names of the scenes that can be exported as shaders.
  package static let scenes = ["contest", "linear", "radial", "aurora"]

  /// The GLSL function that combines the picture with the terminal's text.
  private static let over = """

    // The terminal's pixel over the picture's: what differs from the background is text, or a background
    // of its own, and stays.
    vec3 over(vec3 terminal, vec3 ground, vec3 color) {
      float dim = dot(ground, vec3(0.299, 0.587, 0.114)) < 0.5 ? DIM_ON_DARK : DIM_ON_LIGHT;
      vec3 behind = mix(color, ground, dim);
      vec3 other = abs(terminal - ground);
      float most = max(other.x, max(other.y, other.z));
      float text = TEXT > 0.0 ? clamp(most / TEXT, 0.0, 1.0) : 0.0;
      return mix(behind, terminal, text);
    }

    """
}

extension ShaderLanguage {
  /// The foreground on a light background.
  fileprivate static let lightForeground = RGB(51, 51, 51)

  /// Returns the comment at the beginning of a shader.
  fileprivate func head(_ name: String) -> String {
    (self == .slang ? "#language slang 2026\n" : "")
      + """
      // \(name), behind a terminal's text. Written by 'quadrille export', free to change.
      //
      \(installing)
      //
      // The terminal's clock moves it: no process runs, and nothing is written to the terminal.

      """
  }

  /// Returns the constants that users may change.
  fileprivate func constants(onDark: Double, onLight: Double) -> String {
    let (foreground, background) = usual
    var lines = """
      // How much of the terminal's background is mixed into the picture, from 0 to 1. The exported value keeps text of
      // #\(foreground.hex) readable on a background of #\(background.hex), \
      and of #\(Self.lightForeground.hex) on white; more is calmer.
      const float DIM_ON_DARK = \(onDark);
      const float DIM_ON_LIGHT = \(onLight);
      // A pixel that differs from the background by this in a channel (of 1) shows the terminal alone; 0: never.
      const float TEXT = 0.12;
      """
    if self == .glsl {
      lines += """

        // The terminal's background, from its settings: pixels of another colour count as text.
        const vec3 BACKGROUND = \(ShaderValue.color(background)) / 255.0;
        // Whether the terminal counts rows from the top: Ghostty does on macOS.
        const bool FROM_TOP = false;
        """
    }
    return lines
  }

  /// The instructions for installing a file, for each terminal that reads the language.
  fileprivate var installing: String {
    switch self {
    case .glsl:
      """
      // Ghostty: in ~/.config/ghostty/config
      //     custom-shader = /path/of/this/file.glsl
      //     custom-shader-animation = true
      //   Set BACKGROUND below to the background of your theme, and FROM_TOP to true on macOS.
      // Tattoy: put the file into the folder 'shaders' beside its tattoy.toml, and in that
      //     [shader]
      //     enabled = true
      //     path = "shaders/this-file.glsl"
      //   It lays text over the picture itself: set TEXT below to 0.0. If the picture is upside down, change FROM_TOP.
      // Shadertoy and similar: this is an 'Image' tab; set TEXT to 0.0.
      """
    case .hlsl:
      """
      // Windows Terminal: in settings.json, in a profile or in "defaults"
      //     "experimental.pixelShaderPath": "C:\\\\path\\\\of\\\\this\\\\file.hlsl"
      """
    case .slang:
      """
      // kitty, from 0.49 on: save this as ~/.config/kitty/shaders/quadrille.slang, and beside it, as
      // quadrille.pipeline,
      //     startgroup
      //         animation_start os-window-focus-in
      //         animation_stop never
      //         animation_step 16
      //         shaders quadrille
      //     endgroup
      //   and in kitty.conf
      //     custom_shaders quadrille
      """
    }
  }

  /// The entry point that the terminal calls.
  fileprivate var ending: String {
    switch self {
    case .glsl:
      """

      void mainImage(out vec4 fragColor, in vec2 fragCoord) {
        vec2 size = iResolution.xy;
        vec2 pixel = vec2(fragCoord.x, FROM_TOP ? fragCoord.y : size.y - fragCoord.y);
        vec3 color = picture(pixel, size, iTime) / 255.0;
      // 'quadrille play' shows the picture alone.
      #ifndef QUADRILLE
        color = over(texture(iChannel0, fragCoord / size).rgb, BACKGROUND, color);
      #endif
        fragColor = vec4(color, 1.0);
      }

      """
    case .hlsl:
      """

      Texture2D shaderTexture;
      SamplerState samplerState;

      cbuffer PixelShaderSettings {
        float Time;
        float Scale;
        float2 Resolution;
        float4 Background;
      };

      float4 main(float4 pos : SV_POSITION, float2 tex : TEXCOORD) : SV_TARGET {
        float3 terminal = shaderTexture.Sample(samplerState, tex).rgb;
        float3 color = picture(tex * Resolution, Resolution, Time) / 255.0;
        return float4(over(terminal, Background.rgb, color), 1.0);
      }

      """
    case .slang:
      """

      // kitty's colours are linear; all above are as they are written in settings.
      float3 encoded(float3 light) {
        float3 root = 1.055 * pow(max(light, float3(0.0, 0.0, 0.0)), float3(1.0 / 2.4)) - 0.055;
        return select(light <= 0.0031308, light * 12.92, root);
      }

      float3 decoded(float3 value) {
        float3 power = pow((value + 0.055) / 1.055, float3(2.4));
        return select(value <= 0.04045, value / 12.92, power);
      }

      public float4 fragment_main(float4 color, KittyTextures t, KittyCustomShaderData d) {
        float2 size = float2(d.viewport_size_pixels) * t.viewport.zw;
        float2 pixel = float2(t.pos.x, 1.0 - t.pos.y) * size;
        float3 shown = over(
          encoded(color.rgb), encoded(d.background.rgb), picture(pixel, size, d.timestamp) / 255.0);
        return float4(decoded(shown), color.a);
      }

      """
    }
  }
}
