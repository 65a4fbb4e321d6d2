import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

@Suite struct NearnessTests {
  /// A random dark, greyish, bright blue or other colour: the first three strain the forms most.
  private func color(_ kind: Int, _ numbers: inout SeededNumbers) -> RGB {
    func level(_ range: ClosedRange<Int>) -> UInt8 { UInt8(Int.random(in: range, using: &numbers)) }
    switch kind {
    case 0: return RGB(level(0...40), level(0...40), level(0...40))
    case 1:
      let grey = Int(level(6...249))
      let near = grey - 6...grey + 6
      return RGB(level(near), level(near), level(near))
    case 2: return RGB(level(0...20), level(0...255), level(235...255))
    default: return RGB(level(0...255), level(0...255), level(0...255))
    }
  }

  @Test(arguments: [0.1, 0.5, 1, 2, 5, 10, 20])
  func `every colour that a form allows is within its CIEDE2000 bound`(bound: Double) {
    var numbers = SeededNumbers(seed: 77)
    var table = NearnessTable()
    var allowed = 0
    for round in 0..<160 {
      let truth = color(round % 5, &numbers)
      table.begin(bound: bound)
      table.add(truth)
      let form = table.form(of: truth)
      // Along each channel the form reaches about this far.
      func step(_ entry: Float, _ level: UInt8) -> UInt8 {
        let reach = Double(2 / entry.squareRoot())
        let there = Double(level) + Double.random(in: -reach...reach, using: &numbers)
        return UInt8(max(0, min(255, there.rounded())))
      }
      for _ in 0..<60 {
        let other = RGB(
          step(form.rr, truth.red), step(form.gg, truth.green), step(form.bb, truth.blue))
        guard other != truth,
          (Tint(other) - Tint(truth)).square(form) <= 1
        else { continue }
        allowed += 1
        #expect(ColorDifference.between(truth, other) <= bound, "\(truth) \(other)")
      }
    }
    #expect(bound < 0.5 || allowed > 500)
  }

  @Test func `the nearness table keeps the newest colours in bounded memory`() {
    var table = NearnessTable()
    var newest = RGB.black
    // One colour of each cube of eight levels, in two rounds.
    for round in 0..<2 * 32 * 32 * 32 {
      if round % 300 == 0 { table.begin(bound: 2) }
      let cube = UInt32(round % (32 * 32 * 32))
      newest = RGB(
        packed: (cube & 31) << 3 | (cube & 0x3e0) << 6 | (cube & 0x7c00) << 9)
      table.add(newest)
      #expect(!table.form(of: newest).isStrict)
    }
    let most = NearnessTable.mostBlocks
    let counts = [table.forms.count, table.blocks.count { $0 != 0 }, Set(table.blocks).count]
    #expect(counts == [64 * (most + 1), most, most + 1])
    // The oldest colours are forgotten, so their form allows only themselves.
    #expect(table.form(of: .black).isStrict && !table.form(of: newest).isStrict)
  }
}
