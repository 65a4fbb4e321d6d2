import QuadrilleCells
import QuadrilleSystem
import Testing

@testable import QuadrilleCommands

@Suite struct PageWidthTests {
  @Test func `COLUMNS decides the page width, and an invalid value counts as none`() {
    func columns(_ value: String?) -> Int? {
      PageWidth.columns(of: .standardOutput) { $0 == "COLUMNS" ? value : nil }
    }
    #expect(columns("132") == 132 && columns("40") == 40 && columns("3") == 20)
    for nonsense in ["", "0", "-5", "x", "99999999999999999999"] {
      #expect(columns(nonsense) == columns(nil))
    }
  }

  @Test(arguments: [20, 40, 47, 48, 60, 80, 100, 300])
  func `no line of a help page is wider than the page`(width: Int) {
    let pages =
      [HelpText.overview(width: width), HelpText.defaults(width: width)]
      + Command.all.map { HelpText.page($0, width: width) }
    for line in pages.joined().split(separator: "\n") {
      #expect(DisplayText(line).width <= width, "\(line)")
    }
  }

  @Test(arguments: [20, 40, 60, 80, 300], ListCommand.topics)
  func `no line of a list is wider than the page, and no text is lost`(width: Int, topic: String) {
    let rows = ListCommand.rows(of: topic, colored: false)
    let table = WordTable(rows: rows)
    let text = table.text(width: width, indent: "  ")
    for line in text.split(separator: "\n") { #expect(DisplayText(line).width <= width, "\(line)") }
    func letters(_ text: String) -> String { text.filter { $0 != " " && $0 != "\n" } }
    #expect(letters(text) == letters(rows.joined().joined()))
  }

  @Test func `a shell reads a wrapped command as the whole line`() {
    let line = "quadrille play --title 'a b' | cat > some/long/path/name"
    for width in 12...60 {
      let text = ShellLine.wrapped(line, width: width, indent: 2, hanging: 4)
      var words = text.split(separator: "\n").map { String($0) }
      #expect(words.allSatisfy { $0.count <= width })
      for index in words.indices.dropLast() { #expect(words[index].removeLast() == "\\") }
      let joined = words.joined().split(separator: " ").joined(separator: " ")
      #expect(joined == line, "\(width): \(text)")
    }
    #expect(ShellLine.wrapped("a b", width: 5, indent: 2, hanging: 4) == "  a b\n")
  }

  @Test func `messages are wrapped on a terminal only, and control characters are replaced`() {
    let text = "one two three"
    #expect(
      [nil, 13, 10].map { Standard.talk(text, width: $0) }
        == ["one two three\n", "one two three\n", "one two\n  three\n"])
    #expect(Standard.talk("a\u{1b}b\nc", width: nil) == "a?b?c\n")
  }
}
