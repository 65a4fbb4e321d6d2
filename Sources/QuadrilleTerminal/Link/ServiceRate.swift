/// How fast a link carries bytes, judged by how long each frame kept it busy.
///
/// A frame has the link to itself from when it would have been answered on an empty link, or from
/// the answer before, until its own answer. So the figure follows a link that becomes faster at
/// once, even where little is sent.
struct ServiceRate: Sendable {
  private var bytes = 0.0
  private var seconds = 0.0
  /// What older frames weigh when another comes.
  private static let fading = 0.85
  /// What clocks and wake-ups add to the time of each frame.
  private static let overhead = 0.001
  private static let least = 0.0003

  /// Bytes a second; nil before there was a frame.
  var value: Double? { seconds > 0 ? bytes / seconds : nil }

  mutating func note(bytes count: Int, nanoseconds: Int) {
    bytes = bytes * Self.fading + Double(count)
    seconds = seconds * Self.fading + max(Self.least, Double(nanoseconds) / 1e9 - Self.overhead)
  }

  mutating func forget() {
    bytes = 0
    seconds = 0
  }
}
