@testable import QuadrilleCore
import Testing

@Suite struct RGBTests {
  @Test func `RGB is packed with red in the lowest byte and 0 in the highest`() {
    let color = RGB(1, 2, 3)
    #expect(color.packed == 0x03_0201 && (color.red, color.green, color.blue) == (1, 2, 3))
    #expect(RGB.white.packed == 0xff_ffff)
  }

  @Test func `hex colours are read and written, and malformed ones refused`() {
    let colors = ["#0a0B0c", "12345g", "+12345"].map { RGB(hex: $0) }
    #expect(colors == [RGB(10, 11, 12), nil, nil] && RGB(0, 0, 5).hex == "000005")
  }
}
