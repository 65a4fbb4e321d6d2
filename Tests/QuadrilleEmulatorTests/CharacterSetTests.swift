import QuadrilleCells
import Testing

@testable import QuadrilleEmulator

/// The character sets G0 to G3, with the sequences that designate and use them.
@Suite struct CharacterSetTests {
  private static func written(_ text: String) -> String {
    var emulator = Emulator(size: CellSize(columns: 10, rows: 2))
    emulator.feed(Array(text.utf8))
    return String(
      String.UnicodeScalarView(
        emulator.grid.row(0).map { Unicode.Scalar($0.content == 0 ? 0x20 : $0.content) ?? "?" })
    ).trimmingSuffix(" ")
  }

  /// For each of G0 to G3: how sets of 94 and of 96 characters are designated, and the shift that uses the set.
  private static let places = [
    ("(", ")", "\u{f}"), (")", "-", "\u{e}"), ("*", ".", "\u{1b}n"), ("+", "/", "\u{1b}o"),
  ]

  @Test(arguments: 0..<4)
  func `a character set is designated to one of G0 to G3 and used by its shift`(place: Int) {
    let (choose, _, use) = Self.places[place]
    // An unknown set is ASCII.
    let sets = ["0", "A", "0\u{1b}\(choose)B", "0\u{1b}\(choose)K"]
    #expect(
      sets.map { Self.written("\u{1b}\(choose)\($0)\(use)qx#") } == ["─│#", "qx£", "qx#", "qx#"])
    for other in 0..<4 where other != place {
      #expect(
        Self.written("\u{1b}\(choose)0\(Self.places[other].2)qx") == "qx",
        "other sets must not change")
    }
  }

  @Test(arguments: 1..<4) func `a set of 96 characters acts as ASCII and changes no other set`(
    place: Int
  ) {
    let (choose, choose96, use) = Self.places[place]
    #expect(Self.written("\u{1b}\(choose)0\u{1b}\(choose96)A\(use)q#") == "q#")
    for other in 0..<4 where other != place {
      let (chooseOther, _, useOther) = Self.places[other]
      #expect(Self.written("\u{1b}\(chooseOther)0\u{1b}\(choose96)A\(useOther)q") == "─")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ letter: Character) -> String {
    String(reversed().drop { $0 == letter }.reversed())
  }
}
