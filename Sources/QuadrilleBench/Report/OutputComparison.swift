/// Pixels beside half blocks, where both were measured: which shows more, and for how many bytes.
struct OutputComparison: Sendable {
  /// What one of the two came to.
  struct Side: Sendable {
    /// A frame's, in the mean.
    var bytes: Double
    var shown: Int
    var due: Int

    /// The part of all frames that was shown.
    var share: Double { due > 0 ? Double(shown) / Double(due) : 0 }
  }

  let name: String
  let pixels: Side
  let cells: Side

  /// The part of half blocks' frames that pixels must reach to be the better of the two: fewer are not seen.
  private static let enough = 0.95

  var prefersPixels: Bool { pixels.share >= Self.enough * cells.share }

  var sentence: String {
    let ratio = cells.bytes > 0 ? pixels.bytes / cells.bytes : 0
    return """
      \(name): a frame takes \(Figure.bytes(pixels.bytes)) in pixels and \(Figure.bytes(cells.bytes)) in \
      half blocks (ratio \(Figure.fixed(ratio, places: 2))); \(pixels.shown) of \(pixels.due) frames in pixels \
      and \(cells.shown) of \(cells.due) in half blocks were \(seen). Here \
      \(prefersPixels ? "pixels" : "half blocks") are better.
      """
  }

  /// How a frame is known to have been taken.
  private let seen: String

  /// Over the link, half blocks of the usual tolerance; nil where not both were measured.
  init?(link results: [LinkResult]) {
    guard let pixels = results.last(where: { $0.output != .cells }),
      let cells = results.last(where: { $0.output == .cells && $0.tolerance == pixels.tolerance })
    else { return nil }
    name = "Over this link"
    seen = "answered"
    self.pixels = Side(pixels)
    self.cells = Side(cells)
  }

  /// Played: a run of pixels beside the one of half blocks of the same scene and rate.
  init?(_ result: PacingResult, among results: [PacingResult]) {
    guard result.output != .cells,
      let cells = results.last(where: {
        $0.output == .cells && $0.scene == result.scene && $0.sink == result.sink
          && $0.framesPerSecond == result.framesPerSecond && $0.load == result.load
      })
    else { return nil }
    name = "\(Figure.plain(result.scene)), \(result.framesPerSecond) frames a second"
    seen = "taken"
    pixels = Side(result)
    self.cells = Side(cells)
  }
}

extension OutputComparison.Side {
  init(_ link: LinkResult) {
    let perSecond = max(0.001, link.framesPerSecond)
    self.init(
      bytes: link.bytesPerSecond / perSecond, shown: link.acked, due: link.acked + link.skipped)
  }

  init(_ run: PacingResult) {
    let figures = PacingFigures(run)
    self.init(bytes: figures.meanBytes, shown: figures.frames, due: run.timeline.slots)
  }
}

extension BenchResults {
  /// Pixels beside half blocks, for each thing that both were measured of.
  var outputComparisons: [OutputComparison] {
    pacing.compactMap { OutputComparison($0, among: pacing) }
      + [OutputComparison(link: link)].compactMap { $0 }
  }
}
