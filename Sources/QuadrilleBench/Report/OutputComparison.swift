/// A comparison of pictures in pixels with pictures in half blocks, if both were measured: frames shown, and bytes.
struct OutputComparison: Sendable {
  struct Side: Sendable {
    /// The mean size of a frame, in bytes.
    var bytes: Double
    var shown: Int
    var due: Int

    var share: Double { due > 0 ? Double(shown) / Double(due) : 0 }
  }

  let name: String
  let pixels: Side
  let cells: Side

  /// Pixels are preferred from this fraction of the half blocks' share of shown frames: 5 % less is not visible.
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

  /// The verb for a shown frame: "answered" or "taken".
  private let seen: String

  /// Compares the last link result in pixels with half blocks of the same tolerance; nil unless both were measured.
  init?(link results: [LinkResult]) {
    guard let pixels = results.last(where: { $0.output != .cells }),
      let cells = results.last(where: { $0.output == .cells && $0.tolerance == pixels.tolerance })
    else { return nil }
    name = "Over this link"
    seen = "answered"
    self.pixels = Side(pixels)
    self.cells = Side(cells)
  }

  /// Compares a run in pixels with the half-block run of the same scene, rate, sink and load; nil for a
  /// half-block run, or without such a run.
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
  /// The comparisons of all measurements made both in pixels and in half blocks.
  var outputComparisons: [OutputComparison] {
    pacing.compactMap { OutputComparison($0, among: pacing) }
      + [OutputComparison(link: link)].compactMap { $0 }
  }
}
