import QuadrilleCells
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
    let ending = Self.ending(path)
    let told = Self(rawValue: ending.lowercased())
    guard let format = told ?? arguments[.format] else {
      let name = path == "-" ? "standard output" : "'\(ShortText.of(path))'"
      let what = ending.isEmpty ? "\(name) has no ending" : "no format ends in '.\(ending)'"
      throw arguments.usage(
        "\(what); choose one with --format: \(SettingShape.list(Self.allCases.map(\.rawValue)))")
    }
    self = format
  }

  /// Returns the text after the last dot of a path's last name; empty if there is no dot.
  private static func ending(_ path: String) -> Substring {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
      return ""
    }
    return name[name.index(after: dot)...]
  }
}
