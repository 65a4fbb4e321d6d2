import QuadrilleCore
import QuadrilleTerminal
import Testing

@Suite struct DarknessTests {
  @Test(
    arguments: [
      ("15;0", true), ("0;15", false), ("0;default;15", false), ("7;8", true), ("0;7", false),
      ("12;6", true), ("15;default", nil), ("", nil), (";", nil), ("0;16", nil), ("0;-1", nil),
      (nil, nil),
    ] as [(String?, Bool?)])
  func `the last number of COLORFGBG is the background's`(text: String?, isDark: Bool?) {
    #expect(Darkness.isDark(colorFGBG: text) == isDark)
  }
}
