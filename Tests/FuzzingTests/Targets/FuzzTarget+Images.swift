import QuadrilleCore

@testable import QuadrilleFiles

extension FuzzTarget {
  /// GIFs: each is read whole or refused, and any picture alone is the same as in sequence.
  static let gif = FuzzTarget(name: "gif") { bytes in
    guard let picture = try? ImagePicture(bytes, name: "it") else { return }
    let frames = picture.framesInLoop(rate: 100) ?? 1
    try expect(frames > 0, "a loop of \(frames) frames")
    let loop = stride(from: 0, to: frames, by: max(1, frames / 5)).map {
      Moment(frame: $0, rate: 100)
    }
    let size = PixelSize(width: 7, height: 4)
    // One picture of a large GIF is enough.
    guard bytes.count < 4 || isSmall(bytes) else {
      _ = try picture.picture(at: loop[loop.count - 1], size: size)
      return
    }
    for moment in [loop[0], loop[loop.count / 2], loop[loop.count - 1]] {
      try SceneCheck.check(picture, size: size, at: moment)
    }
    if let sprite = try? Sprite(imageBytes: bytes, name: "it") {
      try expect(
        sprite.pictures.allSatisfy { $0.pixels.count == sprite.size.area }, "pixels are missing")
    }
  }

  /// Whether the canvas of a GIF is small.
  private static func isSmall(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 9 else { return true }
    let (width, height) = (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    return width * height <= 1 << 16 && width * height > 0
  }

  /// PNGs: each is read whole or refused, unchanged and with corrected checksums.
  static let png = FuzzTarget(name: "png") { bytes in
    for bytes in [bytes, withRightSums(bytes)] {
      guard let picture = try? PNGReader.read(bytes, name: "it") else { continue }
      try expect(
        picture.pixels.count == picture.size.area && picture.size.area > 0,
        "\(picture.pixels.count) pixels of \(picture.size)")
    }
  }

  /// Returns a PNG with the right checksum in each chunk, which a search would never find.
  private static func withRightSums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var start = 8
    while start + 12 <= bytes.count {
      let count = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + count
      guard end + 4 <= bytes.count else { break }
      var sum = ~UInt32(0)
      for byte in bytes[start + 4..<end] {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xedb8_8320 : 0) }
      }
      for place in 0..<4 {
        bytes[end + place] = UInt8(truncatingIfNeeded: ~sum >> (24 - 8 * UInt32(place)))
      }
      start = end + 4
    }
    return bytes
  }
}
