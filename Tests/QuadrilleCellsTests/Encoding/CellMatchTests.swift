import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

/// The comparisons of sixteen cells at a time against plain ones, on random pictures of every width.
@Suite struct CellMatchTests {
  private let rows = 2

  /// Colours close to each other and to both ends of the scale.
  private func picture(_ width: Int, _ numbers: inout SeededNumbers) -> [RGB] {
    let base: UInt8 = [0, 1, 128, 253][Int.random(in: 0..<4, using: &numbers)]
    return (0..<2 * rows * width).map { _ in
      func channel() -> UInt8 { base + UInt8.random(in: 0...2, using: &numbers) }
      return RGB(channel(), channel(), channel())
    }
  }

  private func areNear(_ first: RGB, _ second: RGB) -> Bool {
    abs(Int(first.red) - Int(second.red)) <= 1 && abs(Int(first.green) - Int(second.green)) <= 1
      && abs(Int(first.blue) - Int(second.blue)) <= 1
  }

  @Test func `sixteen cells match two colours as each of them does`() {
    var numbers = SeededNumbers(seed: 7)
    for width in 1...40 {
      let pixels = picture(width, &numbers)
      let back = pixels[.random(in: 0..<pixels.count, using: &numbers)]
      let front = pixels[.random(in: 0..<pixels.count, using: &numbers)]
      for isFlat in [false, true] {
        let match = CellMatch(background: back.packed, foreground: front.packed, isFlat: isFlat)
        for row in 0..<rows {
          for column in 0..<width {
            let found = match.sixteen(pixels.span, row, column, width)
            for cell in column..<min(width, column + 16) {
              let upper = pixels[2 * row * width + cell]
              let lower = pixels[(2 * row + 1) * width + cell]
              let flat = areNear(upper, back) && areNear(lower, back)
              let any =
                isFlat
                ? flat
                : (areNear(upper, back) || areNear(upper, front))
                  && (areNear(lower, back) || areNear(lower, front))
              let bit = UInt64(1) << UInt64(cell - column)
              #expect((found.flat & bit != 0) == flat)
              #expect((found.any & bit != 0) == any)
              #expect((match.flat(pixels.span, row, column, width) & bit != 0) == flat)
              if !isFlat {
                #expect((found.tops & bit != 0) == areNear(upper, back))
                #expect((found.bottoms & bit != 0) == areNear(lower, back))
              }
            }
          }
        }
      }
    }
  }

  @Test func `of two colours that are far apart only one half block counts`() {
    var numbers = SeededNumbers(seed: 9)
    let colors = [RGB(10, 10, 10), RGB(200, 10, 10), RGB(90, 90, 90)]
    for width in 1...40 {
      let pixels = (0..<2 * width).map { _ in colors.randomElement(using: &numbers) ?? .black }
      for only in [Pen.Stamp.lower, .upper] {
        let match = CellMatch(
          background: colors[0].packed, foreground: colors[1].packed, isFlat: false, only: only)
        let found = match.sixteen(pixels.span, 0, 0, width).any
        for cell in 0..<min(16, width) {
          let (upper, lower) = (pixels[cell], pixels[width + cell])
          let (ink, ground) = only == .lower ? (lower, upper) : (upper, lower)
          let fits = ground == colors[0] && (ink == colors[0] || ink == colors[1])
          #expect((found >> UInt64(cell) & 1 != 0) == fits)
        }
      }
    }
  }

  @Test func `an unknown colour matches nothing`() {
    let pixels = Array(repeating: RGB.white, count: 64)
    let match = CellMatch(background: Pen.unknown, foreground: Pen.unknown, isFlat: false)
    #expect(match.sixteen(pixels.span, 0, 0, 32).any == 0)
  }

  @Test func `cells drawn from bits are those that are stamped one by one`() {
    var numbers = SeededNumbers(seed: 10)
    for count in 0...16 {
      let tops = numbers.next()
      let bottoms = numbers.next()
      func drawn(_ draw: (inout Pen) -> Void) -> (bytes: [UInt8], shown: [RGB]) {
        var screen = Screen(size: CellSize(columns: 16, rows: 1), depth: .truecolor)
        screen.write(rows: 1) { pen in
          pen.load(foreground: 0x0000ff, background: 0x00ff00)
          pen.move(row: 0, column: 0)
          draw(&pen)
        }
        return (screen.written.indices.map { screen.written[$0] }, screen.shown)
      }
      let many = drawn { $0.stamp(count, tops: tops, bottoms: bottoms) }
      let each = drawn { pen in
        for cell in 0..<count {
          let isTop = tops >> UInt64(cell) & 1 != 0
          let isBottom = bottoms >> UInt64(cell) & 1 != 0
          pen.stamp(isTop ? isBottom ? .space : .lower : isBottom ? .upper : .full)
        }
      }
      #expect(many.bytes == each.bytes)
      #expect(many.shown == each.shown)
    }
  }

  @Test func `due is what is off now, wanted what is off now or soon`() {
    var numbers = SeededNumbers(seed: 8)
    for width in 1...40 {
      let pictures = (0..<3).map { _ in picture(width, &numbers) }
      var needs = CellNeeds(size: CellSize(columns: width, rows: rows))
      let size = PixelSize(width: width, height: 2 * rows)
      var now = Frame(size: size)
      now.pixels = pictures[0]
      var soon = Frame(size: size)
      soon.pixels = pictures[1]
      needs.scan(Outlook([now, now, soon]), shown: pictures[2])
      for row in 0..<rows {
        for column in 0..<width {
          let top = 2 * row * width + column
          func isOff(_ picture: [RGB]) -> Bool {
            !areNear(picture[top], pictures[2][top])
              || !areNear(picture[top + width], pictures[2][top + width])
          }
          func bit(_ offset: Int) -> Bool {
            needs.bits[offset + column / 8] >> UInt8(column % 8) & 1 != 0
          }
          #expect(bit(needs.layout.due(row)) == isOff(pictures[0]))
          #expect(
            bit(needs.layout.wanted(row)) == (isOff(pictures[0]) || isOff(pictures[1])))
        }
      }
    }
  }
}
