import QuadrilleCells
import QuadrilleEmulator
import TestSupport
import Testing

/// A battery of sequences with extreme parameters and positions, compared with the display and the replies of
/// xterm 379. `Goldens/battery.txt` has one sequence a line, with `␛` for escape, followed by the cursor and the
/// rows that changed.
struct BatteryTests {
  private static let size = CellSize(columns: 20, rows: 8)

  /// The initial screen: letters and digits in all rows, and the cursor in the middle.
  private static let filling =
    (0..<size.rows).map { row in
      let letter = UnicodeScalar(UInt8(0x61 + row))
      return "\u{1b}[\(row + 1);1H\(letter)0123456789ABCDEFGHI"
    }.joined() + "\u{1b}[4;8H"

  private static func rows(_ emulator: Emulator) -> [String] {
    (0..<size.rows).map { row in
      var text = ""
      for column in 0..<size.columns {
        let cell = emulator.grid[row, column]
        if cell.isSecond { continue }
        text.unicodeScalars.append(cell.content == 0 ? " " : UnicodeScalar(cell.content) ?? "?")
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Replaces the control pictures of the table by control characters.
  private static func read(_ text: Substring) -> String {
    var read = ""
    for scalar in text.unicodeScalars {
      let isSign = (0x2400...0x2421).contains(scalar.value)
      let value = scalar.value == 0x2421 ? 0x7f : scalar.value - (isSign ? 0x2400 : 0)
      read.unicodeScalars.append(UnicodeScalar(value) ?? "?")
    }
    return read
  }

  @Test func `every sequence of the battery is shown and answered as by xterm`() throws {
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let table = try #require(Golden.read(path.joined(separator: "/") + "/Goldens/battery.txt"))
    var count = 0
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      let sequence = Self.read(parts[0])
      var emulator = Emulator(size: Self.size)
      if parts[1].hasPrefix("=") {
        emulator.feed(Array(sequence.utf8))
        let answers = String(decoding: emulator.takeAnswers(), as: UTF8.self)
        #expect(answers == Self.read(parts[1].dropFirst()), "\(parts[0])")
      } else {
        emulator.feed(Array(Self.filling.utf8))
        var expected = Self.rows(emulator)
        emulator.feed(Array((sequence + "\u{1b}[6n").utf8))
        for row in parts.dropFirst(2) {
          guard let number = row.first?.wholeNumberValue else { continue }
          expected[number - 1] = String(row.dropFirst(2))
        }
        let answers = String(decoding: emulator.takeAnswers(), as: UTF8.self)
        #expect(answers == "\u{1b}[\(parts[1])R", "\(parts[0])")
        let found = Self.rows(emulator)
        #expect(found == expected, "\(parts[0])")
      }
      count += 1
    }
    #expect(count > 500)
  }
}
