import QuadrilleCells
import QuadrilleCore

/// The painter of a conversation. Scheduled actions up to a moment are replayed; the rest is a function of the moment.
struct ChatPainter: ScenePainter {
  private let start: ChatModel
  private let startTick: Int
  private(set) var model: ChatModel
  private(set) var tick: Int
  let theme: ChatTheme
  private let size: PixelSize
  private let keepsBackground: Bool
  private var gradient: ContestPainter
  private var canvas: ChatCanvas
  /// The step and progress of the background that `canvas` holds; nil before the first picture.
  private(set) var backdropPosition: StepClock.Position?
  /// The picture of the whole cells, if the frame's size is no multiple of the cell's.
  private var whole = Frame(size: PixelSize(width: 0, height: 0))

  init(_ scene: ChatScene, size: PixelSize) {
    self.size = size
    keepsBackground = scene.keepsBackground
    startTick = scene.start
    let cell = PixelSize(width: max(1, scene.cell.width), height: max(2, scene.cell.height))
    let cells = CellSize(columns: size.width / cell.width, rows: size.height / cell.height)
    var model = scene.model
    model.resize(to: cells)
    start = model
    self.model = model
    let background = model.background
    tick = scene.start
    theme = ChatTheme(background.palette, depth: scene.depth, sixteen: scene.sixteen)
    canvas = ChatCanvas(size: cells, cell: cell, theme: theme)
    gradient = ContestPainter(background, size: canvas.pixels)
  }

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    tick = startTick + moment.tick
    if tick < model.now { model = start }
    model.advance(to: tick)
    let position = model.background.clock.position(at: Moment(tick: tick))
    if position != backdropPosition, backdropPosition == nil || !model.background.isStill {
      gradient.paint(position, into: &canvas.backdrop)
      backdropPosition = position
    }
    guard canvas.pixels != size else {
      frame.resize(to: size)
      if keepsBackground { frame.keepBackground(canvas.backdrop.pixels) }
      canvas.draw(model, at: tick, into: &frame)
      return true
    }
    whole.resize(to: canvas.pixels)
    canvas.draw(model, at: tick, into: &whole)
    frame.resize(to: size)
    frame.letters.append(contentsOf: whole.letters)
    repeatEdges(into: &frame)
    return true
  }

  /// Returns a canvas for the same conversation that draws over black instead of the background.
  func canvas(cell: PixelSize) -> ChatCanvas {
    ChatCanvas(size: canvas.size, cell: cell, theme: theme, plain: .black)
  }

  /// Fills the pixels right of and below the last whole cell with the colours of the nearest pixels inside.
  private func repeatEdges(into frame: inout Frame) {
    guard whole.size.area > 0 else { return }
    for y in 0..<size.height {
      let row = min(whole.size.height - 1, y) * whole.size.width
      for x in 0..<size.width {
        frame.pixels[y * size.width + x] = whole.pixels[row + min(whole.size.width - 1, x)]
      }
    }
  }
}
