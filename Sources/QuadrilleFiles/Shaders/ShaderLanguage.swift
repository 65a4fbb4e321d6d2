import QuadrilleCore

/// The languages of terminals' shaders. What is drawn is written once, in GLSL's words, and said in the
/// others' here.
package enum ShaderLanguage: String, Sendable, CaseIterable {
  /// Shadertoy's form, for Ghostty and Tattoy.
  case glsl
  /// Windows Terminal's.
  case hlsl
  /// The one of kitty.
  case slang

  /// Text in GLSL's words, in this language.
  func said(_ text: String) -> String {
    guard self != .glsl else { return text }
    return [
      ("vec2", "float2"), ("vec3", "float3"), ("mix(", "lerp("), ("fract(", "frac("),
      ("\nconst ", "\nstatic const "),
    ].reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// An array that stays, in GLSL's words but for its values.
  func array(_ type: String, _ name: String, _ values: [String]) -> String {
    let list = values.joined(separator: ", ")
    return self == .glsl
      ? "const \(type) \(name)[\(values.count)] = \(type)[\(values.count)](\(list));"
      : "const \(type) \(name)[\(values.count)] = {\(list)};"
  }

  /// What a terminal's colours are unless somebody chose others: text, and what is behind it.
  var usual: (ink: RGB, paper: RGB) {
    switch self {
    case .glsl: (RGB(255, 255, 255), RGB(40, 44, 52))
    case .hlsl: (RGB(204, 204, 204), RGB(12, 12, 12))
    case .slang: (RGB(221, 221, 221), RGB(0, 0, 0))
    }
  }
}

/// Values as all of these languages write them.
enum ShaderValue {
  static func number(_ value: Double) -> String { "\(value)" }
  static func number(_ value: Float) -> String { "\(value)" }
  static func point(_ point: UnitPoint) -> String { "vec2(\(point.x), \(point.y))" }
  /// A colour by its bytes.
  static func color(_ color: RGB) -> String {
    "vec3(\(color.red).0, \(color.green).0, \(color.blue).0)"
  }
}
