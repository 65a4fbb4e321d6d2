import Testing

@testable import QuadrilleCommands

@Suite struct ExportPlaceTests {
  @Test(
    arguments: [
      ("loop.gif", 160, 3_350_000, "wrote loop.gif, 160 pictures, 3.4 MB"),
      ("a.png", 1, 999, "wrote a.png, 1 picture, 999 bytes"),
      ("a.json", nil, 1500, "wrote a.json, 1.5 KB"),
    ] as [(String, Int?, Int, String)])
  func `what was written is told in a line`(
    path: String, pictures: Int?, bytes: Int, sentence: String
  ) {
    #expect(ExportPlace.sentence(path, pictures: pictures, bytes: bytes) == sentence)
  }

  @Test func `only yes is yes`() {
    for answer in ["y", "Y", "yes", " YES "] { #expect(ExportPlace.isYes(answer)) }
    for answer in ["", "n", "no", "yy", "yes!", "\u{1b}[Ay"] { #expect(!ExportPlace.isYes(answer)) }
  }
}
