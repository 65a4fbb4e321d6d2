import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

@Suite struct GraphicsSupportTests {
  @Test func `a terminal's name and version are read in either form`() {
    #expect(TerminalProgram("kitty(0.41.1)")?.version == [0, 41, 1])
    #expect(TerminalProgram("ghostty 1.3.0-main+abc")?.version == [1, 3, 0])
    #expect(TerminalProgram("Ghostty 1.2")?.name == "ghostty")
    #expect(TerminalProgram("(3)") == nil)
    #expect(TerminalProgram("x(99999999999999999999.1)")?.version == [999_999_999, 1])
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
