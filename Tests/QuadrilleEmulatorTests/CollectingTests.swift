import QuadrilleCells
import Testing

@testable import QuadrilleEmulator

/// Programs that run for days and print ever new clusters and links.
@Suite struct CollectingTests {
  private static func emulator(_ columns: Int = 20, _ rows: Int = 5) -> Emulator {
    Emulator(size: CellSize(columns: columns, rows: rows))
  }

  /// A letter with two marks, a different cluster for each number below 326 144.
  private static func cluster(_ number: Int) -> [UInt32] {
    [
      0x61 + UInt32(number / 12_544 % 26), 0x300 + UInt32(number % 112),
      0x300 + UInt32(number / 112 % 112),
    ]
  }

  private static func text(_ scalars: [UInt32]) -> String {
    String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) }))
  }

  private static func scalars(_ cells: some Sequence<EmulatedCell>, _ emulator: Emulator)
    -> [[UInt32]]
  {
    cells.map { emulator.clusters.scalars(of: $0.content) }.filter { !$0.isEmpty }
  }

  @Test func `ever new clusters are kept right, on the screen and in the scrollback`() {
    var emulator = Self.emulator()
    let lines = 24_000
    for line in 0..<lines {
      let row = (0..<4).map { Self.text(Self.cluster(4 * line + $0)) }.joined()
      emulator.feed(Array((row + (line < lines - 1 ? "\r\n" : "")).utf8))
    }
    #expect(emulator.clusters.count <= ClusterTable.most)
    for row in 0..<5 {
      let wanted = (0..<4).map { Self.cluster(4 * (lines - 5 + row) + $0) }
      #expect(Self.scalars(emulator.grid.row(row), emulator) == wanted)
    }
    #expect(emulator.scrollback.count > 1000)
    for index in 0..<emulator.scrollback.count {
      let line = lines - 6 - index
      let cells = emulator.scrollback.row(fromEnd: index)?.cells ?? []
      let wanted = (0..<4).map { Self.cluster(4 * line + $0) }
      #expect(Self.scalars(cells, emulator) == wanted, "\(line)")
    }
  }

  @Test func `ever new links keep their addresses within the memory limit`() {
    var emulator = Self.emulator()
    let address = "http://example.org/" + String(repeating: "x", count: 400)
    let lines = 20_000
    for line in 0..<lines {
      emulator.feed(
        Array("\u{1b}]8;id=\(line);\(address)\(line)\u{7}a\u{1b}]8;;\u{7}b\r\n".utf8))
    }
    #expect(emulator.links.byteCount <= HyperlinkTable.mostBytes)
    for index in 0..<emulator.scrollback.count {
      let cells = emulator.scrollback.row(fromEnd: index)?.cells ?? []
      let found = emulator.links[cells[0].link]
      let number = "\(lines - 5 - index)"
      let isLink = found?.address == address + number && found?.name == number
      #expect(isLink && cells[1].link == 0, "\(number)")
    }
    #expect(emulator.scrollback.count > 500 && emulator.links.generation > 0)
  }
}
