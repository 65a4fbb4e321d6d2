import QuadrilleFiles

/// The kinds of files that can be played, by their endings.
enum PlayedFile: String, CaseIterable {
  case json, gif, png, y4m, rgb, glsl, frag, shader

  /// The kind that a path's ending tells.
  init?(path: String) {
    let path = path.lowercased()
    guard let kind = Self.allCases.first(where: { path.hasSuffix($0.ending) }) else { return nil }
    self = kind
  }

  /// The endings of files that can be played, without the dots.
  static var endings: [String] { allCases.map(\.rawValue) + films }

  /// The usual endings of what an installed ffmpeg reads for us; a file of any other name may be one too.
  static let films = [
    "mp4", "m4v", "mov", "mkv", "webm", "avi", "mpg", "mpeg", "ts", "ogv", "wmv", "flv", "3gp",
    "jpg",
    "jpeg", "webp", "bmp", "tif", "tiff", "avif", "ppm", "jxl",
  ]

  /// Whether a word that names no scene is a file for ffmpeg: by its ending, or because there is one.
  static func isFilm(_ word: String) -> Bool {
    let ending = word.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased()
    return word.contains(".") && films.contains(ending ?? "") || MovingPicture.isFile(word)
  }

  /// Whether it is a fragment shader.
  var isShader: Bool { [.glsl, .frag, .shader].contains(self) }

  var ending: String { "." + rawValue }

  /// Its contents, in a few words.
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
