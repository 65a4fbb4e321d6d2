import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@Suite struct PaletteReplyTests {
  private func colors(_ body: String) -> [String] {
    PaletteReply.colors(in: Array(body.utf8)).map { "\($0.0) \($0.1.hex)" }
  }

  @Test(arguments: [
    ("4;3;rgb:cdcd/cdcd/0000", ["3 cdcd00"]),
    ("4;12;rgb:5c5c/5c5c/ffff", ["12 5c5cff"]),
    ("4;0;rgb:0/8/f", ["0 0088ff"]),
    ("4;0;rgb:00/80/fF", ["0 0080ff"]),
    ("4;0;rgb:000/800/fff", ["0 0080ff"]),
    ("4;0;rgb:f/80/fff", ["0 ff80ff"]),
    ("4;255;rgba:1111/2222/3333/ffff", ["255 112233"]),
    ("4;7;#a0B1c2", ["7 a0b1c2"]),
    ("4;7;#abc", ["7 aabbcc"]), ("4;7;#019", ["7 001199"]), ("4;7;#9afAF0", ["7 9afaf0"]),
    ("4;7;#a0a0b1b1c2c2", ["7 a0b1c2"]),
    ("4;1;rgb:cd/00/00;2;rgb:00/cd/00", ["1 cd0000", "2 00cd00"]),
  ])
  func `palette colours are read in every form that terminals send`(
    body: String, expected: [String]
  ) {
    #expect(colors(body) == expected)
  }

  @Test(arguments: [
    "", "4", "4;", "4;3", "4;3;", "4;3;?", "4;3;rgb:", "4;3;rgb:1/2", "4;3;rgb:1/2/3/4",
    "4;3;rgba:1/2/3", "4;3;rgb:12345/0/0", "4;3;rgb:/0/0", "4;3;rgb:g/0/0", "4;3;rgb:-1/0/0",
    "4;256;rgb:0/0/0", "4;-1;rgb:0/0/0", "4;9999999999999999999;rgb:0/0/0", "4;x;rgb:0/0/0",
    "4;3;#12345", "4;3;#", "4;3;#12345678901234567890", "4;3;red", "5;3;rgb:0/0/0", "11;rgb:0/0/0",
    "4;1;rgb:0/0/0;2", "4;1;rgb:0/0/0;2;rgb:", "4;1;rgb:0/0/0;", " 4;1;rgb:0/0/0", "4;1;RGB:0/0/0",
    "4;1;rgb:0/0/0\u{7}", "4;1;rgb:０/0/0",
  ])
  func `a malformed palette reply yields no colours`(body: String) {
    #expect(colors(body) == [])
  }
}
