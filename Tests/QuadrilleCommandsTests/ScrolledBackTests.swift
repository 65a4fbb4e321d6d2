import QuadrilleCells
import QuadrilleCore
import QuadrilleEmulator
import Testing

@testable import QuadrilleCommands

/// Scrolled-back rows while the program writes and the window changes.
@Suite struct ScrolledBackTests {
  private static func host(columns: Int, rows: Int, lines: Int) -> WrapHost {
    let host = WrapHost(
      words: ["true"], size: CellSize(columns: columns, rows: rows),
      input: WrapInput(prefix: nil, keys: KeyTable()),
      contrast: 1, opacity: 1)
    write(host, 0..<lines)
    return host
  }

  private static func write(_ host: WrapHost, _ numbers: Range<Int>) {
    for number in numbers {
      host.take(Array("\(number)-abcdefghijklmnopq\r\n".utf8).span)
    }
  }

  /// The first visible row.
  private static func top(_ host: WrapHost) -> String {
    host.render(at: 0)
    let cells = host.renderer.screen.cells.prefix(host.renderer.screen.size.columns)
    var text = ""
    for cell in cells { text += cell.glyph == .none ? " " : cell.glyph.string }
    while text.last == " " { text.removeLast() }
    return text
  }

  @Test func `scrolled-back rows stay in view while more is written`() {
    let host = Self.host(columns: 30, rows: 6, lines: 40)
    #expect(Self.top(host) == "35-abcdefghijklmnopq")
    #expect(host.scroll(by: 12))
    #expect(Self.top(host) == "23-abcdefghijklmnopq")
    Self.write(host, 40..<57)
    #expect(Self.top(host) == "23-abcdefghijklmnopq" && host.scroll == 29)
    // The oldest rows are dropped in the end; rows stay in view as long as they exist.
    Self.write(host, 57..<10_030)
    #expect(Self.top(host) == "23-abcdefghijklmnopq")
    Self.write(host, 10_030..<12_000)
    #expect(host.scroll <= host.emulator.scrollback.count)
  }

  @Test func `scrolled-back rows stay in view when the window's width changes`() {
    let host = Self.host(columns: 30, rows: 6, lines: 40)
    _ = Self.top(host)
    #expect(host.scroll(by: 12))
    _ = Self.top(host)
    host.resize(to: CellSize(columns: 10, rows: 6), window: nil)
    #expect(Self.top(host) == "23-abcdefg")
    host.resize(to: CellSize(columns: 8, rows: 6), window: nil)
    #expect(Self.top(host) == "23-abcde")
    host.resize(to: CellSize(columns: 30, rows: 6), window: nil)
    #expect(Self.top(host) == "23-abcdefghijklmnopq")
  }

  @Test func `scrolling back ends when a wider window holds all rows`() {
    let host = Self.host(columns: 10, rows: 6, lines: 40)
    host.emulator.surroundings.keepsBlankRows = true
    _ = Self.top(host)
    #expect(host.scroll(by: 1))
    #expect(Self.top(host) == "37-abcdefg")
    host.resize(to: CellSize(columns: 30, rows: 6), window: nil)
    #expect(Self.top(host) == "35-abcdefghijklmnopq" && host.scroll == 0)
    #expect(!host.scroll(by: -1))
  }

  @Test func `scrolling stops at the first and the last row, and follows the program there`() {
    let host = Self.host(columns: 30, rows: 4, lines: 15)
    let last = Self.top(host)
    let rows = host.emulator.scrollback.count
    #expect(rows == 12 && host.scroll(by: 100) && host.scroll == rows && !host.scroll(by: 1))
    #expect(host.scroll(by: -100) && host.scroll == 0 && !host.scroll(by: -1))
    Self.write(host, 15..<16)
    #expect(Self.top(host) != last && host.scroll == 0)
  }
}
