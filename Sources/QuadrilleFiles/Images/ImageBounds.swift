import QuadrilleCore
import QuadrilleSystem

/// Limits on pictures from untrusted files, checked before memory is allocated.
enum ImageBounds {
  /// The longest edge in pixels.
  static let edge = 16_384
  /// The largest area in pixels, for all pictures of a sprite together too: 64 MB when decoded.
  static let area = 1 << 24
  /// The largest file in bytes. It stays in memory beside the pixels of one picture.
  static let fileSize = 48 << 20
  /// The limit on the pixels of all pictures of an animation, which take a few seconds to decode: the last
  /// picture may need all the others.
  static let totalArea = 1 << 29
  /// The limit on the pixels decoded when an animation is opened: about a second's work.
  static let openingArea = 1 << 26
  /// The cost of a picture besides its pixels, counted in pixels.
  static let pictureCost = 1 << 10
  /// The largest number of pictures in an animation.
  static let count = 100_000

  /// Returns a check that a file begins as a GIF or PNG. The refusal states the kind in the path, if there is one.
  static func check(named path: String) -> SmallFile.Check {
    let name = path.lowercased()
    return { bytes in
      if bytes.starts(with: "GIF".utf8) || bytes.starts(with: pngStart) { return nil }
      return name.hasSuffix(".gif")
        ? "it is not a GIF"
        : name.hasSuffix(".png") ? "it is not a PNG" : "it is neither a GIF nor a PNG"
    }
  }

  /// Returns whether ffmpeg must read a file, by its name and its first bytes.
  static func isForOthers(_ path: String) -> Bool {
    let name = path.lowercased()
    guard !name.hasSuffix(".gif"), !name.hasSuffix(".png"),
      let file = try? Descriptor(regular: path)
    else { return false }
    defer { file.close() }
    var start = [UInt8](repeating: 0, count: 8)
    let count = (try? start.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }) ?? 0
    let bytes = start.prefix(count)
    // An empty file is reported as empty and not passed to ffmpeg.
    return count > 0 && !bytes.starts(with: "GIF".utf8) && !bytes.starts(with: pngStart)
  }

  /// The first bytes of every PNG.
  static let pngStart: [UInt8] = [0x89, 0x50, 0x4e, 0x47]

  /// Returns why a size is refused; nil if it is accepted. `most` is the largest area in pixels.
  static func refusal(width: Int, height: Int, most: Int = area) -> String? {
    guard (1...edge).contains(width), (1...edge).contains(height) else {
      return "its size \(width)x\(height) is not between 1x1 and \(edge) a side"
    }
    return width * height > most
      ? "\(width)x\(height) are more than \(most >> 20) million pixels" : nil
  }
}
