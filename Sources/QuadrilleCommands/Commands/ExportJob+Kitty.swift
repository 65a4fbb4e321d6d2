import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

extension ExportJob {
  /// Pixels in a cell's width where nobody tells how many there are.
  private static let mostDetail = 4
  /// The same of what cannot be tried out.
  private static let usualDetail = 2
  /// A cell's pixels in a window of which nobody tells how many it has.
  static let usualCell = PixelSize(width: 8, height: 16)

  /// The bytes that play, or chat, would write to a terminal that shows pixels. Nothing in them is to be answered.
  ///
  /// `window`: the terminal's pixels; nil where nobody tells.
  func writeKitty(
    of cells: CellSize, window: PixelSize?, _ request: SceneRequest, _ arguments: ParsedArguments,
    to file: OutputFile
  ) throws -> Int {
    var job = self
    let order = PackingOrder()
    order.near = (arguments[.tolerance] ?? .fine).packedLevels
    // As to kitty, which it is named after.
    var display = PixelDisplay(size: cells, pixels: cells.pixels, replacing: .frames)
    display.isSilent = true
    if let panes = panes(of: cells, window: window, order) {
      job.scene = panes.scene
      display.cell = panes.cell
    } else {
      if let small = scene.stretchedSize(for: window ?? cells.pixels) {
        display.pixels = small
      } else {
        let detail = detail(of: cells, window: window, isSeekable: request.settings != nil)
        job.scene = DetailTrial.painted(scene, detail: detail)
        display.pixels = DetailTrial.size(cells, detail: detail)
      }
      job.scene = PackedScene(job.scene, order: order)
    }
    let nothing = EscapeSequence.beginSynchronized.bytes + EscapeSequence.endSynchronized.bytes
    let count = try job.run(size: display.pixels) { frames in
      display.encode(Outlook(frames))
      if display.outputCount == 0 { try file.write(nothing.span) }
      try display.writeOutput(to: file)
    }
    try file.write(Array(EscapeSequence.below(rows: cells.rows).utf8).span)
    return count
  }

  /// A scene of things over a ground, each a picture of its own, and the cell by whose pixels they are placed; nil: it is
  /// none.
  func panes(
    of cells: CellSize, window: PixelSize?, _ order: PackingOrder
  ) -> (scene: PackedPanes, cell: PixelSize)? {
    let cell =
      window.map { PixelSize(width: $0.width / cells.columns, height: $0.height / cells.rows) }
      ?? Self.usualCell
    guard let paned = scene as? any PanedScene,
      let panes = PackedPanes(
        paned, whole: cells.pixels, cell: cell, order: order, store: PaneStore())
    else { return nil }
    return (panes, cell)
  }

  /// How finely a scene with edges is painted.
  private func detail(of cells: CellSize, window: PixelSize?, isSeekable: Bool) -> Int {
    guard isSeekable else { return Self.usualDetail }
    let most = window.map { max(1, $0.width / cells.columns) } ?? Self.mostDetail
    var trial = DetailTrial(scene: scene, cells: cells, rate: rate, most: most)
    trial.patience = .max
    trial.replacing = .frames
    return trial.best { 0 } ?? DetailTrial.least(of: scene)
  }
}
