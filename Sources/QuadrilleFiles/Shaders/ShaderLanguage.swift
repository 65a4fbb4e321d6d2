import QuadrilleCore

/// The shading languages of terminals. Scenes are written once in GLSL and translated here.
package enum ShaderLanguage: String, Sendable, CaseIterable {
  /// Shadertoy's dialect, for Ghostty and Tattoy.
  case glsl
  /// The language of Windows Terminal.
  case hlsl
  /// The language of kitty.
  case slang

  /// Returns GLSL code translated into this language.
  func said(_ text: String) -> String {
    guard self != .glsl else { return text }
    return [
      ("vec2", "float2"), ("vec3", "float3"), ("mix(", "lerp("), ("fract(", "frac("),
      ("\nconst ", "\nstatic const "),
    ].reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// Returns the declaration of a constant array, with its initialiser in this language; `said` translates the rest.
  func array(_ type: String, _ name: String, _ values: [String]) -> String {
    let list = values.joined(separator: ", ")
    return self == .glsl
      ? "const \(type) \(name)[\(values.count)] = \(type)[\(values.count)](\(list));"
      : "const \(type) \(name)[\(values.count)] = {\(list)};"
  }

  /// The default foreground and background of the terminals that use the language.
  var usual: (foreground: RGB, background: RGB) {
    switch self {
    case .glsl: (RGB(255, 255, 255), RGB(40, 44, 52))
    case .hlsl: (RGB(204, 204, 204), RGB(12, 12, 12))
    case .slang: (RGB(221, 221, 221), RGB(0, 0, 0))
    }
  }
}

/// Literals in GLSL, which `ShaderLanguage.said` translates.
enum ShaderValue {
  static func point(_ point: UnitPoint) -> String { "vec2(\(point.x), \(point.y))" }
  /// Returns a colour in levels of 255.
  static func color(_ color: RGB) -> String {
    "vec3(\(color.red).0, \(color.green).0, \(color.blue).0)"
  }
}
