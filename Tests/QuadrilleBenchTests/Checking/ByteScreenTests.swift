@testable import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleSystem
import Testing

/// The screen with which the bench decodes bytes: a bug in it would look like one of the encoder.
@Suite struct ByteScreenTests {
  private func screen(_ text: String, _ columns: Int = 4, _ rows: Int = 3) -> ByteScreen {
    var screen = ByteScreen(size: CellSize(columns: columns, rows: rows))
    screen.feed(Array(("\u{1b}[38;2;9;9;9m" + text).utf8).span)
    return screen
  }

  /// The indices of the cells that contain full blocks.
  private func fullBlocks(_ text: String) -> [Int] {
    let screen = screen(text)
    let pixels = screen.frame.pixels
    return (0..<12).filter { cell in
      let upper = cell / 4 * 8 + cell % 4
      return pixels[upper] == RGB(9, 9, 9) && pixels[upper + 4] == RGB(9, 9, 9)
    }
  }

  @Test(arguments: [
    ("█", [0]), ("\u{1b}[2;3H█", [6]), ("\u{1b}[H█", [0]), ("\u{1b}[3H█", [8]),
    ("\u{1b}[;2H█", [1]), ("\u{1b}[2;2H\u{1b}[A█", [1]), ("\u{1b}[2B█", [8]), ("\u{1b}[2C█", [2]),
    ("\u{1b}[4G\u{1b}[2D█", [1]), ("\u{1b}[4G█", [3]), ("\u{1b}[G█", [0]), ("\u{1b}D█", [4]),
    ("\n\u{0b}█", [8]), ("\u{1b}[2;1H\u{1b}M█", [0]), ("█\r█", [0]), ("██\u{8}█", [0, 1]),
    ("\u{8}█", [0]), ("█████", [0, 1, 2, 3]),
  ])
  func `cursor sequences move the cursor to the right cell`(text: String, cells: [Int]) {
    #expect(fullBlocks(text) == cells && screen(text).unknown == 0)
  }

  @Test func `block glyphs paint their halves in the foreground and the background colour`() {
    let blocks = screen("\u{1b}[48;2;1;1;1m▀▄█ ")
    let (foreground, background) = (RGB(9, 9, 9), RGB(1, 1, 1))
    #expect(
      Array(blocks.frame.pixels[..<8]) == [
        foreground, background, foreground, background, background, foreground, foreground,
        background,
      ])
    #expect(blocks.drawn == 4 && blocks.unknown == 0)
    let both = screen("\u{1b}[48;2;7;7;7;38;2;300;5;6m▀")
    #expect(both.frame.pixels[0] == RGB(255, 5, 6) && both.frame.pixels[4] == RGB(7, 7, 7))
    #expect(["0", ""].map { screen("\u{1b}[\($0)m█").frame.pixels[0] } == [.black, .black])
  }

  @Test(arguments: [
    ("\u{1b}[1m", 1), ("\u{1b}[38;5;1m", 3), ("\u{1b}[38;2;1;2m", 4), ("\u{1b}[J", 1),
    ("\u{1b}E", 1), ("\u{7}", 1), ("\u{7}\u{7}\u{1b}E", 3), ("\u{1b}[4;1H█", 1), ("\u{1b}[A█", 1),
    ("\u{1b}[5G█", 1), ("\u{1b}[D█", 1), ("\u{1b}[4;1H██", 2), ("\u{1b}[2;9H\u{1b}[3X", 1),
    ("\u{1b}[?2026h\u{1b}[0m\u{1b}[?2026l", 0),
  ])
  func `unknown sequences, and glyphs outside the screen, are counted and not drawn`(
    text: String, count: Int
  ) {
    let screen = screen(text)
    #expect(screen.unknown == count && screen.drawn == 0)
  }

  @Test func `a colour check reports its worst pixel`() throws {
    let cells = CellSize(columns: 1, rows: 1)
    var check = ColorCheck(cells: cells)
    var encoder = CellEncoder(size: cells, tolerance: .lossless)
    let shown = Frame(size: cells.pixels, filledWith: RGB(100, 100, 100))
    encoder.encode(Outlook([shown][...]))
    check.take(encoder, truth: shown)
    #expect(check.worstChannel == 0 && check.worstDifference == 0)
    for (truth, channel) in [
      (RGB(101, 100, 100), 1), (RGB(100, 96, 100), 4), (RGB(97, 98, 109), 9),
    ] {
      var other = ColorCheck(cells: cells)
      other.take(encoder, truth: Frame(size: cells.pixels, filledWith: truth))
      let difference = ColorDifference.between(RGB(100, 100, 100), truth)
      #expect(other.worstChannel == channel && other.worstDifference == difference)
    }
  }

  @Test(arguments: DrainedSink.Way.allCases)
  func `every kind of drained sink takes more bytes than its device can hold`(way: DrainedSink.Way)
    throws
  {
    let sink = try #require(DrainedSink(way))
    for _ in 0..<4 { try sink.write([UInt8](repeating: 0x2e, count: 100_000).span) }
    #expect((sink.foreignTime > 0) == (way != .null))
    sink.close()
    #expect(sink.foreignTime == 0)
  }

  @Test func `busy loops end by themselves after their processor time`() {
    let loops = BusyLoops(count: 2, seconds: 0.02)
    // Each ends by itself, after `seconds` of processor time.
    for _ in 0..<60_000 where loops.count > 0 { SystemClock.sleep(nanoseconds: 1_000_000) }
    #expect(loops.count == 0 && loops.stop() >= 40_000_000)
  }
}
