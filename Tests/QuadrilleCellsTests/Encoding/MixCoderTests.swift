import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

@Suite struct MixCoderTests {
  /// In a debug build the coder is slow, so only some of it is played.
  #if DEBUG
    static let size = CellSize(columns: 48, rows: 14)
  #else
    static let size = CellSize(columns: 100, rows: 30)
  #endif

  private func frames(
    _ name: String, size: CellSize, _ indexes: some Sequence<Int>
  ) throws -> [Frame] {
    let palette = try #require(NamedPalette.named(name)).palette
    var painter = ContestScene(palette: palette).makePainter(size: size.pixels)
    return try indexes.map { index in
      var frame = Frame(size: size.pixels)
      _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
      return frame
    }
  }

  /// A display and what it is shown on.
  private struct Stage {
    var display: Compositor
    let terminal: VirtualTerminal
    let sink = RecordingSink()

    init(_ size: CellSize, _ depth: ColorDepth, _ tolerance: Tolerance) {
      display = Compositor(size: size, depth: depth, tolerance: tolerance)
      display.marksFrames = false
      terminal = VirtualTerminal(size: size)
      terminal.sixteen = XtermPalette.sixteen
    }

    mutating func show(_ body: (inout Compositor) -> Void) throws -> Int {
      body(&display)
      sink.bytes.removeAll()
      try display.writeOutput(to: sink)
      terminal.feed(sink.bytes)
      return sink.bytes.count
    }
  }

