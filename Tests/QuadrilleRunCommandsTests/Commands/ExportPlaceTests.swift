import Testing

@testable import QuadrilleCommands

@Suite struct ExportPlaceTests {
  @Test(
    arguments: [
      ("loop.gif", 160, 3_350_000, "wrote loop.gif, 160 pictures, 3.4 MB"),
      ("a.png", 1, 999, "wrote a.png, 1 picture, 999 bytes"),
      ("a.json", nil, 1500, "wrote a.json, 1.5 KB"),
    ] as [(String, Int?, Int, String)])
  func `the result of an export is one line with name, pictures and size`(
    path: String, pictures: Int?, bytes: Int, sentence: String
  ) {
    #expect(ExportPlace.sentence(path, pictures: pictures, bytes: bytes) == sentence)
  }

  @Test func `only yes, all and their first letters agree to a replacement`() {
    let answers: [(String?, [String?])] = [
      ("b", ["y", "Y", "yes", " YES "]), (nil, ["a", "All "]),
      ("a", ["", "n", "no", "yy", "yes!", "aa", "\u{1b}[Ay", nil]),
    ]
    for (kept, words) in answers {
      for word in words {
        var left: [String?] = [word, "n"]
        let refused = ExportPlace.refused(of: ["a", "b"]) { _ in left.removeFirst() }
        #expect(refused == kept, "\(word ?? "nil")")
      }
    }
  }

  @Test func `each existing file is asked about until one is kept or all may be replaced`() {
    let files = ["a", "b", "c"]
    func asked(_ answers: [String]) -> (refused: String?, questions: [String]) {
      var questions: [String] = []
      let refused = ExportPlace.refused(of: files) { question in
        questions.append(question)
        return answers[questions.count - 1]
      }
      return (refused, questions)
    }
    let questions = [
      "'a' exists already; replace it? [y/N/a: all 3]",
      "'b' exists already; replace it? [y/N/a: all 2]", "'c' exists already; replace it? [y/N]",
    ]
    #expect(asked(["y", "y", "y"]) == (nil, questions))
    #expect(asked(["y", "a"]) == (nil, Array(questions.prefix(2))))
    #expect(asked(["y", "n"]) == ("b", Array(questions.prefix(2))))
    #expect(ExportPlace.refused(of: [], ask: { _ in "n" }) == nil)
  }
}
