@testable import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import Testing

@Suite struct GlassTests {
  private static let period = 16_000_000
  private static let wait = 5_000_000

  /// A screen with a window on it; each cell is `scale` pixels wide and twice as high.
  private func screen(
    _ number: Int, columns: Int, rows: Int, scale: Int, left: Int = 30, top: Int = 40
  ) -> [[RGB]] {
    var frame = Frame(
      size: PixelSize(width: columns, height: 2 * rows), filledWith: RGB(90, 130, 200))
    GlassCode.stamp(number, into: &frame)
    let around = RGB(40, 40, 48)
    func row(_ colors: [RGB]) -> [RGB] {
      let wide = colors.flatMap { [RGB](repeating: $0, count: scale) }
      return [RGB](repeating: around, count: left) + wide + [RGB](repeating: around, count: 20)
    }
    let empty = row([RGB](repeating: around, count: columns))
    let shown = (0..<2 * rows).flatMap { y in
      [[RGB]](repeating: row((0..<columns).map { frame[$0, y] }), count: scale)
    }
    return [[RGB]](repeating: empty, count: top) + shown + [[RGB]](repeating: empty, count: 20)
  }

  @Test func `a grid too small for two numbers is refused with the size they take`() {
    #expect(GlassCode.refusal(of: CellSize(columns: 16, rows: 5)) == nil)
    for (columns, rows) in [(15, 5), (16, 4), (1, 1), (200, 4), (15, 90)] {
      #expect(
        GlassCode.refusal(of: CellSize(columns: columns, rows: rows))
          == "the terminal is too small for numbered frames: they take 16 columns and 5 rows")
    }
  }

  private func search(_ screen: [[RGB]], for number: Int) -> GlassSearch.Finding {
    var search = GlassSearch(for: number)
    for (y, row) in screen.enumerated() { search.take(row, y: y) }
    return search.finding
  }

  @Test func `each number is read back from its corners, and other corners are no number`() {
    for number in 0..<GlassCode.limit {
      var corners = GlassCode.corners(of: number)
      #expect(GlassCode.number(of: corners) == number)
      corners[3 + number % 4] ^= 1 + number % 7
      #expect(GlassCode.number(of: corners) == nil)
    }
    #expect(GlassCode.number(of: []) == nil)
  }

  @Test(arguments: [(16, 5), (24, 6), (40, 12), (80, 24), (200, 60)], [3, 8])
  func `number blocks are found and read in grids of any size and scale`(
    cells: (Int, Int), scale: Int
  ) {
    let number = GlassSearch.searchable(0o1234)
    let screen = screen(number, columns: cells.0, rows: cells.1, scale: scale)
    guard case .place(let place) = search(screen, for: number) else {
      Issue.record("the number blocks were not found")
      return
    }
    #expect(place.left == 30 && place.pitch == min(6, cells.0 / 8) * scale)
    for other in [0, 7, 0o4444, 4095] {
      let shown = self.screen(other, columns: cells.0, rows: cells.1, scale: scale)
      for y in [place.top, place.bottom] {
        #expect(place.number(in: Array(shown[y][place.left..<place.left + place.width])) == other)
      }
    }
  }

  @Test func `number blocks in the screen's top left corner are found`() {
    let number = GlassSearch.searchable(0o1234)
    let finding = search(
      screen(number, columns: 40, rows: 12, scale: 3, left: 0, top: 0), for: number)
    guard case .place(let place) = finding, place.left == 0, place.pitch == 15 else {
      Issue.record("\(finding)")
      return
    }
  }

  @Test func `another number or an empty screen is no match, and a covered one is half a match`() {
    let number = GlassSearch.searchable(0o4077)
    #expect(number >> 9 != 4)
    var screen = screen(number, columns: 40, rows: 12, scale: 8)
    #expect(search(screen, for: number ^ 1) == .nothing)
    for y in 120..<screen.count {
      for x in screen[y].indices { screen[y][x] = .black }
    }
    #expect(search(screen, for: number) == .half)
    for y in screen.indices { screen[y] = screen[y].map { _ in RGB.black } }
    for screen in [screen, [], [[]]] { #expect(search(screen, for: number) == .nothing) }
  }

  /// The figures of sent frames, sampled at four times their rate. Some frames are dropped, some
  /// samples torn.
  private func figures(
    _ count: Int, first: Int = 0, leavingOut left: Set<Int>, tearing torn: Set<Int> = [],
    by ahead: Int = 1
  ) -> GlassFigures {
    let sent = (0..<count).map { SentFrame(slot: first + $0, writtenAt: $0 * Self.period) }
    let samples = (0..<count * 4 + 4).map { index -> GlassSample in
      let time = index * Self.period / 4
      let newest = (0..<count).last {
        !left.contains($0) && $0 * Self.period + Self.wait <= time
      }
      let number = newest.map { (first + $0) % GlassCode.limit }
      let isTorn = torn.contains(index)
      return GlassSample(
        time: time, top: number, bottom: isTorn ? number.map { $0 + ahead } : number)
    }
    return GlassFigures(sent: sent, samples: samples)
  }

  @Test func `dropped frames are those that were not seen`() {
    let figures = figures(60, leavingOut: [3, 10, 11, 12, 40])
    #expect(figures.shown.map(\.slot) == (0..<60).filter { ![3, 10, 11, 12, 40].contains($0) })
    #expect(figures.gaps == 3 && figures.longestGap == 3 && figures.sent == 60)
    // A sample comes less than a quarter of a period after its frame.
    #expect(figures.delays.allSatisfy { $0 >= Self.wait && $0 < Self.wait + Self.period / 4 })
    #expect(figures.distance == Self.period / 4 && figures.torn == 0)
    #expect(figures.unreadable == 2)
  }

  @Test func `frame numbers wrap around without a lost frame`() {
    let figures = figures(40, first: GlassCode.limit - 20, leavingOut: [20])
    #expect(figures.shown.count == 39 && figures.gaps == 1)
  }

  @Test func `randomly dropped frames are counted exactly`() {
    var random = LinearGenerator(state: 11)
    for _ in 0..<50 {
      let left = Set((1..<90).filter { _ in random.next() % 4 == 0 })
      let figures = figures(90, leavingOut: left)
      #expect(figures.shown.map(\.slot) == (0..<90).filter { !left.contains($0) })
    }
  }

  @Test func `torn samples are counted and lose no frame, and an even run has no animation error`()
  {
    for ahead in [1, -1, 5] {
      let figures = figures(10, leavingOut: [], tearing: [10, 11], by: ahead)
      #expect(figures.torn == 2 && figures.shown.count == 10)
    }
    let even = ScreenResult(
      terminal: "toy", framesPerSecond: 60, cells: CellSize(columns: 80, rows: 24), skipped: 0,
      start: 0,
      figures: GlassFigures(
        sent: (0..<3).map { SentFrame(slot: $0, writtenAt: $0 * 16_666_666) },
        samples: (0..<3).map {
          GlassSample(time: $0 * 16_666_666 + 7, top: $0, bottom: $0)
        }))
    #expect(even.animationError.mean == 0 && even.notShownPercent == 0)
    #expect(even.longestStand == 16_666_666)
  }

  @Test func `a covered window gives a warning`() {
    let covered = ScreenResult(
      terminal: "toy", framesPerSecond: 60, cells: CellSize(columns: 80, rows: 24), skipped: 0,
      start: 0,
      figures: GlassFigures(
        sent: [], samples: (0..<9).map { GlassSample(time: $0, top: nil, bottom: 1) }))
    #expect(covered.warning?.contains("covered") == true)
  }

  private struct LinearGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
