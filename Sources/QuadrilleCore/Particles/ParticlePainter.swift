/// Draws an emitter's particles over frames of one size, cell by cell, the youngest on top.
struct ParticlePainter: SeeThroughPainter {
  private let emitter: Emitter
  private let size: PixelSize
  private var cells: [CellPainter]

  /// Makes a painter; `stage` maps the emitter's plane to frames of `size`.
  init(_ emitter: Emitter, stage: ParticleStage, size: PixelSize) {
    self.emitter = emitter
    self.size = size
    cells = emitter.cells.indices.map {
      CellPainter(ParticleSource(emitter, cell: $0), stage: stage, size: size)
    }
  }

  mutating func draw(_ moment: Moment, over frame: inout Frame) {
    guard let time = emitter.time(at: moment) else { return }
    draw(at: time, over: &frame)
  }

  /// Draws the particles at an emitter time.
  mutating func draw(at time: Double, over frame: inout Frame) {
    precondition(frame.size == size, "the frame is not of the painter's size")
    guard size.area > 0 else { return }
    var pixels = frame.pixels.mutableSpan
    for index in cells.indices { cells[index].draw(at: time, over: &pixels) }
  }
}
