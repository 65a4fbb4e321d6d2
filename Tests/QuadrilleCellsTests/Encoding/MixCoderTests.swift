import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

@Suite struct MixCoderTests {
  /// A smaller grid in a debug build, in which the coder is slow.
  #if DEBUG
    static let size = CellSize(columns: 48, rows: 14)
  #else
    static let size = CellSize(columns: 100, rows: 30)
  #endif

  private func frames(
    _ name: String, size: CellSize, _ indexes: some Sequence<Int>
  ) throws -> [Frame] {
    let palette = try #require(NamedPalette.named(name)).palette
    return try QuadrilleCellsTests.frames(of: ContestScene(palette: palette), size: size, indexes)
  }

  /// A display and the terminal that reads its bytes.
  private struct Stage {
    var display: CellDisplay
    let terminal: VirtualTerminal

    init(_ size: CellSize, _ depth: ColorDepth, _ tolerance: Tolerance) {
      display = CellDisplay(size: size, depth: depth, tolerance: tolerance)
      display.marksFrames = false
      terminal = VirtualTerminal(size: size)
      terminal.sixteen = XtermPalette.sixteen
    }

    mutating func show(_ body: (inout CellDisplay) -> Void) throws -> Int {
      body(&display)
      return try terminal.show(display).count
    }
  }

  @Test(arguments: ["contest", "night"])
  func `each rougher tolerance costs fewer bytes, with bounded error and no more grain`(
    palette: String
  ) throws {
    let size = Self.size
    let frames = try frames(palette, size: size, 20..<46)
    var figures: [(bytes: Int, error: SeenError)] = []
    for tolerance in [Tolerance.lossless, .fine, .fair, .rough] {
      var stage = Stage(size, .indexed, tolerance)
      var error = SeenError()
      var bytes = 0
      for index in 0..<20 {
        let count = try stage.show { $0.encode(Outlook(frames[index..<index + 6])) }
        if index > 0 { bytes += count }
        if index % 5 == 4 { error.compare(stage.terminal.frame, frames[index]) }
      }
      figures.append((bytes, error))
    }
    for (index, most) in [(1, 1.9), (2, 2.3), (3, 3.2)] {
      let (bytes, error) = figures[index]
      #expect(bytes * 5 < figures[index - 1].bytes * 4, "tolerance \(index)")
      let isFine =
        error.seen.mean < most && error.grain.mean < 1.05 * figures[0].error.grain.mean
      #expect(isFine, "tolerance \(index): \(error)")
    }
    #expect(figures[1].bytes * 2 < figures[0].bytes)
  }

  @Test(arguments: [ColorDepth.indexed, .sixteen])
  func `every cell's mix is within its tolerance`(depth: ColorDepth) throws {
    let size = CellSize(columns: 33, rows: 9)
    let frames = try frames("night", size: size, stride(from: 0, to: 40, by: 4))
    for tolerance in [Tolerance.fine, .fair, .rough, .difference(20)] {
      var coder = MixCoder(size: size, depth: depth, palette: nil)
      var screen = EncodedScreen(size: size, depth: depth)
      var order = RowOrder(rows: size.rows)
      screen.reset()
      for index in frames.indices {
        let outlook = Outlook(frames[index...])
        let picture = CellPicture(outlook, outlook.now.pixels.cells, [], tolerance)
        screen.removeBytes()
        order.begin(.whole)
        coder.encode(picture, in: &order, onto: &screen)
        for (cell, wanted) in coder.needs.cells.enumerated() where wanted.color.w > 0 {
          // The colours of one bucket differ a little.
          let off = coder.needs.shown[cell] - wanted.color
          let most = wanted.color.w.squareRoot() + 0.02
          #expect(MixNeeds.dot(off, off) <= most * most, "\(tolerance.name), \(index): \(cell)")
          let top = cell + cell / size.columns * size.columns
          let (upper, lower) = (screen.shown[top].bits, screen.shown[top + size.columns].bits)
          #expect(coder.needs.marks[cell] == upper | lower << 8)
        }
      }
    }
  }

  @Test(arguments: [ColorDepth.indexed, .sixteen])
  func `a still picture of few colours costs nothing and becomes exact in parts`(depth: ColorDepth)
    throws
  {
    let frames = try frames("contest", size: Self.size, [3, 9])
    var stage = Stage(Self.size, depth, depth == .sixteen ? .fair : .fine)
    var exact = Stage(Self.size, depth, .lossless)
    for frame in frames { _ = try stage.show { $0.encode(frame) } }
    _ = try exact.show { $0.encode(frames[1]) }
    #expect(!stage.display.isExact && exact.display.isExact)
    #expect(try stage.show { $0.encode(frames[1]) } == 0)
    var parts = 0
    while !stage.display.isExact {
      let count = try stage.show { $0.encodeExactly(frames[1], bytes: 500) }
      #expect(count < 500 + 48 * Self.size.columns)
      parts += 1
    }
    #expect(parts > 1 && stage.terminal.frame == exact.terminal.frame)
    // The exact picture may then change.
    #expect(try stage.show { $0.encode(frames[0]) } > 0)
  }
}
