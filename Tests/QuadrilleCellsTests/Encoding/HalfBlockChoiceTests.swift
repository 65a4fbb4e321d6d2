import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

/// The choice of half blocks where colours differ much, which must not change the picture.
@Suite struct HalfBlockChoiceTests {
  private static let blocks: [Character] = ["▀", "▄", "█"]

  /// Frames of a few near and far colours, in which half of the pixels change.
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

  @Test(arguments: HalfBlockChoice.allCases, [Tolerance.lossless, .fine, .fair, .rough])
  func `the picture is within its tolerance whichever half blocks are drawn`(
    halves: HalfBlockChoice, tolerance: Tolerance
  ) throws {
    for size in [
      CellSize(columns: 1, rows: 1), .init(columns: 5, rows: 3), .init(columns: 37, rows: 6),
    ] {
      var display = CellDisplay(size: size, depth: .truecolor, tolerance: tolerance)
      display.halves = halves
      let terminal = VirtualTerminal(size: size)
      for frame in frames(size.pixels, seed: UInt64(size.columns)) {
        display.encode(frame)
        try terminal.show(display)
        let shown = terminal.frame
        for index in frame.pixels.indices {
          let (truth, seen) = (frame.pixels[index], shown.pixels[index])
          let isNear =
            switch tolerance {
            case .lossless: truth == seen
            case .fine: ChannelBox.areNear(truth.cell, seen.cell)
            case .difference(let bound): ColorDifference.between(truth, seen) <= bound
            }
          #expect(isNear, "\(size), pixel \(index): \(seen), not \(truth)")
        }
      }
    }
  }

  /// An independent parser: each drawn block and the distance of its two colours.
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
      let apart = colors[0].channelDistance(to: colors[1])
      for block in rest where Self.blocks.contains(block) { found.append((block, apart)) }
    }
    return found
  }

  @Test(
    arguments: [Tolerance.lossless, .fine],
    [(HalfBlockChoice.any, "▄" as Character), (.anyUpper, "▀")])
  func `where colours differ much only the chosen half block is drawn`(
    tolerance: Tolerance, choice: (halves: HalfBlockChoice, block: Character)
  ) throws {
    let size = CellSize(columns: 40, rows: 8)
    var display = CellDisplay(size: size, depth: .truecolor, tolerance: tolerance)
    display.halves = choice.halves
    var all: [UInt8] = []
    for frame in frames(size.pixels, seed: 5) {
      display.encode(frame)
      all += display.output.array
    }
    // Elsewhere the block with the shortest sequence is drawn.
    let others = seams(all).filter { $0.block != choice.block }
    #expect(!others.isEmpty && others.allSatisfy { $0.apart <= 24 })
  }

  @Test func `a seam is where the channel distance of two colours exceeds the reach`() {
    var numbers = SeededNumbers(seed: 11)
    let sizes: [(HalfBlockChoice, ColorDepth, Int)] = [
      (.any, .truecolor, 24), (.lower, .truecolor, 0), (.upper, .mono, 0),
    ]
    for (halves, depth, reach) in sizes {
      var screen = EncodedScreen(size: CellSize(columns: 1, rows: 1), depth: depth)
      screen.setting.halves = halves
      screen.withPen(rows: 1) { pen in
        for _ in 0..<5000 {
          let one = RGB(packed: .random(in: 0...0xff_ffff, using: &numbers))
          func near(_ channel: UInt8) -> UInt8 {
            UInt8(clamping: Int(channel) + .random(in: -27...27, using: &numbers))
          }
          let other = RGB(near(one.red), near(one.green), near(one.blue))
          let apart = one.channelDistance(to: other)
          #expect(pen.isSeam(one.cell, other.cell) == (apart > reach))
          guard halves == .any else { continue }
          #expect(pen.isSeam(one.cell, other.cell, margin: 2) == (apart > reach - 2))
        }
      }
    }
  }
}
