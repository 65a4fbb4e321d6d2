import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

extension ExportJob {
  /// Pixels in a cell's width where nobody tells how many there are.
  private static let mostDetail = 4
  /// The same of what cannot be tried out.
  private static let usualDetail = 2

  /// The bytes that play would write to a terminal that shows pixels. Nothing in them is to be answered.
  func writeKitty(
    of cells: CellSize, _ request: SceneRequest, _ arguments: ParsedArguments, to file: OutputFile
  ) throws -> Int {
    var job = self
    let order = PackingOrder()
    order.near = (arguments[.tolerance] ?? .fine).packedLevels
    let size: PixelSize
    if let small = (scene as? any SmoothScene)?.smallSize(for: cells.pixels) {
      size = small
    } else {
      let detail = detail(of: cells, isSeekable: request.settings != nil)
      job.scene = DetailTrial.painted(scene, detail: detail)
      size = DetailTrial.size(cells, detail: detail)
    }
    job.scene = PackedScene(job.scene, order: order)
    var display = PixelDisplay(size: cells, pixels: size)
    display.isSilent = true
    let nothing = EscapeSequence.beginSynchronized.bytes + EscapeSequence.endSynchronized.bytes
    let count = try job.run(size: size) { frames in
      display.encode(Outlook(frames))
      if display.outputCount == 0 { try file.write(nothing.span) }
      try display.writeOutput(to: file)
    }
    try file.write(Array(EscapeSequence.below(rows: cells.rows).utf8).span)
    return count
  }

  /// How finely a scene with edges is painted.
  private func detail(of cells: CellSize, isSeekable: Bool) -> Int {
    guard isSeekable else { return Self.usualDetail }
    var trial = DetailTrial(scene: scene, cells: cells, rate: rate, most: Self.mostDetail)
    trial.patience = .max
    return trial.best { 0 } ?? DetailTrial.least(of: scene)
  }
}
