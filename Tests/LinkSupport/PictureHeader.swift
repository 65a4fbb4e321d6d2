import QuadrilleCore

/// The header of a PNG file in base64.
enum PictureHeader {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The size in the header; nil if it is no PNG header.
  static func size(ofPNG text: Substring) -> PixelSize? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for letter in text.utf8.prefix(40) {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      bits = (bits << 6 | value) & 0xffff
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    guard bytes.count >= 24, bytes[1...3].elementsEqual("PNG".utf8) else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return PixelSize(width: number(16), height: number(20))
  }
}
