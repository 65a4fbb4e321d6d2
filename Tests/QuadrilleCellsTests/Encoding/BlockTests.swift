import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

/// The block glyphs of edges: quadrants and sextants.
@Suite struct BlockTests {
  // MARK: Characters

  @Test func `every quadrant glyph has the Unicode name of its parts`() throws {
    let names = ["UPPER LEFT", "UPPER RIGHT", "LOWER LEFT", "LOWER RIGHT"]
    let older: [Int: String] = [
      0b0011: "UPPER HALF BLOCK", 0b1100: "LOWER HALF BLOCK", 0b0101: "LEFT HALF BLOCK",
      0b1010: "RIGHT HALF BLOCK",
    ]
    for parts in 1..<15 {
      let glyph = BlockGlyphs.quadrant(parts)
      let set = names.indices.filter { parts & 1 << $0 != 0 }.map { names[$0] }
      let name =
        older[parts] ?? "QUADRANT " + set.joined(separator: " AND ")
      #expect(glyph.base.properties.name == name && glyph.isBlock)
    }
  }

  // MARK: Choosing

  /// A block glyph and its mask of two columns by twelve rows, computed once because name lookup is slow.
  private struct Drawing {
    let glyph: Glyph
    let foreground: [Bool]

    init(_ glyph: Glyph) {
      self.glyph = glyph
      foreground = (0..<24).map { Self.isForeground(glyph, x: $0 % 2, y: $0 / 2) }
    }

    /// Returns whether the glyph covers a column and row, according to its Unicode name.
    private static func isForeground(_ glyph: Glyph, x: Int, y: Int) -> Bool {
      let name = glyph.base.properties.name ?? ""
      if let dash = name.firstIndex(of: "-") {
        return name[name.index(after: dash)...].contains(String(1 + x + 2 * (y / 4)))
      }
      if name.hasSuffix("HALF BLOCK") {
        return name.hasPrefix("LEFT")
          ? x == 0 : name.hasPrefix("RIGHT") ? x == 1 : name.hasPrefix("UPPER") == (y < 6)
      }
      return name.contains((y < 6 ? "UPPER " : "LOWER ") + (x == 0 ? "LEFT" : "RIGHT"))
    }
  }

  /// The weighted squared distance of a drawing in two colours from a cell's pixels.
  private func distance(
    _ pixels: [SIMD3<Double>], _ drawing: Drawing, _ foreground: SIMD3<Double>,
    _ background: SIMD3<Double>
  ) -> Double {
    let weights = SIMD3(0.9, 1.5, 0.6)
    var sum = 0.0
    for (pixel, isForeground) in zip(pixels, drawing.foreground) {
      let off = pixel - (isForeground ? foreground : background)
      sum += (off * off * weights).sum()
    }
    return sum
  }

  /// The colour of a twelfth of a column. A pixel between its two neighbours is split: its upper part has the colour
  /// above, its lower part the colour below.
  private func twelfth(_ pixels: SIMD8<UInt32>, x: Int, y: Int) -> SIMD3<Double> {
    let row = y / 3
    var color = channels(pixels[2 * row + x])
    guard row == 1 || row == 2 else { return color }
    let above = channels(pixels[2 * row - 2 + x])
    let below = channels(pixels[2 * row + 2 + x])
    for channel in 0..<3 {
      let (first, middle, last) = (above[channel], color[channel], below[channel])
      guard abs(last - first) > 8, min(first, last) <= middle, middle <= max(first, last) else {
        continue
      }
      let isAbove = (last - middle) / (last - first)
      let share = min(1, max(0, 3 * isAbove - Double(y % 3)))
      color[channel] = first * share + last * (1 - share)
    }
    return color
  }

  private func channels(_ packed: UInt32) -> SIMD3<Double> {
    let color = RGB(packed: packed)
    return SIMD3(Double(color.red), Double(color.green), Double(color.blue))
  }

  /// The two best colours for a drawing: the means of the covered and of the other pixels.
  private func colors(_ pixels: [SIMD3<Double>], _ drawing: Drawing) -> (
    foreground: SIMD3<Double>, background: SIMD3<Double>
  ) {
    var sums = (SIMD3<Double>(), SIMD3<Double>())
    var counts = (0.0, 0.0)
    for (color, isForeground) in zip(pixels, drawing.foreground) {
      if isForeground {
        sums.0 += color
        counts.0 += 1
      } else {
        sums.1 += color
        counts.1 += 1
      }
    }
    return (sums.0 / counts.0, sums.1 / counts.1)
  }

