import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

@Suite struct MixLookTests {
  private func color(_ numbers: inout SeededNumbers) -> RGB {
    RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 13, 40])
  func `a row's looks are those of each cell's mean light`(width: Int) {
    var numbers = SeededNumbers(seed: UInt64(width))
    let pixels = (0..<6 * width).map { _ in color(&numbers) }
    let ahead = (0..<6 * width).map { _ in color(&numbers) }
    var looks = MixLookRow(width: width)
    for row in 0..<3 {
      looks.take(row, width, pixels, ahead: ahead, moves: true)
      for column in 0..<width {
        let top = 2 * row * width + column
        func look(_ frame: [RGB]) -> MixLook.Vector {
          let upper = MixLook.cones.light(of: frame[top])
          return MixLook.look(of: (upper + MixLook.cones.light(of: frame[top + width])) * 0.5)
        }
        #expect(looks.now.lanes.look(column) == look(pixels))
        #expect(looks.later.lanes.look(column) == look(ahead))
      }
    }
  }

  @Test func `what is said to be alike is no further apart than a cell of one mix may be`() {
    var numbers = SeededNumbers(seed: 17)
    var alike = 0
    for _ in 0..<100_000 {
      let first = color(&numbers)
      func near(_ level: UInt8) -> UInt8 {
        UInt8(min(255, max(0, Int(level) + numbers.next(below: 19) - 9)))
      }
      let second = RGB(near(first.red), near(first.green), near(first.blue))
      guard MixLook.areAlike(first.packed, second.packed) else { continue }
      alike += 1
      #expect(MixLook.apart(first, second) < 0.085 * 0.085, "\(first) \(second)")
    }
    #expect(alike > 10_000)
  }

  @Test(arguments: [
    (0x40_40_40, 0x48_48_48, true), (0x40_40_40, 0x49_40_40, false),
    (0x40_40_40, 0x40_37_40, false), (0x08_08_08, 0x10_10_10, true),
    (0x07_40_40, 0x07_40_40, false),
    (0x40_40_07, 0x40_40_08, false), (0xff_ff_ff, 0xf7_f7_f7, true),
    (0xff_ff_ff, 0xff_ff_00, false),
  ])
  func `eight levels are alike, nine are not, nor is anything dark`(
    first: Int, second: Int, areAlike: Bool
  ) {
    #expect(MixLook.areAlike(UInt32(first), UInt32(second)) == areAlike)
    #expect(MixLook.areAlike(UInt32(second), UInt32(first)) == areAlike)
  }
}
