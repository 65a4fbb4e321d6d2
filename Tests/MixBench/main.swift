import Glibc
import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport

// Measures pictures of few colours: bytes a frame, time, the visible error and the grain on an
// independent terminal; in motion, and half a second after it ends.
//
//     swift run -c release MixBench [256|16] [COLUMNSxROWS] [PALETTE…]

let given = Array(CommandLine.arguments.dropFirst())
let depth = given.compactMap(ColorDepth.init(rawValue:)).first ?? .indexed
let size =
  given.compactMap { word -> CellSize? in
    let parts = word.split(separator: "x").compactMap { Int($0) }
    return parts.count == 2 ? CellSize(columns: parts[0], rows: parts[1]) : nil
  }.first ?? CellSize(columns: 200, rows: 60)
let named = given.filter { NamedPalette.named($0) != nil }
let seconds = 2

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

func three(_ values: SeenError.Values) -> String {
  padded("\(tenths(values.mean)) / \(tenths(values.most)) / \(tenths(values.worst))", 20)
}

func play(_ palette: String, _ tolerance: Tolerance, every step: Int) throws {
  guard let colors = NamedPalette.named(palette) else { return }
  var painter = ContestScene(palette: colors.palette).makePainter(size: size.pixels)
  let frames = try (0..<60 * seconds / step + 10).map { index in
    var frame = Frame(size: size.pixels)
    _ = try painter.paint(Moment(frame: index * step, rate: 60), into: &frame)
    return frame
  }
  var display = CellDisplay(size: size, depth: depth, tolerance: tolerance)
  let terminal = VirtualTerminal(size: size)
  terminal.sixteen = XtermPalette.sixteen
  let sink = RecordingSink()
  var error = SeenError()
  var bytes = 0
  var most = 0
  var nanoseconds: [Int] = []
  let count = 60 * seconds / step
  for index in 0..<count {
    sink.bytes.removeAll()
    let end = min(frames.count, index / 10 * 10 + 10)
    let start = time()
    display.encode(Outlook(frames[index..<end]))
    nanoseconds.append(time() - start)
    try display.writeOutput(to: sink)
    terminal.feed(sink.bytes)
    if index > 0 {
      bytes += sink.bytes.count
      most = max(most, sink.bytes.count)
    }
    if index % 4 == 3 { error.compare(terminal.frame, frames[index]) }
  }
  var rest = SeenError()
  sink.bytes.removeAll()
  if !display.isExact { display.encodeExactly(frames[count - 1], bytes: .max) }
  try display.writeOutput(to: sink)
  terminal.feed(sink.bytes)
  rest.compare(terminal.frame, frames[count - 1])
  let sorted = nanoseconds.sorted()
  print(
    padded(palette, 8), padded(tolerance.name, 9), padded("\(step)", 3),
    padded("\(bytes / (count - 1))", 7), padded("\(most)", 7), padded("\(sink.bytes.count)", 7),
    three(error.seen), three(error.grain), padded(tenths(rest.seen.mean), 5),
    padded("\(sorted[count / 2] / 1000)", 6))
}

func time() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return now.tv_sec * 1_000_000_000 + now.tv_nsec
}

print("\(depth.name), \(size)")
print(
  " palette tolerance step  bytes    most    rest   seen mean/95%/worst   grain mean/95%/worst at rest     µs"
)
for palette in named.isEmpty ? ["contest", "night"] : named {
  for tolerance in [Tolerance.lossless, .fine, .fair, .rough] {
    try play(palette, tolerance, every: 1)
  }
  try play(palette, .rough, every: 2)
}
