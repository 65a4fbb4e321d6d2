@testable import QuadrilleCore
import Testing

@Suite struct RGBTests {
  @Test func `RGB is packed with red in the lowest byte and 0 in the highest`() {
    #expect(RGB(1, 2, 3).packed == 0x03_0201)
    #expect((RGB(1, 2, 3).red, RGB(1, 2, 3).green, RGB(1, 2, 3).blue) == (1, 2, 3))
    #expect(RGB.white.packed == 0xff_ffff)
  }

  @Test func `hex colours are read and written, and malformed ones refused`() {
    #expect(RGB(hex: "#0a0B0c") == RGB(10, 11, 12))
    #expect(RGB(0, 0, 5).hex == "000005")
    #expect(RGB(hex: "12345g") == nil)
    #expect(RGB(hex: "+12345") == nil)
  }
}
