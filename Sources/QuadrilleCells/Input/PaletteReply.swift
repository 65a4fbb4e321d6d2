public import QuadrilleCore

/// Parses the bodies of replies to OSC 4, 10 and 11, in which a terminal reports its colours.
///
/// A body is untrusted. A reply with one malformed part is rejected as a whole.
public enum PaletteReply {
  /// Returns the pairs of index and colour in a reply to OSC 4, such as `4;3;rgb:cdcd/cdcd/0000`; none if malformed.
  public static func colors(in body: [UInt8]) -> [(Int, RGB)] {
    let fields = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count >= 3, fields.count % 2 == 1, number(fields[0]) == 4 else { return [] }
    var result: [(Int, RGB)] = []
    for place in stride(from: 1, to: fields.count, by: 2) {
      guard let index = number(fields[place]), index <= 255, let color = color(fields[place + 1])
      else { return [] }
      result.append((index, color))
    }
    return result
  }

  /// Returns the colour of a reply to OSC 10 (foreground) or 11 (background), as in `11;rgb:ffff/ffff/dddd`, else nil.
  public static func defaultColor(_ code: Int, in body: [UInt8]) -> RGB? {
    let fields = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 2, number(fields[0]) == code else { return nil }
    return color(fields[1])
  }

  /// Parses one to three decimal digits.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    DecimalNumber.whole(field, most: 3)
  }

  /// Parses `rgb:r/g/b` or `rgba:r/g/b/a` with one to four digits each, or `#` and equally many digits per channel.
  private static func color(_ field: ArraySlice<UInt8>) -> RGB? {
    if field.first == UInt8(ascii: "#") {
      let digits = field.dropFirst()
      let length = digits.count / 3
      guard digits.count == 3 * length else { return nil }
      return color([
        digits.prefix(length), digits.dropFirst(length).prefix(length), digits.suffix(length),
      ])
    }
    for (prefix, channels) in [("rgb:", 3), ("rgba:", 4)] where field.starts(with: prefix.utf8) {
      let parts = field.dropFirst(prefix.utf8.count)
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return parts.count == channels ? color(parts) : nil
    }
    return nil
  }

  private static func color(_ parts: [ArraySlice<UInt8>]) -> RGB? {
    let levels = parts.compactMap { level($0) }
    return levels.count == parts.count ? RGB(levels[0], levels[1], levels[2]) : nil
  }

  /// Parses one to four hexadecimal digits and scales them to 0…255: `f`, `ff`, `fff` and `ffff` all become 255.
  private static func level(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count) else { return nil }
    let nibbles = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard nibbles.count == digits.count else { return nil }
    let value = nibbles.reduce(0) { $0 * 16 + $1 }
    let most = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
