import QuadrilleFiles

enum ExportFormat: String, CaseIterable {
  case ppm, png, gif, y4m, rgb, ansi, cast, json, kitty, glsl, hlsl, slang

  /// Whether the format holds pixels, rather than terminal output or text.
  var isPicture: Bool { [.ppm, .png, .gif, .y4m, .rgb].contains(self) }

  var shader: ShaderLanguage? { ShaderLanguage(rawValue: rawValue) }

  /// Whether the format is readable text, which may be printed on a terminal.
  var isText: Bool { self == .json || shader != nil }

  /// Whether the format is terminal output, which may be sent to a terminal.
  var isForTerminals: Bool { self == .ansi || self == .kitty }

  /// Chooses the format by `--format` on the command line, else by the file's extension, else by `format` in the user's
  /// defaults.
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
