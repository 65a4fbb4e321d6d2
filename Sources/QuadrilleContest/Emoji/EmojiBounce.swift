/// How an emoji that is not drawn, but shown as the terminal has it, bounces as it comes in: three hops,
/// each half as high as the one before.
enum EmojiBounce {
  /// Pixels that the first goes up.
  private static let first = 4.0
  private static let firstSeconds = 0.5

  /// Seconds until it lies still.
  static let seconds = firstSeconds * (1 + 0.7 + 0.49)

  /// Pixels above its place so many seconds after it began.
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
      // A body that falls from half the height takes seven tenths of the time.
      length *= 0.7
    }
    return 0
  }
}
