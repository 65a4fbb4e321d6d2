import QuadrilleCore
import QuadrilleSystem

/// The most that pictures from files nobody vouches for may take; checked before memory is given.
enum ImageBounds {
  /// The longest edge.
  static let edge = 16_384
  /// The largest area: 64 MB of decoded pixels, for all the pictures of a sprite together too.
  static let area = 1 << 24
  /// The largest file that is read. It stays in memory beside the pixels of one picture.
  static let fileSize = 48 << 20
  /// Pixels that all pictures of an animation may have together: what going to its last picture costs,
  /// some seconds.
  static let totalArea = 1 << 29
  /// Pixels of an animation that are decoded when it is opened: about a second's work.
  static let openingArea = 1 << 26
  /// What a picture costs beside its pixels, as pixels.
  static let pictureCost = 1 << 10
  /// The most pictures of an animation.
  static let count = 100_000

  /// Why what a file begins with is refused: the kind of picture that its name promises, or either.
  static func look(named path: String) -> SmallFile.Look {
    let name = path.lowercased()
    return { bytes in
      if bytes.starts(with: "GIF".utf8) || bytes.starts(with: pngStart) { return nil }
      return name.hasSuffix(".gif")
        ? "it is not a GIF"
        : name.hasSuffix(".png") ? "it is not a PNG" : "it is neither a GIF nor a PNG"
    }
  }

  /// Whether a file is a picture that is not read here, by its name and by what it begins with.
  static func isForOthers(_ path: String) -> Bool {
    let name = path.lowercased()
    guard !name.hasSuffix(".gif"), !name.hasSuffix(".png"),
      let file = try? Descriptor(reading: path, waits: false)
    else { return false }
    defer { file.close() }
    guard file.status.kind == .regular else { return false }
    var start = [UInt8](repeating: 0, count: 8)
    let count = (try? start.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }) ?? 0
    let bytes = start.prefix(count)
    // An empty file is told to be one, not given away.
    return count > 0 && !bytes.starts(with: "GIF".utf8) && !bytes.starts(with: pngStart)
  }

  /// The first bytes of every PNG.
  static let pngStart: [UInt8] = [0x89, 0x50, 0x4e, 0x47]

  /// Why a size is refused; nil: it is not.
  static func refusal(width: Int, height: Int) -> String? {
    guard (1...edge).contains(width), (1...edge).contains(height) else {
      return "its size \(width)x\(height) is not between 1x1 and \(edge) a side"
    }
    return width * height > area ? "\(width)x\(height) are more than 16 million pixels" : nil
  }
}
