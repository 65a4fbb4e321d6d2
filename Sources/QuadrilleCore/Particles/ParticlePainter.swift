/// Draws an emitter's particles over pictures of one size.
struct ParticlePainter: SeeThroughPainter {
  private let emitter: Emitter
  private let size: PixelSize
  private var cells: [CellPainter]
  /// Who of each cell is still to be drawn; empty between frames.
  private var waiting: [Range<Int>]

  /// Prepares an emitter whose plane lies on pictures of a size as a stage says.
  init(_ emitter: Emitter, stage: ParticleStage, size: PixelSize) {
    self.emitter = emitter
    self.size = size
    cells = emitter.cells.indices.map {
      CellPainter(emitter.source(ofCell: $0), stage: stage, size: size)
    }
    waiting = emitter.cells.map { _ in 0..<0 }
  }

  mutating func draw(_ moment: Moment, over frame: inout Frame) {
    draw(moment, opacity: 1, over: &frame)
  }

  /// Draws a moment with all particles fainter by the same part.
  mutating func draw(_ moment: Moment, opacity: Double, over frame: inout Frame) {
    guard let time = emitter.time(at: moment) else { return }
    draw(at: time, opacity: opacity, over: &frame)
  }

  /// Draws a time of the emitter's own.
  mutating func draw(at time: Double, opacity: Double = 1, over frame: inout Frame) {
    precondition(frame.size == size, "the frame is not of the painter's size")
    guard size.area > 0, opacity > 0 else { return }
    let opacity = Float(min(1, opacity))
    var pixels = frame.pixels.mutableSpan
    if emitter.renderOrder == .unordered || cells.count == 1 {
      for index in cells.indices {
        cells[index].draw(
          cells[index].indexes(at: time), backwards: emitter.renderOrder == .oldestLast, at: time,
          opacity: opacity, over: &pixels)
      }
    } else {
      drawByAge(at: time, opacity: opacity, over: &pixels)
    }
  }

  /// Draws all cells' particles as they were born, or the other way round: again and again the one
  /// whose turn is next among the cells.
  private mutating func drawByAge(
    at time: Double, opacity: Float, over pixels: inout MutableSpan<RGB>
  ) {
    let backwards = emitter.renderOrder == .oldestLast
    for index in cells.indices { waiting[index] = cells[index].indexes(at: time) }
    while let next = nextCell(backwards: backwards) {
      let range = waiting[next]
      if backwards {
        waiting[next] = range.lowerBound..<range.upperBound - 1
        cells[next].draw(
          range.upperBound - 1..<range.upperBound, at: time, opacity: opacity, over: &pixels)
      } else {
        waiting[next] = range.lowerBound + 1..<range.upperBound
        cells[next].draw(
          range.lowerBound..<range.lowerBound + 1, at: time, opacity: opacity, over: &pixels)
      }
    }
  }

  /// The cell whose next particle was born before all others', or after them; the first of equals.
  private func nextCell(backwards: Bool) -> Int? {
    var best: Int?
    var bestBirth = 0.0
    for index in cells.indices {
      guard let interval = cells[index].interval, !waiting[index].isEmpty else { continue }
      let range = waiting[index]
      let birth = Double(backwards ? range.upperBound - 1 : range.lowerBound) * interval
      if best == nil || (backwards ? birth > bestBirth : birth < bestBirth) {
        best = index
        bestBirth = birth
      }
    }
    return best
  }
}
