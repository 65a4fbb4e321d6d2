import QuadrilleCells
import QuadrilleCore

final class Output: ByteSink {
  func write(_ bytes: Span<UInt8>) {
    var text: [UInt8] = []
    for index in 0..<bytes.count { text.append(bytes[index]) }
    print(String(decoding: text, as: UTF8.self), terminator: "")
  }
}
let grid = CellSize(columns: 60, rows: 20)
let scene = ContestScene(style: .telegram, palette: NamedPalette.all[1].palette)
var painter = scene.makePainter(size: grid.pixels)
var frame = Frame(size: grid.pixels)
var encoder = CellEncoder(size: grid, tolerance: .fine)
for index in 0..<30 {
  _ = try painter.paint(Moment(frame: index, rate: 30), into: &frame)
  encoder.encode(frame)
  try encoder.writeOutput(to: Output())
}
