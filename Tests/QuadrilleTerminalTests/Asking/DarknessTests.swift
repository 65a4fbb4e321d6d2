import QuadrilleCore
import QuadrilleTerminal
import Testing

@Suite struct DarknessTests {
  @Test func `a colour is dark that is nearer to black`() {
    #expect(RGB(0, 0, 0).isDark && RGB(127, 127, 127).isDark)
    #expect(!RGB(128, 128, 128).isDark && !RGB(255, 255, 255).isDark)
    #expect(RGB(0, 0, 255).isDark && !RGB(255, 255, 0).isDark)
  }

  @Test(
    arguments: [
      ("15;0", true), ("0;15", false), ("0;default;15", false), ("7;8", true), ("0;7", false),
      ("12;6", true), ("15;default", nil), ("", nil), (";", nil), ("0;16", nil), ("0;-1", nil),
      (nil, nil),
    ] as [(String?, Bool?)])
  func `the variable's last number is the background's`(text: String?, isDark: Bool?) {
    #expect(Darkness.isDark(colorFGBG: text) == isDark)
  }
}
