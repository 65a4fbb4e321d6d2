/// Base64 (RFC 4648). The encoded text contains no control characters.
package struct Base64: Sendable {
  private let letters: [UInt8]

  private init(ending: String) {
    letters = Array(
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + ending).utf8)
  }

  /// The standard alphabet, with `+` and `/` (section 4).
  package static let plain = Base64(ending: "+/")
  /// The URL-safe alphabet, with `-` and `_` (section 5).
  package static let url = Base64(ending: "-_")

  /// Appends the encoded text of the first `end` bytes, padded with `=`. Allocates nothing while `text` has capacity.
  package func append(_ bytes: [UInt8], _ end: Int, to text: inout [UInt8]) {
    for start in stride(from: 0, to: end, by: 3) {
      let count = min(3, end &- start)
      append(
        bytes[start], count > 1 ? bytes[start &+ 1] : 0, count > 2 ? bytes[start &+ 2] : 0,
        count: count, to: &text)
    }
  }

  /// Appends the encoded text of a C string from index `start` to its NUL, padded with `=`.
  package func append(_ string: [CChar], from start: Int, to text: inout [UInt8]) {
    let end = string[start...].firstIndex(of: 0) ?? string.count
    func byte(_ index: Int) -> UInt8 { index < end ? UInt8(bitPattern: string[index]) : 0 }
    for index in stride(from: start, to: end, by: 3) {
      append(byte(index), byte(index + 1), byte(index + 2), count: min(3, end - index), to: &text)
    }
  }

  @inline(__always)
  private func append(
    _ first: UInt8, _ second: UInt8, _ third: UInt8, count: Int, to text: inout [UInt8]
  ) {
    let group = Int(first) &<< 16 | Int(second) &<< 8 | Int(third)
    for place in 0..<4 {
      text.append(place <= count ? letters[group &>> (18 &- 6 &* place) & 63] : 0x3d)
    }
  }

  /// Returns the encoded text of `bytes`, padded with `=`.
  package func letters(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    append(bytes, bytes.count, to: &text)
    return text
  }

  /// Returns the decoded bytes; nil if `text` is not whole groups of four letters of this alphabet, without padding.
  package func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var group = 0
    for (place, letter) in text.enumerated() {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      group = group << 6 | value
      guard place % 4 == 3 else { continue }
      for shift in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: group >> shift)) }
      group = 0
    }
    return bytes
  }
}
