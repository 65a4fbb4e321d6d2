import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// Invariants that hold for any output of a program, valid or broken.
@Suite struct HostileStreamTests {
  private static let modes = [
    1, 3, 5, 6, 7, 8, 9, 12, 25, 40, 45, 47, 66, 69, 80, 1000, 1001, 1002, 1003, 1004, 1005, 1006,
    1007, 1015, 1016, 1034, 1047, 1048, 1049, 2004, 2026, 2027, 2031, 2048, 4444, 9001,
  ]

  private static let strings = [
    "]0;a title", "]2;other; with more", "]4;3;rgb:1/22/333", "]4;3;#123;5;rgb:ffff/0/0", "]4;1;?",
    "]10;?", "]11;#203040", "]12;red", "]104", "]104;3", "]110", "]111", "]8;id=a;http://a/;b",
    "]8;;http://c/", "]8;;", "]8;x", "]9;done", "]9;4;1;50", "]9;;x", "]99;i=1;hello",
    "]777;notify;a;b", "]52;c;aGk=", "]52;;aGk", "]52;c;?", "]52;c;b;b", "]133;A", "]133;D;0",
    "]1337;x", "]7;file:///tmp", "P$qm", "P$q r", "P+q544e", "P1$r", "_Gi=31;OK", "^pm", "X sos",
    "]4;3;abc/1/2", "]11;rgb:1/2",
  ]

  /// A well-formed or broken piece of output.
  private static func piece(_ random: inout SeededNumbers, _ stream: inout RandomStream) -> [UInt8]
  {
    func number(_ bound: Int) -> Int { random.next(below: bound) }
    func one(_ text: String) -> Character { Array(text)[number(text.count)] }
    switch number(20) {
    case 0:
      let mode = modes[number(modes.count)]
      return Array(
        "\u{1b}[?\(mode)\(number(5) < 3 ? "h" : number(2) == 0 ? "l" : one("$srp"))".utf8)
    case 1:
      let end = number(3) == 0 ? "\u{7}" : number(8) == 0 ? "\u{18}" : "\u{1b}\\"
      return Array("\u{1b}\(strings[number(strings.count)])\(end)".utf8)
    case 2: return (0..<number(6)).map { _ in UInt8(number(256)) }
    case 3:
      let (prefix, middle) = (
        ["", "?", ">", "=", "!"][number(5)], ["", " ", "$", "\"", "'", "  "][number(6)]
      )
      let numbers = (0..<number(4)).map { _ in number(4) == 0 ? "" : "\(number(120))" }
      let end = Character(Unicode.Scalar(UInt8(0x40 + number(63))))
      return Array("\u{1b}[\(prefix)\(numbers.joined(separator: ";"))\(middle)\(end)".utf8)
    case 4: return Array("\u{1b}\(one("78cDEHMNOZ=>()*+n|}~#%")) ".utf8)
    case 5: return Array("e\u{301}👩‍🚀🇩🇪漢 \u{200d}\u{fe0f}❤\u{fe0f}".utf8)
    case 6: return Array("\u{1b}[\(number(20));\(number(20))H".utf8)
    default: return Array(stream.piece().utf8)
    }
  }

  private static func emulator(_ seed: UInt64, _ size: CellSize) -> Emulator {
    var emulator = Emulator(size: size)
    emulator.surroundings.hasKeyboard = seed % 2 == 0
    emulator.surroundings.keepsBlankRows = seed % 3 == 0
    (emulator.width.widensByVariation, emulator.width.joinsEmoji) = (seed % 4 == 0, seed % 4 == 1)
    emulator.width.joinsFlags = seed % 4 == 2
    return emulator
  }

