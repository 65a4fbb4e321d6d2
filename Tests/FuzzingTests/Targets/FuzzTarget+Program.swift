import QuadrilleCells
import QuadrilleFiles

@testable import QuadrilleBench

extension FuzzTarget {
  /// The output of a program that `bench program` judges. The byte 0xff ends a read, and the square of the byte
  /// behind it is the time to the next read, in units of 20 µs.
  static let program = FuzzTarget(name: "program") { bytes in
    let cells = CellSize(columns: 20, rows: 6)
    var recording = ProgramRecording(cells: cells)
    var time = 0
    for part in bytes.split(separator: 0xff, omittingEmptySubsequences: false).enumerated() {
      var text = part.element
      if part.offset > 0, let gap = text.popFirst() { time += Int(gap) * Int(gap) * 20_000 }
      recording.add(text, at: time)
    }
    recording.end = time + 100_000_000
    let pieces = recording.pieces
    try expect(!pieces.contains { $0.count == 0 }, "a piece is empty")
    try expect(pieces.map(\.time) == pieces.map(\.time).sorted(), "pieces are out of order")
    try expect(
      pieces.reduce(0) { $0 + $1.count } == recording.bytes.count, "the pieces are not the output")

    let run = ProgramRun(recording)
    try expect(
      run.frames.reduce(0) { $0 + $1.bytes } == recording.bytes.count,
      "the frames are not the output")
    for frame in run.frames {
      try expect(frame.first <= frame.last, "a frame ends before it begins")
      try expect(
        max(frame.changed, frame.written) <= cells.area, "a frame has more cells than the screen")
    }
    for row in run.screens.flatMap(\.rows) {
      try expect(!row.contains { isRaw($0.text, newlines: false) }, "a screen has a raw character")
    }

    let host = BenchHost(cpu: "", cores: 1, os: "")
    let report = ProgramReport(
      version: "1", build: "release", host: host, cells: cells, seconds: 1, noise: [],
      programs: [ProgramResult(name: "a\u{1b}[2Jb", runs: [run])])
    try expect(!isRaw(ProgramText(report).text, newlines: true), "the text has a raw character")
    try expect(!isRaw(ProgramPage(report).html, newlines: true), "the page has a raw character")
    _ = try JSONValue(parsing: Array(report.json.text.utf8))
  }

  /// Whether a text has a control character, other than a newline where these are allowed.
  private static func isRaw(_ text: String, newlines: Bool) -> Bool {
    text.unicodeScalars.contains {
      ($0.value < 0x20 && !(newlines && $0 == "\n")) || (0x7f..<0xa0).contains($0.value)
    }
  }
}
