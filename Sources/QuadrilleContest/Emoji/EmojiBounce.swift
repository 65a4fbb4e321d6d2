/// The bounce of an emoji that is shown as a character: three hops, each half as high as the one before.
enum EmojiBounce {
  /// The height of the first hop, in half cells.
  private static let first = 4.0
  private static let firstSeconds = 0.5

  static let seconds = firstSeconds * (1 + 0.7 + 0.49)

  /// Returns the height in half cells, `seconds` after the bounce began.
  static func height(at seconds: Double) -> Double {
    var start = 0.0
    var (top, length) = (first, firstSeconds)
    for _ in 0..<3 {
      if seconds < start + length {
        let part = (seconds - start) / length
        return max(0, 4 * top * part * (1 - part))
      }
      start += length
      top /= 2
      // Half the height takes √½ ≈ 0.7 of the time.
      length *= 0.7
    }
    return 0
  }
}
