import QuadrilleCore
import Testing

@testable import QuadrilleCells

/// The bytes of text over a pixel picture, and the replies of terminals about pictures.
@Suite struct TextOverPixelsTests {
  private static let foreground = RGB(100, 100, 100)

  /// The bytes that replace the last text by a new one.
  private func written(_ cells: inout TextOverPixels, _ put: (inout TextOverPixels) -> Void)
    -> String
  {
    cells.begin()
    put(&cells)
    let isChanged = cells.isChanged
    var out = GraphicsCommands()
    cells.write(to: &out)
    let text = String(decoding: out.bytes, as: UTF8.self).replacing("\u{1b}", with: "^")
    #expect(isChanged == !["", "^[m", "^[0m"].contains(text))
    return text
  }

  @Test func `neighbours need no cursor move, and a character on half of a wide one replaces it`() {
    var cells = TextOverPixels(size: CellSize(columns: 8, rows: 3))
    let first = written(&cells) {
      for (column, character) in [(0, "a"), (1, "b"), (4, "c")] as [(Int, Unicode.Scalar)] {
        $0.put(Glyph(character), Self.foreground, row: 0, column: column)
      }
      $0.put(Glyph("界", isWide: true), Self.foreground, row: 2, column: 3)
      $0.put(Glyph("d"), Self.foreground, row: 2, column: 5)
    }
    #expect(first.contains("ab") && !first.contains("bc") && !first.contains("界d"), "\(first)")
    // A character on either half replaces the whole wide character.
    for column in [3, 4] {
      let second = written(&cells) {
        $0.put(Glyph("界", isWide: true), Self.foreground, row: 2, column: 3)
        $0.put(Glyph("x"), Self.foreground, row: 2, column: column)
      }
      #expect(!second.contains("界") && second.contains("x"), "\(second)")
    }
  }

  @Test(
    arguments: [
      ("Gi=1;OK", 1, true), ("Gi=123456789;OK", 123_456_789, true), ("Gi=1234567890;OK", nil, true),
      ("Gi=;OK", nil, true), ("Gi=1a;OK", nil, true), ("Gi=09;ENOENT", 9, false),
      ("G;OK", nil, true),
      ("Ga=1,i=7,p=2;OK", 7, true), ("Gi=7;OKAY", 7, false), ("Gi=7;", 7, false),
    ] as [(String, Int?, Bool)])
  func `a graphics reply gives its picture, if any, and whether it succeeded`(
    body: String, picture: Int?, isFine: Bool
  ) throws {
    let reply = try #require(GraphicsReply(body: Array(body.utf8)[...]))
    #expect(reply.picture == picture && reply.isFine == isFine)
  }
}
