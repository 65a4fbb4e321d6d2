import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

/// Which blocks are drawn where colours differ much, and that the picture is the same.
@Suite struct HalfBlocksTests {
  private static let blocks: [Character] = ["▀", "▄", "█"]

  /// Frames of a few colours, some near each other and some far, of which every second changes.
  private func frames(_ size: PixelSize, seed: UInt64, colors: Int = 6) -> [Frame] {
    var numbers = SeededNumbers(seed: seed)
    let palette = (0..<colors).map { index in
      let base: UInt8 = index % 2 == 0 ? 20 : 190
      return RGB(
        base + .random(in: 0...30, using: &numbers), base,
        base + .random(in: 0...30, using: &numbers))
    }
    var frame = Frame(size: size)
    return (0..<5).map { _ in
      for index in frame.pixels.indices where Bool.random(using: &numbers) {
        frame.pixels[index] = palette.randomElement(using: &numbers) ?? .black
      }
      return frame
    }
  }

  /// The two pixels of a block as somebody sees it, and the block.
  private func drawn(_ bytes: [UInt8], _ block: Character) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(block)
  }

  private func bytes(of display: Compositor) throws -> [UInt8] {
    let sink = RecordingSink()
    try display.writeOutput(to: sink)
    return sink.bytes
  }

  @Test(arguments: HalfBlocks.allCases, [Tolerance.lossless, .fine, .fair, .rough])
  func `the picture is the same whichever are drawn`(halves: HalfBlocks, tolerance: Tolerance)
    throws
  {
    for size in [
      CellSize(columns: 1, rows: 1), .init(columns: 5, rows: 3), .init(columns: 37, rows: 6),
    ] {
      var display = Compositor(size: size, depth: .truecolor, tolerance: tolerance)
      display.halves = halves
      let terminal = VirtualTerminal(size: size)
      for frame in frames(size.pixels, seed: UInt64(size.columns)) {
        display.encode(frame)
        terminal.feed(try bytes(of: display))
        let shown = terminal.frame
        for index in frame.pixels.indices {
          let (truth, seen) = (frame.pixels[index], shown.pixels[index])
          switch tolerance {
          case .lossless: #expect(truth == seen)
          case .fine: #expect(ChannelBox.areNear(truth.packed, seen.packed))
          case .difference(let bound): #expect(ColorDifference.between(truth, seen) <= bound)
          }
        }
      }
    }
  }

  @Test(arguments: [Tolerance.lossless, .fine, .fair, .rough], ColorDepth.allCases)
  func `lower and upper draw no other block`(tolerance: Tolerance, depth: ColorDepth) throws {
    let size = CellSize(columns: 40, rows: 8)
    for halves in [HalfBlocks.lower, .upper] {
      var display = Compositor(size: size, depth: depth, tolerance: tolerance)
      display.halves = halves
      var all: [UInt8] = []
      for frame in frames(size.pixels, seed: 3) {
        display.encode(frame)
        all += try bytes(of: display)
      }
      let wanted: Character = halves == .lower ? "▄" : "▀"
      #expect(drawn(all, wanted))
      if case .difference = tolerance { continue }
      for block in Self.blocks where block != wanted { #expect(!drawn(all, block), "\(halves)") }
    }
  }

  /// A reader of its own: what each block was drawn of.
  private func seams(_ bytes: [UInt8]) -> [(block: Character, apart: Int)] {
    var found: [(Character, Int)] = []
    var colors = [RGB.black, .black]
    let text = String(decoding: bytes, as: UTF8.self)
    for part in text.split(separator: "\u{1b}[", omittingEmptySubsequences: false) {
      var rest = part[...]
      if let end = part.firstIndex(where: { $0.isLetter }) {
        if part[end] == "m" {
          var numbers = part[..<end].split(separator: ";").compactMap { Int($0) }[...]
          while let first = numbers.popFirst() {
            switch first {
            case 7, 27, 0: break
            default:
              let color = numbers.dropFirst().prefix(3).map { UInt8($0) }
              colors[first == 38 ? 0 : 1] = RGB(color[0], color[1], color[2])
              numbers = numbers.dropFirst(4)
            }
          }
        }
        rest = part[part.index(after: end)...]
      }
      let apart = max(
        abs(Int(colors[0].red) - Int(colors[1].red)),
        abs(Int(colors[0].green) - Int(colors[1].green)),
        abs(Int(colors[0].blue) - Int(colors[1].blue)))
      for block in rest where Self.blocks.contains(block) { found.append((block, apart)) }
    }
    return found
  }

  @Test(
    arguments: [Tolerance.lossless, .fine],
    [(HalfBlocks.any, "▄" as Character), (.anyUpper, "▀")])
  func `where colours differ much only the chosen block is drawn`(
    tolerance: Tolerance, choice: (halves: HalfBlocks, block: Character)
  ) throws {
    let size = CellSize(columns: 40, rows: 8)
    var display = Compositor(size: size, depth: .truecolor, tolerance: tolerance)
    display.halves = choice.halves
    var other = 0
    var all: [UInt8] = []
    for frame in frames(size.pixels, seed: 5) {
      display.encode(frame)
      all += try bytes(of: display)
    }
    for (block, apart) in seams(all) {
      if block == choice.block { continue }
      other += 1
      #expect(apart <= 24)
    }
    // Where they do not, the shortest is.
    #expect(other > 0)
  }

  @Test func `two colours that are loaded change places by reverse video`() throws {
    let size = CellSize(columns: 2, rows: 1)
    var display = Compositor(size: size, depth: .truecolor)
    display.marksFrames = false
    var frame = Frame(size: size.pixels)
    frame.pixels = [.white, .black, .black, .white]
    display.encode(frame)
    #expect(
      String(decoding: try bytes(of: display), as: UTF8.self)
        == "\u{1b}[0m\u{1b}[1H\u{1b}[38;2;0;0;0;48;2;255;255;255m▄\u{1b}[7m▄")
    let terminal = VirtualTerminal(size: size)
    terminal.feed(try bytes(of: display))
    #expect(terminal.frame == frame)
  }

  @Test func `without colours the terminal's own change places`() throws {
    let size = CellSize(columns: 3, rows: 1)
    var display = Compositor(size: size, depth: .mono)
    display.marksFrames = false
    display.halves = .lower
    var frame = Frame(size: size.pixels)
    frame.pixels = [.white, .black, .white, .black, .black, .white]
    display.encode(frame)
    #expect(
      String(decoding: try bytes(of: display), as: UTF8.self)
        == "\u{1b}[0m\u{1b}[1H\u{1b}[7m▄\u{1b}[m \u{1b}[7m ")
  }

  @Test func `sixteen colours never change places, of which Linux' console swaps only half`() throws
  {
    let size = CellSize(columns: 40, rows: 8)
    for halves in HalfBlocks.allCases {
      var display = Compositor(size: size, depth: .sixteen)
      display.halves = halves
      for frame in frames(size.pixels, seed: 4) {
        display.encode(frame)
        let text = String(decoding: try bytes(of: display), as: UTF8.self)
        #expect(!text.contains("\u{1b}[7m") && !text.contains("\u{1b}[27m"))
      }
    }
  }

  @Test func `what is far apart is found as by plain arithmetic`() {
    var numbers = SeededNumbers(seed: 11)
    let sizes: [(HalfBlocks, ColorDepth, Int)] = [
      (.any, .truecolor, 24), (.lower, .truecolor, 0), (.upper, .mono, 0),
    ]
    for (halves, depth, reach) in sizes {
      var screen = Screen(size: CellSize(columns: 1, rows: 1), depth: depth)
      screen.halves = halves
      screen.write(rows: 1) { pen in
        for _ in 0..<5000 {
          let one = RGB(packed: .random(in: 0...0xff_ffff, using: &numbers))
          func near(_ channel: UInt8) -> UInt8 {
            UInt8(clamping: Int(channel) + .random(in: -27...27, using: &numbers))
          }
          let other = RGB(near(one.red), near(one.green), near(one.blue))
          let apart = max(
            abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
            abs(Int(one.blue) - Int(other.blue)))
          #expect(pen.isSeam(one.packed, other.packed) == (apart > reach))
          guard halves == .any else { continue }
          #expect(pen.isSeam(one.packed, other.packed, margin: 2) == (apart > reach - 2))
        }
      }
    }
  }

  @Test(arguments: [
    (16, 16, false), (16, 17, true), (17, 18, false), (16, 231, true), (232, 236, false),
    (232, 237, true), (231, 255, false),
  ])
  func `numbered colours are as far apart as they look`(one: UInt32, other: UInt32, isSeam: Bool) {
    var screen = Screen(size: CellSize(columns: 1, rows: 1), depth: .indexed)
    screen.write(rows: 1) {
      #expect($0.isSeam(one, other) == isSeam)
      #expect($0.isSeam(other, one) == isSeam)
    }
    screen.halves = .lower
    screen.write(rows: 1) { #expect($0.isSeam(one, other) == (one != other)) }
  }

  @Test func `another size keeps the choice`() {
    var display = Compositor(size: CellSize(columns: 3, rows: 2), depth: .truecolor)
    #expect(display.halves == .any)
    display.halves = .upper
    display.resize(to: CellSize(columns: 4, rows: 2))
    #expect(display.halves == .upper)
  }
}
