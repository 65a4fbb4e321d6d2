import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback

let grid = CellSize(columns: 60, rows: 20)
let scene = ContestScene(style: .telegram, palette: NamedPalette.standard.palette)

// Thirty frames, as fast as they come.
var painter = scene.makePainter(size: grid.pixels)
var frame = Frame(size: grid.pixels)
var encoder = CellEncoder(size: grid, tolerance: .fine)
for index in 0..<30 {
  _ = try painter.paint(Moment(frame: index, rate: 30), into: &frame)
  encoder.encode(frame)
  print(String(decoding: Array(encoder.output), as: UTF8.self), terminator: "")
}

// Half a second, each frame when it is due.
final class Screen: FrameSink {
  let isOver = DispatchSemaphore(value: 0)
  private var display: CellDisplay

  init(_ grid: CellSize) {
    display = CellDisplay(size: grid, depth: .truecolor, tolerance: .fine)
    display.layer.write(DisplayText("hello"), column: 2, row: 1, color: .white)
  }

  func show(_ frames: ArraySlice<Frame>, slot: Slot) -> Int {
    display.encode(Outlook(frames))
    let shown = display
    print(String(decoding: Array(shown.output), as: UTF8.self), terminator: "")
    if slot >= 30 { isOver.signal() }
    return display.outputCount
  }
}

func play(_ scene: any Scene, on grid: CellSize) throws {
  let screen = Screen(grid)
  let plan = PlaybackPlan(scene: scene, size: grid.pixels, rate: 60)
  let player = Player(plan: plan, sink: screen)
  let queue = DispatchQueue(label: "player")
  try queue.sync { try player.start(on: queue, at: MonotonicClock.now()) }
  screen.isOver.wait()
  queue.sync { player.stop() }
}
try play(scene, on: grid)