  /// A cell with an edge through it, at a slant, and some noise.
  private func cell(_ random: inout SeededNumbers) -> SIMD8<UInt32> {
    func color() -> [Double] { (0..<3).map { _ in Double(random.next(below: 256)) } }
    let (first, second) = (color(), color())
    let angle = Double(random.next(below: 628)) / 100
    let middle = (x: Double(random.next(below: 20)) / 10, y: Double(random.next(below: 40)) / 10)
    var pixels = SIMD8<UInt32>()
    for index in 0..<8 {
      let (x, y) = (Double(index % 2) + 0.5, Double(index / 2) + 0.5)
      let side = (x - middle.x) * Flat.cos(angle) + (y - middle.y) * Flat.sin(angle)
      let share = min(1, max(0, side + 0.5))
      let mixed = zip(first, second).map {
        UInt8(max(0, min(255, $0 + ($1 - $0) * share + Double(random.next(below: 9)) - 4)))
      }
      pixels[index] = RGB(mixed[0], mixed[1], mixed[2]).packed
    }
    return pixels
  }

  /// Sine and cosine as a few terms: the slant need not be exact.
  private enum Flat {
    static func sin(_ x: Double) -> Double {
      let x = x - 3.14159
      return -(x - x * x * x / 6 + x * x * x * x * x / 120)
    }
    static func cos(_ x: Double) -> Double { sin(x > 4.7 ? x - 4.7124 : x + 1.5708) }
  }

  private func glyphs(_ kind: BlockShapes) -> [Glyph] {
    var glyphs = (1..<15).map { BlockGlyphs.quadrant($0) }
    if kind == .sextant { glyphs += (1..<63).map { BlockGlyphs.sextant($0) } }
    return glyphs
  }

  @Test(arguments: [BlockShapes.quadrant, .sextant])
  func `the nearest block glyph is chosen where it beats the half blocks`(kind: BlockShapes) throws
  {
    let chooser = try #require(BlockChooser(kind))
    let drawings = glyphs(kind).map(Drawing.init)
    let halves = Drawing(Glyph("\u{2584}"))
    var random = SeededNumbers(seed: 71)
    var drawn = 0
    for _ in 0..<400 {
      let pixels = cell(&random)
      let twelfths = (0..<24).map { twelfth(pixels, x: $0 % 2, y: $0 / 2) }
      let best =
        drawings.map { drawing in
          let (foreground, background) = colors(twelfths, drawing)
          return distance(twelfths, drawing, foreground, background)
        }.min() ?? 0
      let half = colors(twelfths, halves)
      let plain = distance(twelfths, halves, half.foreground, half.background)
      guard let choice = chooser.choose(pixels, shown: nil) else {
        #expect(plain - best <= 2.1 * 24)
        continue
      }
      drawn += 1
      #expect(plain - best >= 1.9 * 24)
      let (foreground, background) = (
        channels(choice.foreground.packed), channels(choice.background.packed)
      )
      // Colours are rounded to whole levels.
      #expect(distance(twelfths, Drawing(choice.glyph), foreground, background) <= best + 24)
    }
    #expect(drawn > 200)
  }

  @Test(arguments: [BlockShapes.quadrant, .sextant])
  func `the shown block glyph is kept while it is nearly as good`(kind: BlockShapes) throws {
    let chooser = try #require(BlockChooser(kind))
    var random = SeededNumbers(seed: 72)
    var changes = 0
    var plainChanges = 0
    for _ in 0..<200 {
      let pixels = cell(&random)
      guard var shown = chooser.choose(pixels, shown: nil) else { continue }
      var plain = shown
      for _ in 0..<20 {
        // Two levels up or down, as a gradient below an edge moves.
        var moved = pixels
        for index in 0..<8 {
          let color = RGB(packed: pixels[index])
          func other(_ value: UInt8) -> UInt8 {
            UInt8(max(0, min(255, Int(value) + random.next(below: 5) - 2)))
          }
          let near = RGB(other(color.red), other(color.green), other(color.blue))
          moved[index] = near.packed
        }
        let next = chooser.choose(moved, shown: shown)
        if next != shown { changes += 1 }
        if let next { shown = next }
        let fresh = chooser.choose(moved, shown: nil)
        if fresh != plain { plainChanges += 1 }
        if let fresh { plain = fresh }
      }
    }
    #expect(plainChanges > 1000)
    #expect(changes < plainChanges / 20, "\(changes) of \(plainChanges)")
  }
}