  /// Returns the fault of a screen, or nil.
  private static func fault(_ emulator: Emulator) -> String? {
    let (size, place) = (emulator.size, emulator.cursorPlace)
    guard (0..<size.rows).contains(place.row), (0..<size.columns).contains(place.column) else {
      return "the cursor is at \(place) of \(size)"
    }
    for row in 0..<size.rows {
      let cells = Array(emulator.grid.row(row))
      for (column, cell) in cells.enumerated() {
        let isFollowed = column + 1 < size.columns && cells[column + 1].isSecond
        if cell.isWide != isFollowed { return "half a character at row \(row), column \(column)" }
        if cell.link > 0, emulator.links[cell.link] == nil { return "a link to nowhere at \(row)" }
      }
    }
    let isTitle = (emulator.title ?? "").unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control
    }
    return isTitle ? nil : "a control character in the title"
  }

  private static func isSame(_ one: Emulator, _ other: Emulator) -> Bool {
    (0..<one.size.rows).allSatisfy { one.grid.row($0).elementsEqual(other.grid.row($0)) }
  }

  @Test(arguments: UInt64(1)...12)
  func `after any stream characters are whole, links exist and the cursor is on the screen`(
    seed: UInt64
  ) {
    var random = SeededNumbers(seed: seed)
    let size = CellSize(columns: 17, rows: 6)
    var (emulator, stream) = (Self.emulator(seed, size), RandomStream(seed: seed, size: size))
    for step in 0..<600 {
      let piece = Self.piece(&random, &stream)
      emulator.feed(piece)
      if random.next(below: 60) == 0 {
        emulator.resize(
          to: CellSize(columns: 1 + random.next(below: 24), rows: 1 + random.next(below: 9)))
      }
      if random.next(below: 30) == 0 {
        let seen = emulator.breakScrollback(
          seenFrom: random.next(below: emulator.scrollback.count + 1))
        #expect((0...emulator.scrollback.count).contains(seen))
      }
      if random.next(below: 9) == 0 { emulator.forgetChanges() }
      _ = emulator.takeEvents()
      let fault = Self.fault(emulator)
      #expect(
        fault == nil, "step \(step): \(String(decoding: piece, as: UTF8.self).debugDescription)")
      if fault != nil { return }
    }
  }

  @Test(arguments: UInt64(1)...12)
  func `a stream fed byte by byte has the same result as in one piece`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let size = CellSize(columns: 17, rows: 6)
    var (whole, stream) = (Self.emulator(seed, size), RandomStream(seed: seed, size: size))
    var bytewise = whole
    for step in 0..<40 {
      let bytes = (0..<10).flatMap { _ in Self.piece(&random, &stream) }
      whole.feed(bytes)
      for byte in bytes { bytewise.feed([byte]) }
      let areEqual =
        whole.takeAnswers() == bytewise.takeAnswers()
        && whole.takeEvents() == bytewise.takeEvents()
        && whole.cursorPlace == bytewise.cursorPlace
      #expect(areEqual && Self.isSame(whole, bytewise), "step \(step)")
    }
  }

  @Test(arguments: UInt64(1)...12) func `a reset undoes whatever a stream did`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let size = CellSize(columns: 17, rows: 6)
    var stream = RandomStream(seed: seed, size: size)
    for step in 0..<60 {
      var emulator = Self.emulator(seed, size)
      var fresh = emulator
      for _ in 0..<20 { emulator.feed(Self.piece(&random, &stream)) }
      emulator.feed(Array("\u{18}\u{1b}c".utf8))
      _ = (emulator.takeAnswers(), emulator.takeEvents())
      let probe =
        "a\tb\u{e}q\r\n\u{8}漢\u{1b}[9;99Hx\ny\u{1b}P$qm\u{1b}\\\u{1b}P$qr\u{1b}\\\u{1b}[6n\u{1b}[4$p"
        + Self.modes.map { "\u{1b}[?\($0)$p" }.joined()
      emulator.feed(Array(probe.utf8))
      fresh.feed(Array(probe.utf8))
      let areEqual = emulator.takeAnswers() == fresh.takeAnswers()
      #expect(areEqual && Self.isSame(emulator, fresh), "step \(step)")
    }
  }

  @Test(arguments: ["", "1", "2", "2;2;4;6;3;3"])
  func `every control sequence leaves a screen that still takes text`(numbers: String) {
    for final in UInt8(0x40)...0x7e {
      for sign in ["", "?", ">", "=", "<", " ", "!", "\"", "#", "$", "'", "*"] {
        let isBefore = "?>=<".contains(sign)
        let sequence =
          "\u{1b}[\(isBefore ? sign : "")\(numbers)\(isBefore ? "" : sign)"
          + String(UnicodeScalar(final))
        var emulator = Emulator(size: CellSize(columns: 20, rows: 8))
        emulator.feed(Array("\u{1b}[4;5Habc漢\(sequence)\u{1b}[8;1Hok".utf8))
        let row = emulator.grid.row(emulator.cursorPlace.row).map(\.content)
        #expect(Self.fault(emulator) == nil && row.contains(0x6f), "\(sequence.debugDescription)")
      }
    }
  }
}
