import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

@Suite struct GraphicsSupportTests {
  @Test(
    arguments: [
      ("kitty(0.41.1)", "kitty", [0, 41, 1]), ("ghostty 1.3.0-main+abc", "ghostty", [1, 3, 0]),
      ("Ghostty 1.2", "ghostty", [1, 2]), ("(3)", nil, nil),
      ("x(99999999999999999999.1)", "x", [999_999_999, 1]),
    ] as [(String, String?, [Int]?)])
  func `a terminal's name and version are read in either form`(
    text: String, name: String?, version: [Int]?
  ) {
    let program = TerminalProgram(text)
    #expect(program?.name == name && program?.version == version)
  }

  @Test func `the answer to picture 32 decides whether pixels can be replaced`() {
    for isFine in [true, false] {
      var inquiry = Inquiry()
      #expect(inquiry.replacesPictures == nil)
      let isTaken = inquiry.take(.graphics(.init(picture: 32, isFine: isFine)))
      #expect(isTaken && inquiry.replacesPictures == isFine && inquiry.takesPictures == nil)
    }
  }

  @Test func `the first answer to picture 31 decides whether pictures are taken`() {
    var inquiry = Inquiry()
    let isOther = inquiry.take(.graphics(.init(picture: 1, isFine: true)))
    #expect(!isOther && inquiry.takesPictures == nil)
    let isTaken = inquiry.take(.graphics(.init(picture: 31, isFine: true)))
    #expect(isTaken && inquiry.takesPictures == true)
    _ = inquiry.take(.graphics(.init(picture: 31, isFine: false)))
    #expect(inquiry.takesPictures == true)
  }
}
