import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

extension ExportJob {
  /// The highest resolution tried, in pixels of a cell's width, if the window's size is unknown.
  private static let mostDetail = 4
  /// The resolution of scenes that cannot be painted in advance for measuring, in pixels of a cell's width.
  private static let usualDetail = 2
  /// The assumed size of a cell in pixels, if the window's size is unknown.
  static let usualCell = PixelSize(width: 8, height: 16)

  /// Writes the bytes that play or chat would write to a terminal with kitty's graphics protocol, without requests for
  /// answers.
  ///
  /// `window` is the size of the terminal's window in pixels; nil if unknown.
  func writeKitty(
    of cells: CellSize, window: PixelSize?, _ request: SceneRequest, _ arguments: ParsedArguments,
    to file: OutputFile
  ) throws -> Int {
    var job = self
    let order = PackingOrder()
    order.near = (arguments[.tolerance] ?? .fine).packedLevels
    // The method that play uses in kitty.
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
        job.scene = SceneGrain.packed(detail).painted(scene)
        display.pixels = SceneGrain.packed(detail).size(cells)
      }
      job.scene = PackedScene(job.scene, order: order)
    }
    return try job.write(of: &display, ahead: false, to: file)
  }

  /// Returns a scene of separate pictures over a background, and the cell size by which they are placed; nil for other
  /// scenes.
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

  /// Returns the resolution for a scene with sharp edges, in pixels of a cell's width.
  private func detail(of cells: CellSize, window: PixelSize?, isSeekable: Bool) -> Int {
    guard isSeekable else { return Self.usualDetail }
    let most = window.map { max(1, $0.width / cells.columns) } ?? Self.mostDetail
    var trial = DetailTrial(scene: scene, cells: cells, rate: rate, most: most)
    trial.timeLimit = .max
    trial.replacing = .frames
    return trial.costs { 0 }.detail(over: nil) ?? DetailTrial.least(of: scene)
  }
}
