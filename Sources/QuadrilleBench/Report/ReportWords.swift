import QuadrillePlayback

/// Sentences that every form of the report says the same way.
enum ReportWords {
  static func device(_ result: DeviceResult) -> String {
    let device = Device.all.first { $0.id == result.id }
    let name = device?.name ?? Figure.plain(result.id)
    let range = result.headroomRange
    return """
      \(name), \(result.hertz) Hz: est. \(Figure.short(result.estimateMilliseconds)) ms of \
      \(Figure.fixed(result.budgetMilliseconds, places: 1)) ms, \(times(result.headroom)) headroom \
      (\(times(range.lowerBound))–\(times(range.upperBound)); \
      \(times(result.throttledHeadroom)) throttled)
      """
  }

  /// A sentence on what an estimate is, and is not.
  static func estimate(model: String) -> String {
    let origin =
      model == "counted"
      ? "Counted from operations (pixels, cells, bytes), with assumed costs"
      : "Scaled from this host's processor time by single-core scores"
    return """
      \(origin); may be off by a factor of two either way. GPU, display and heat are not \
      modelled; not measured on the device.
      """
  }

  /// Whose code the rows of the article's argument are.
  static func article(_ code: ArticleResult.Code) -> String {
    switch code {
    case .article: "Article: its argument, step by step, in code written as the article's listing"
    case .compiled: "The same pictures by this program's own code: no arrays a pixel, then vectors"
    }
  }

  static func times(_ value: Double) -> String {
    value >= 9.95 ? Figure.fixed(value, places: 0) + "x" : Figure.fixed(value, places: 1) + "x"
  }

  static func meaning(_ verdict: Verdict) -> String {
    switch verdict {
    case .pass: "fits even if the estimate is half of the truth"
    case .likely: "fits if the estimate is right"
    case .unlikely: "fits only if the estimate is twice the truth"
    case .fail: "does not fit even if the estimate is twice the truth"
    }
  }

  static func pacingTitle(_ result: PacingResult) -> String {
    """
    \(Figure.plain(result.scene)), \(result.framesPerSecond) frames a second into \(Figure.plain(result.sink)), \(result.cells) \
    cells, \(Figure.short(result.seconds)) s\
    \(result.load > 0 ? ", beside \(result.load) busy loop\(result.load == 1 ? "" : "s")" : "")\
    \(result.priority == .realtime ? ", at real-time priority" : "")
    """
  }

  static func bands(_ hitches: Hitches) -> String {
    """
    \(hitches.scrollingBand.rawValue) by WWDC 2020's bands for scrolling (5, 10 ms/s), \
    \(hitches.organizerBand.rawValue) by Xcode Organizer's for all animation (10, 25, 50 ms/s)
    """
  }

  /// The limits of all figures in the report, however good they look.
  static let limits = [
    """
    When a frame lit up. What is timed is the handing over of a frame's last byte; what the \
    terminal, the compositor and the screen do after that is not seen.
    """,
    """
    What the eye sees. A hitch counts the same whether much or little moved at that moment.
    """,
    """
    What a phone does. The devices' figures are this machine's processor time, or counted \
    operations, converted; no such device took part.
    """,
    """
    What another day brings. All figures are of one run on one machine; other programs, heat and \
    the clock's speed change them. Compare runs that were made together.
    """,
    """
    Rare events. A percentile needs ten samples beyond it: p99 a thousand, that is 17 seconds at \
    60 frames a second. With fewer it is marked with ~ and may be chance.
    """,
  ]
}