  @Test(arguments: ["contest", "night"])
  func `a third of the bytes, no more grain, and nearly as true`(palette: String) throws {
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
      #expect(figures[index].bytes * 5 < figures[index - 1].bytes * 4)
      #expect(figures[index].error.seen.mean < most)
      #expect(figures[index].error.grain.mean < 1.05 * figures[0].error.grain.mean)
    }
    #expect(figures[1].bytes * 2 < figures[0].bytes)
  }

  @Test(arguments: [ColorDepth.indexed, .sixteen])
  func `every cell's mix is within what is allowed`(depth: ColorDepth) throws {
    let size = CellSize(columns: 33, rows: 9)
    let frames = try frames("night", size: size, stride(from: 0, to: 40, by: 4))
    for tolerance in [Tolerance.fine, .fair, .rough, .difference(20)] {
      var coder = MixCoder(size: size, depth: depth, palette: nil)
      var screen = Screen(size: size, depth: depth)
      var order = RowOrder(rows: size.rows)
      screen.reset()
      for index in frames.indices {
        let outlook = Outlook(frames[index...])
        let text = CellPicture(outlook: outlook, glyphs: [], tolerance: tolerance)
        screen.removeBytes()
        order.begin(.whole)
        coder.encode(outlook, numbers: text, in: &order, onto: &screen)
        for (cell, wanted) in coder.needs.cells.enumerated() where wanted.look.w > 0 {
          // A bucket's colours are a little apart.
          let off = coder.needs.shown[cell] - wanted.look
          let most = wanted.look.w.squareRoot() + 0.02
          #expect(MixNeeds.dot(off, off) <= most * most, "\(tolerance.name), \(index): \(cell)")
          let top = cell + cell / size.columns * size.columns
          let (upper, lower) = (screen.shown[top].bits, screen.shown[top + size.columns].bits)
          #expect(coder.needs.marks[cell] == upper | lower << 8)
        }
      }
    }
  }

  @Test(arguments: [ColorDepth.indexed, .sixteen])
  func `what stays costs nothing, and becomes exact in parts`(depth: ColorDepth) throws {
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
    #expect(parts > 1)
    #expect(stage.terminal.frame == exact.terminal.frame)
    // From there it may move on.
    #expect(try stage.show { $0.encode(frames[0]) } > 0)
  }

  @Test func `text is shown as it is at any size, and what was under it comes back`() throws {
    for depth in [ColorDepth.indexed, .sixteen] {
      for (columns, rows) in [(1, 1), (2, 1), (1, 3), (3, 2), (17, 5), (40, 12)] {
        let size = CellSize(columns: columns, rows: rows)
        var stage = Stage(size, depth, .rough)
        for (index, frame) in try frames("night", size: size, 0..<6).enumerated() {
          stage.display.layer = TextLayer()
          if index % 3 == 1 {
            stage.display.layer.write(
              SafeText("ok"), column: 0, row: 0, color: .white)
          }
          _ = try stage.show { $0.encode(frame) }
          let shown = stage.terminal.cell(column: 0, row: 0).scalar
          if index % 3 == 1 && columns > 1 { #expect(shown == 0x6f) }
          if index % 3 != 1 { #expect(shown != 0x6f) }
        }
      }
    }
  }

  @Test func `edges stay sharp: two unlike pixels of a cell keep their colours`() throws {
    let size = CellSize(columns: 12, rows: 4)
    var frame = Frame(size: size.pixels, filledWith: RGB(0, 0, 95))
    for x in 0..<12 { frame[x, 2] = RGB(255, 255, 255) }
    var stage = Stage(size, .indexed, .rough)
    _ = try stage.show { $0.encode(frame) }
    for x in 0..<12 {
      #expect(stage.terminal.frame[x, 2] == .white)
      #expect(stage.terminal.frame[x, 3].green < 100)
    }
  }

  @Test func `without colours, with ASCII, or with one kind of block, it is the dither`() throws {
    let frame = try frames("contest", size: Self.size, [7])[0]
    var plain = Stage(Self.size, .mono, .lossless)
    var mono = Stage(Self.size, .mono, .fine)
    #expect(try plain.show { $0.encode(frame) } == mono.show { $0.encode(frame) })
    #expect(mono.display.isExact)
    // Of sixteen no two are near: mixes are for links that carry no more.
    var sixteen = Stage(Self.size, .sixteen, .fine)
    _ = try sixteen.show { $0.encode(frame) }
    #expect(sixteen.display.isExact)
    var lower = Stage(Self.size, .indexed, .fine)
    lower.display.halves = .lower
    _ = try lower.show { $0.encode(frame) }
    #expect(lower.display.isExact)
  }
}

@Suite struct MixTableTests {
  @Test func `looks are Oklab's, their hues twice`() {
    var numbers = SeededNumbers(seed: 5)
    for index in 0..<500 {
      let color =
        index == 0 ? .black : RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers))
      let look = MixLook.look(of: color)
      let known = Oklab(color).values
      #expect(abs(Double(look.x) - known.x) < 2e-3, "\(color)")
      #expect(abs(Double(look.y) - 2 * known.y) < 4e-3, "\(color)")
      #expect(abs(Double(look.z) - 2 * known.z) < 4e-3, "\(color)")
    }
  }

  @Test func `a bucket's list has the pairs that come nearest`() {
    let entries = PaletteEntry.all(depth: .sixteen, palette: nil)
    var table = MixTable(entries, mostContrast: 9)
    for bucket in stride(from: 5, to: 1 << 15, by: 1231) {
      #expect(table.nearest[bucket] < 0)
      table.fill(bucket)
      let level = { (shift: Int) in UInt8((bucket >> shift & 31) << 3 | 4) }
      let wanted = MixLook.look(of: RGB(level(0), level(5), level(10)))
      let scores = table.pairs.map { pair -> Float in
        (0..<5).map { lane -> Float in
          let off = MixLook.Vector(pair.x[lane], pair.y[lane], pair.z[lane], 0) - wanted
          return (off * off).sum().squareRoot() + table.cost(of: pair.contrast)
        }.min() ?? .infinity
      }
      let sorted = scores.sorted()
      #expect(abs(table.nearest[bucket] - sorted[0]) < 1e-5)
      for choice in 0..<MixTable.choices {
        let index = table.lists[bucket * MixTable.choices + choice]
        #expect(abs(scores[Int(index)] - sorted[choice]) < 1e-5)
      }
    }
  }

  @Test func `a bucket holds the mean of two pixels`() {
    #expect(MixTable.bucket(RGB(255, 0, 0), RGB(255, 0, 0)) == 31)
    #expect(MixTable.bucket(RGB(0, 255, 0), RGB(0, 255, 0)) == 31 << 5)
    #expect(MixTable.bucket(RGB(0, 0, 255), RGB(0, 0, 255)) == 31 << 10)
    #expect(MixTable.bucket(.white, .black) == 15 << 10 | 15 << 5 | 15)
    #expect(MixTable.bucket(RGB(8, 8, 8), RGB(24, 24, 24)) == 2 << 10 | 2 << 5 | 2)
  }

  @Test func `a life ends where the motion leaves the bound`() {
    var numbers = SeededNumbers(seed: 8)
    for _ in 0..<200 {
      func part() -> Float { Float.random(in: -0.02...0.02, using: &numbers) }
      let off = MixLook.Vector(part(), part(), part(), 0)
      let motion = MixLook.Vector(part(), part(), part(), 0) * 0.2
      let allowed: Float = 0.03 * 0.03
      let left = MixNeeds.left(
        (off * off).sum(), allowed, MixNeeds.dot(off, motion), (motion * motion).sum())
      let square = { (time: Float) -> Float in
        let there = off - motion * time
        return (there * there).sum()
      }
      if (off * off).sum() > allowed {
        #expect(left == MixNeeds.due)
      } else {
        #expect(square(left * 0.98) <= allowed * 1.001)
        #expect(left == MixNeeds.horizon || square(left * 1.02 + 0.01) > allowed * 0.999)
      }
    }
  }

  @Test func `a look may be as far off as is tolerated, and never more than six`() {
    #expect(MixCoder.bound(.lossless) == 0 && MixCoder.bound(.fine) == 0.02)
    for (first, second) in [(0.0, 0.5), (1, 2), (4.9, 5), (5, 5.1), (5.5, 6)] {
      #expect(MixCoder.bound(.difference(first)) < MixCoder.bound(.difference(second)))
    }
    for more in [6.1, 7, 100] {
      #expect(MixCoder.bound(.difference(more)) == MixCoder.bound(.difference(6)))
    }
  }
}
