import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleEmulator

/// All that an emulator holds, says and tells while programs of every kind write, right or wrong; nothing here judges it.
@Suite struct StreamTraceTests {
  private static let modes = [
    1, 3, 5, 6, 7, 8, 9, 12, 25, 45, 47, 66, 69, 1000, 1002, 1003, 1004, 1005, 1006, 1007, 1015,
    1016,
    1047, 1048, 1049, 2004, 2026, 2027, 4444,
  ]

  private static let strings = [
    "]0;a title", "]2;other; with more", "]4;3;rgb:1/22/333", "]4;3;#123;5;rgb:ffff/0/0", "]4;1;?",
    "]10;?", "]11;#203040", "]12;red", "]104", "]104;3", "]110", "]111", "]8;id=a;http://a/;b",
    "]8;;http://c/", "]8;;", "]8;x", "]9;done", "]9;4;1;50", "]9;;x", "]99;i=1;hello",
    "]777;notify;a;b",
    "]52;c;aGk=", "]52;;aGk", "]52;c;?", "]52;c;b;b", "]133;A", "]133;D;0", "]1337;x",
    "]7;file:///tmp",
    "P$qm", "P$q r", "P+q544e", "P1$r", "_Gi=31;OK", "^pm", "X sos", "]4;3;abc/1/2", "]11;rgb:1/2",
  ]

  private func piece(_ random: inout SeededNumbers, _ stream: inout RandomStream) -> [UInt8] {
    func number(_ bound: Int) -> Int { random.next(below: bound) }
    func one(_ text: String) -> Character { Array(text)[number(text.count)] }
    switch number(20) {
    case 0:
      let mode = Self.modes[number(Self.modes.count)]
      return Array(
        "\u{1b}[?\(mode)\(number(5) < 3 ? "h" : number(2) == 0 ? "l" : one("$srp"))".utf8)
    case 1:
      let end = number(3) == 0 ? "\u{7}" : number(8) == 0 ? "\u{18}" : "\u{1b}\\"
      return Array("\u{1b}\(Self.strings[number(Self.strings.count)])\(end)".utf8)
    case 2: return (0..<number(6)).map { _ in UInt8(number(256)) }
    case 3:
      let (prefix, middle) = (
        ["", "?", ">", "=", "!"][number(5)], ["", " ", "$", "\"", "'", "  "][number(6)]
      )
      let numbers = (0..<number(4)).map { _ in number(4) == 0 ? "" : "\(number(12))" }
      let end = Character(Unicode.Scalar(UInt8(0x40 + number(63))))
      return Array("\u{1b}[\(prefix)\(numbers.joined(separator: ";"))\(middle)\(end)".utf8)
    case 4: return Array("\u{1b}\(one("78cDEHMNOZ=>()*+n|}~")) ".utf8)
    case 5: return Array("e\u{301}👩‍🚀🇩🇪漢 \u{200d}\u{fe0f}❤\u{fe0f}".utf8)
    case 6: return Array("\u{1b}[\(number(20));\(number(20))H".utf8)
    default: return Array(stream.piece().utf8)
    }
  }

  @Test(arguments: UInt64(1)...10)
  func `it holds what it held`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let size = CellSize(columns: 17, rows: 6)
    var emulator = Emulator(size: size)
    var stream = RandomStream(seed: seed, size: size)
    emulator.surroundings.hasKeyboard = seed % 2 == 0
    emulator.surroundings.keepsBlankRows = seed % 3 == 0
    (emulator.width.widensByVariation, emulator.width.joinsEmoji) = (seed % 4 == 0, seed % 4 == 1)
    emulator.width.joinsFlags = seed % 4 == 2
    var lines: [String] = []
    var said = ""
    for step in 0..<600 {
      emulator.feed(piece(&random, &stream))
      if random.next(below: 60) == 0 {
        emulator.resize(
          to: CellSize(columns: 5 + random.next(below: 20), rows: 2 + random.next(below: 7)))
      }
      if random.next(below: 30) == 0 {
        _ = emulator.breakScrollback(seenFrom: random.next(below: 5))
      }
      if random.next(below: 9) == 0 { emulator.forgetChanges() }
      said += String(decoding: emulator.takeAnswers(), as: UTF8.self)
      said += emulator.takeHappenings().map { "\($0)" }.joined()
      guard step % 20 == 19 else { continue }
      let place = emulator.cursorPlace
      said = TextDigest.of(said)
      lines.append(
        "\(step) \(emulator.size) \(place.row),\(place.column) \(emulator.scrollback.count) above, said \(said), "
          + TextDigest.of(StateText.of(emulator)))
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "stream-\(seed).txt", file: #filePath) == nil)
  }
}
