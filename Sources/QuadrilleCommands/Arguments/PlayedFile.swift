import QuadrilleFiles

/// The file formats that can be played, by extension.
enum PlayedFile: String, CaseIterable {
  case json, gif, png, y4m, rgb, glsl, frag, shader

  /// Chooses the format by a path's extension; nil for an unknown extension.
  init?(path: String) {
    let path = path.lowercased()
    guard let kind = Self.allCases.first(where: { path.hasSuffix($0.ending) }) else { return nil }
    self = kind
  }

  /// The extensions of files that can be played, without the dots.
  static var endings: [String] { allCases.map(\.rawValue) + films }

  /// Common extensions of files that an installed ffmpeg decodes; files of other names are decoded too.
  static let films = [
    "mp4", "m4v", "mov", "mkv", "webm", "avi", "mpg", "mpeg", "ts", "ogv", "wmv", "flv", "3gp",
    "jpg", "jpeg", "webp", "bmp", "tif", "tiff", "avif", "ppm", "jxl",
  ]

  /// Returns whether a word is a file for ffmpeg: it has one of the extensions `films`, or a file of that name exists.
  static func isFilm(_ word: String) -> Bool {
    let ending = word.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased()
    return word.contains(".") && films.contains(ending ?? "") || MovingPicture.isFile(word)
  }

  var isShader: Bool { [.glsl, .frag, .shader].contains(self) }

  var ending: String { "." + rawValue }

  var summary: String {
    switch self {
    case .json: "a settings file: scenes with all their parameters"
    case .gif: "a moving or still picture"
    case .png: "a still picture"
    case .y4m: "a moving picture; - reads one from standard input"
    case .rgb: "a moving picture of raw pixels, with --size or --cells"
    case .glsl: "a fragment shader, as for Ghostty or Shadertoy"
    case .frag, .shader: "a fragment shader"
    }
  }
}
