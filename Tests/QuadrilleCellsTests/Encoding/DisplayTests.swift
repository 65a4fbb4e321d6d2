import QuadrilleCore
import Testing

@testable import QuadrilleCells

@Suite struct DisplayTests {
  /// A display that knows no parts, of which the protocol says the rest.
  @Test func `a display that knows no more has all at once`() {
    struct Plain: Display {
      var layer = TextLayer()
      var settings = DisplaySettings()
      var needsClearing = false
      var size = CellSize(columns: 1, rows: 1)
      var pixels: PixelSize { size.pixels }
      var depth: ColorDepth { .mono }
      var isKnown: Bool { false }
      var isExact: Bool { true }
      var outputCount = 0
      func writeOutput(to sink: any ByteSink) throws {}
      mutating func invalidate() {}
      mutating func resize(to size: CellSize) {}
      mutating func encode(_ outlook: Outlook) { outputCount += 1 }
      mutating func encodeExactly(_ frame: Frame, bytes: Int) {}
    }
    var plain = Plain()
    let frame = Frame(size: plain.pixels)
    plain.encode(Outlook(frame), part: PicturePart(bytes: 0))
    #expect(plain.outputCount == 1 && plain.isWhole && plain.room == 0 && plain.refinedCount == 0)
    let isText = plain.encodeText(over: frame)
    plain.note(time: 3)
    #expect(!isText)
  }
}
