import QuadrilleCore
import Testing

@testable import QuadrilleEmulator

@Suite struct ColorNameTests {
  @Test(arguments: [
    ("#1af", RGB(0x10, 0xa0, 0xf0)), ("#12abEF", RGB(0x12, 0xab, 0xef)),
    ("#123abcdef", RGB(0x12, 0xab, 0xde)), ("#1234abcdef01", RGB(0x12, 0xab, 0xef)),
    ("rgb:1/a/f", RGB(0x11, 0xaa, 0xff)), ("rgb:12/ab/ef", RGB(0x12, 0xab, 0xef)),
    ("rgb:000/fff/800", RGB(0, 255, 128)), ("rgb:1234/abcd/ffff", RGB(0x12, 0xab, 0xff)),
    ("rgb:f/00/8000", RGB(255, 0, 128)),
  ])
  func `a colour name is read in the forms with # and with rgb`(name: String, color: RGB) {
    #expect(ColorName.color(name) == color)
  }

  @Test(arguments: [
    "", "#", "#12", "#1234", "#12345", "#1234567890123", "#123456789012345", "#12g", "#éé",
    "rgb:", "rgb:1/2", "rgb:1/2/3/4", "rgb:1//3", "rgb:12345/1/1", "rgb:-1/1/1", "rgb:g/1/1",
    "rgba:1/1/1/1", "red", "?",
  ])
  func `a malformed colour name is refused`(name: String) { #expect(ColorName.color(name) == nil) }
}
