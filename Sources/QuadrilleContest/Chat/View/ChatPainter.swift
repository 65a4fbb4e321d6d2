import QuadrilleCells
import QuadrilleCore

/// Paints a conversation: what happened up to a moment is replayed, everything else is worked out
/// from the moment alone.
struct ChatPainter: ScenePainter {
  private let start: ChatModel
  private let startTick: Int
  private var model: ChatModel
  private let size: PixelSize
  private let cell: PixelSize
  private var gradient: BackgroundPainter
  private var canvas: ChatCanvas
  private var backdropPosition: StepClock.Position?
  /// The picture in half cells, where a cell has more pixels.
  private var small: Frame

  init(_ scene: ChatScene, size: PixelSize) {
    self.size = size
    startTick = scene.start
    cell = scene.cell
    let cells = CellSize(
      columns: size.width / max(1, cell.width), rows: size.height / max(1, cell.height))
    var model = scene.model
    model.resize(to: cells)
    start = model
    self.model = model
    let background = model.background
    gradient = BackgroundPainter(background, size: cells.pixels)
    small = Frame(size: cells.pixels)
    canvas = ChatCanvas(
      size: cells, theme: ChatTheme(background.palette, depth: scene.depth, sixteen: scene.sixteen))
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    let tick = startTick + moment.tick
    if tick < model.now { model = start }
    model.advance(to: tick)
    let position = model.background.clock.position(at: Moment(tick: tick))
    if position != backdropPosition, backdropPosition == nil || !model.background.isStill {
      gradient.paint(position, into: &canvas.backdrop)
      backdropPosition = position
    }
    guard cell != PixelSize(width: 1, height: 2) || size != small.size else {
      frame.resize(to: size)
      canvas.draw(model, at: tick, into: &frame)
      return true
    }
    small.resize(to: small.size)
    canvas.draw(model, at: tick, into: &small)
    frame.resize(to: size)
    enlarge(into: &frame)
    return true
  }

  /// Makes each half cell as large as the cell's pixels have it.
  private func enlarge(into frame: inout Frame) {
    guard small.size.area > 0 else { return }
    let (width, height) = (max(1, cell.width), max(1, cell.height))
    for y in 0..<size.height {
      let row = min(small.size.height - 1, 2 * (y / height) + (2 * (y % height)) / height)
      for x in 0..<size.width {
        frame.pixels[y * size.width + x] =
          small.pixels[row * small.size.width + min(small.size.width - 1, x / width)]
      }
    }
    frame.letters.append(contentsOf: small.letters)
  }
}
