public import QuadrilleCore

/// A picture as a few lines of text: for each block of pixels its mean colour and how far its pixels are from
/// that, and the letters where they lie.
///
/// Much smaller than the picture, and nearly as telling: a pixel that is elsewhere moves the figures of its
/// block.
public struct PictureDigest {
  /// Pixels of a block's side.
  public static let side = 6

  public let text: String

  public init(_ frame: Frame) {
    let size = frame.size
    var lines = ["\(size)"]
    for top in stride(from: 0, to: size.height, by: Self.side) {
      lines.append(
        stride(from: 0, to: size.width, by: Self.side).map {
          Self.block(frame, left: $0, top: top)
        }.joined(separator: " "))
    }
    lines += Self.letters(of: frame)
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func block(_ frame: Frame, left: Int, top: Int) -> String {
    var pixels: [RGB] = []
    for y in top..<min(top + side, frame.size.height) {
      for x in left..<min(left + side, frame.size.width) { pixels.append(frame[x, y]) }
    }
    let channels: [(RGB) -> Int] = [{ Int($0.red) }, { Int($0.green) }, { Int($0.blue) }]
    let means = channels.map { channel in pixels.reduce(0) { $0 + channel($1) } / pixels.count }
    let spread = zip(channels, means).reduce(0) { sum, pair in
      sum + pixels.reduce(0) { $0 + abs(pair.0($1) - pair.1) }
    }
    return means.map(hex).joined() + "/" + hex(min(255, spread * 4 / pixels.count))
  }

  /// The letters where they lie, a line for each row that has any.
  private static func letters(of frame: Frame) -> [String] {
    let rows = Dictionary(grouping: frame.letters) { $0.row }
    return rows.keys.sorted().map { row in
      var line = "|"
      var end: Int32 = 0
      for letter in (rows[row] ?? []).sorted(by: { $0.column < $1.column }) {
        line += String(repeating: " ", count: max(0, Int(letter.column - end)))
        line.unicodeScalars.append(letter.scalar)
        end = letter.column + 1
      }
      return "\(row) \(line)"
    }
  }

  private static func hex(_ value: Int) -> String {
    String(value >> 4, radix: 16) + String(value & 15, radix: 16)
  }

  /// Whether it is another one's text but for figures that differ by one, as arithmetic does from machine to
  /// machine.
  public static func isNear(_ text: String, _ other: String) -> Bool {
    guard text.utf8.count == other.utf8.count else { return false }
    if text == other { return true }
    let isEach = zip(text.split(separator: "\n"), other.split(separator: "\n")).allSatisfy {
      $0 == $1 || isNearLine($0, $1)
    }
    return isEach
  }

  private static func isNearLine(_ line: Substring, _ other: Substring) -> Bool {
    guard !line.contains("|"), !other.contains("|") else { return false }
    return zip(line.split(separator: " "), other.split(separator: " ")).allSatisfy { one, two in
      let (bytes, others) = (Array(one.utf8), Array(two.utf8))
      guard bytes.count == 9, others.count == 9 else { return false }
      return [(0, 1), (2, 1), (4, 1), (7, 4)].allSatisfy { start, most in
        func value(_ bytes: [UInt8]) -> Int {
          Int(String(decoding: bytes[start..<start + 2], as: UTF8.self), radix: 16) ?? -1000
        }
        return abs(value(bytes) - value(others)) <= most
      }
    }
  }
}
