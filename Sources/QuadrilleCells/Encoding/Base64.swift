/// Bytes as letters and digits, six bits each (RFC 4648): whatever they are, no terminal obeys them,
/// and no chat takes them for more than a word.
package struct Base64: Sendable {
  private let letters: [UInt8]

  private init(ending: String) {
    letters = Array(
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + ending).utf8)
  }

  /// The usual alphabet, with `+` and `/` (section 4).
  package static let plain = Base64(ending: "+/")
  /// The one without what means something in a link, with `-` and `_` (section 5).
  package static let url = Base64(ending: "-_")

  /// Puts the letters of the first so many bytes behind others; allocates nothing where there is room.
  package func append(_ bytes: [UInt8], _ end: Int, to text: inout [UInt8]) {
    let bytes = bytes.span
    let letters = letters.span
    var start = 0
    while start < end {
      let count = min(3, end &- start)
      var group = Int(bytes[start]) &<< 16
      if count > 1 { group |= Int(bytes[start &+ 1]) &<< 8 }
      if count > 2 { group |= Int(bytes[start &+ 2]) }
      for place in 0..<4 {
        text.append(place <= count ? letters[group &>> (18 &- 6 &* place) & 63] : 0x3d)
      }
      start &+= 3
    }
  }

  /// Puts the letters of a C string from a place on behind others.
  package func append(_ string: [CChar], from start: Int, to text: inout [UInt8]) {
    var start = start
    while string[start] != 0 {
      var group = 0
      var count = 0
      for place in 0..<3 {
        let byte = count == place ? UInt8(bitPattern: string[start + place]) : 0
        if byte != 0 { count += 1 }
        group = group << 8 | Int(byte)
      }
      for place in 0..<4 {
        text.append(place <= count ? letters[group >> (18 - 6 * place) & 63] : 0x3d)
      }
      start += count
    }
  }

  /// The letters, with `=` for what is missing in the last group of three bytes.
  package func letters(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for place in 0..<3 {
        group = group << 8 | (place < count ? Int(bytes[start + place]) : 0)
      }
      for place in 0..<4 {
        text.append(
          place <= count ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }

  /// The bytes; nil where the letters are not whole groups of this alphabet. There is no `=`, so that
  /// every bit of every letter counts.
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
