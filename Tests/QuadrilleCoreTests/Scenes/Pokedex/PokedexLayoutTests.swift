import TestSupport
import Testing

@testable import QuadrilleCore

/// Where everything of the bestiary is, on screens of every size; nothing here judges it.
@Suite struct PokedexLayoutTests {
  @Test func `it is where it was`() {
    let notes = Creature.all.map(\.note)
    var text = ""
    for columns in [1, 8, 14, 20, 27, 33, 40, 48, 56, 64, 73, 80, 100, 121, 160, 240, 400] {
      let lines = [1, 4, 8, 11, 12, 15, 18, 21, 24, 28, 33, 40, 60, 100, 200].map { rows in
        StateText.of(PokedexLayout(columns: columns, rows: rows, notes: notes))
      }
      text +=
        "\(columns): \(lines.map { String(TextDigest.of($0).prefix(8)) }.joined(separator: " "))\n"
    }
    #expect(Golden.difference(text, golden: "layout.txt", file: #filePath) == nil)
  }
}
