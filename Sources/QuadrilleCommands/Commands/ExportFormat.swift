import QuadrilleFiles

/// What export writes.
enum ExportFormat: String, CaseIterable {
  case ppm, png, gif, y4m, rgb, ansi, cast, json

  /// The format of pixels, if it is one.
  var picture: PictureEncoder.Format? { PictureEncoder.Format(rawValue: rawValue) }

  /// The format that was asked for, else the one of the file's ending.
  init(_ arguments: ParsedArguments, path: String) throws {
    let known = Self.allCases.map { ($0.rawValue, $0) }
    if let format = try arguments.choice("format", of: known) {
      self = format
      return
    }
    let ending = path.split(separator: "/").last?.split(separator: ".").last.map(String.init) ?? ""
    guard path != "-", let format = Self(rawValue: ending.lowercased()) else {
      let what = path == "-" ? "standard output has no ending" : "no format ends in '.\(ending)'"
      throw arguments.usage(
        "\(what); choose one with --format: \(OptionTable.list(Self.allCases.map(\.rawValue)))")
    }
    self = format
  }
}
