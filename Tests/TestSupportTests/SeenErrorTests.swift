import QuadrilleCore
import TestSupport
import Testing

@Suite struct SeenErrorTests {
  @Test func `a fine pattern is an error of single pixels, not of the blurred picture`() {
    let size = PixelSize(width: 40, height: 20)
    var pattern = Frame(size: size)
    for y in 0..<20 {
      for x in 0..<40 { pattern[x, y] = (x + y) % 2 == 0 ? RGB(95, 95, 95) : RGB(135, 135, 135) }
    }
    // The mean of both in linear light.
    let even = Frame(size: size, filledWith: RGB(117, 117, 117))
    var error = SeenError()
    error.compare(pattern, even)
    #expect(error.seen.mean < 0.5 && error.grain.mean > 6)
    #expect(error.grain.most >= error.grain.mean && error.grain.worst >= error.grain.most - 0.05)
  }

  @Test func `a wrong colour is an error with and without blur, the right one is none`() {
    let size = PixelSize(width: 9, height: 8)
    let (first, second) = (RGB(200, 40, 40), RGB(60, 90, 200))
    var error = SeenError()
    error.compare(Frame(size: size, filledWith: first), Frame(size: size, filledWith: second))
    let known = ColorDifference.between(first, second)
    #expect(abs(error.seen.mean - known) < 0.05 && abs(error.grain.mean - known) < 1e-6)
    var none = SeenError()
    let frame = Frame(size: size, filledWith: first)
    none.compare(frame, frame)
    #expect(none.seen.worst == 0 && none.grain.worst == 0)
  }
}
