@testable import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

@Suite struct CurveWindowTests {
  private func window(
    _ start: Int, _ end: Int, _ easeIn: Double = 0.33, _ easeOut: Double = 1
  ) -> CurveWindow {
    CurveWindow(clamping: start, end, easeIn, easeOut, within: .long)
  }

  // The contest's curve in 30 frames, on the article's scale of 27.
  @Test(arguments: [(1, 0.11), (2, 0.51), (5, 5.82), (10, 19.05), (20, 25.89), (28, 26.99)])
  func `eases of 33 and 100 percent are the contest's curve`(frame: Int, height: Double) {
    let part = 60 * Double(frame) / 29
    #expect(abs(window(0, 60).value(at: part) * 27 - height) < 0.006)
    #expect(abs(window(20, 50).value(at: 20 + part / 2) * 27 - height) < 0.006)
  }

  @Test func `a curve window without easing is linear, and swapped eases mirror it`() {
    for frame in 0...60 {
      let part = Double(frame) / 60
      #expect(abs(window(0, 60, 0, 0).value(at: Double(frame)) - part) < 1e-9)
      let (one, other) = (window(0, 60, 0.7, 0.2), window(0, 60, 0.2, 0.7))
      #expect(abs(one.value(at: Double(frame)) + other.value(at: Double(60 - frame)) - 1) < 1e-9)
    }
  }

  @Test func `the values of a curve window never fall, with any eases`() {
    for easeIn in stride(from: 0, through: 1, by: 0.125) {
      for easeOut in stride(from: 0, through: 1, by: 0.125) {
        let window = window(3, 57, easeIn, easeOut)
        let values = (0...240).map { window.value(at: Double($0) / 4) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
        #expect(values.allSatisfy { (0...1).contains($0) })
      }
    }
  }

  @Test func `a curve window with a value out of bounds is refused`() {
    func isValid(_ start: Int, _ end: Int, _ easeIn: Double = 0, _ easeOut: Double = 0) -> Bool {
      CurveWindow(start: start, end: end, easeIn: easeIn, easeOut: easeOut, within: .short) != nil
    }
    #expect(isValid(0, 30) && isValid(25, 30) && isValid(0, 5, 1, 1))
    #expect(!isValid(-1, 30) && !isValid(0, 31) && !isValid(26, 30) && !isValid(5, 5))
    #expect(!isValid(.max, .min) && !isValid(.min, .max) && !isValid(.min, .min))
    for ease in [-0.001, 1.001, .nan, .infinity] {
      #expect(!isValid(0, 30, ease, 0) && !isValid(0, 30, 0, ease))
    }
  }

  @Test func `the edges of a curve window stop at its least length and at the duration`() {
    var window = window(10, 40)
    func expect(_ start: Int, _ end: Int, at location: SourceLocation = #_sourceLocation) {
      #expect((window.start, window.end) == (start, end), sourceLocation: location)
    }
    window.moveStart(to: 38)
    expect(35, 40)
    window.moveStart(to: -7)
    expect(0, 40)
    window.moveEnd(to: 2, within: .long)
    expect(0, 5)
    window.moveEnd(to: 400, within: .medium)
    expect(0, 45)
    window.moveStart(to: .max)
    expect(40, 45)
    window.moveEnd(to: .min, within: .long)
    expect(40, 45)
    window.move(startTo: 58, within: .long)
    expect(55, 60)
    window.move(startTo: -3, within: .long)
    expect(0, 5)
  }
}
