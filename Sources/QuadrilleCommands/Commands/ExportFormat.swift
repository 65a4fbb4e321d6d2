import QuadrilleFiles

enum ExportFormat: String, CaseIterable {
  case ppm, png, gif, y4m, rgb, ansi, cast, json, kitty, glsl, hlsl, slang

  /// Whether it holds pixels, not what a terminal gets or the settings.
  var isPicture: Bool {
    switch self {
    case .ppm, .png, .gif, .y4m, .rgb: true
    case .ansi, .cast, .json, .kitty, .glsl, .hlsl, .slang: false
    }
  }

  /// The language of the shader that it is; nil if it is none.
  var shader: ShaderLanguage? { ShaderLanguage(rawValue: rawValue) }

  /// Whether it is text for people too, which a terminal may show.
  var isText: Bool { self == .json || shader != nil }

  /// Whether it may be looked at by sending it to a terminal as it is.
  var isForTerminals: Bool { self == .ansi || self == .kitty }

  /// The format that was asked for, else the one of the file's ending.
  init(_ arguments: ParsedArguments, path: String) throws {
    if arguments.isGiven(.format), let format = arguments[.format] {
      self = format
      return
    }
    let ending = path.split(separator: "/").last?.split(separator: ".").last.map(String.init) ?? ""
    let told = path == "-" ? nil : Self(rawValue: ending.lowercased())
    guard let format = told ?? arguments[.format] else {
      let what = path == "-" ? "standard output has no ending" : "no format ends in '.\(ending)'"
      throw arguments.usage(
        "\(what); choose one with --format: \(SettingShape.list(Self.allCases.map(\.rawValue)))")
    }
    self = format
  }
}
