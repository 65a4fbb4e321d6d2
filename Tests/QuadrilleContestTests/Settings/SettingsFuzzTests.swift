@testable import QuadrilleContest
import TestSupport
import Testing

/// 20 000 damaged texts: none may trap, and accepted settings must be valid.
@Suite struct SettingsFuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "-1", "1e308", "0.5", "999999999999999999999", "null",
    "true",
    "\u{0}", "\u{1b}", "é", "quadrille1:", "\"x\"", "\"\\ud800\"", "30", "60", "_", "=", "\n",
  ].map { Array($0.utf8) }

  private func mutated(_ bytes: [UInt8], using numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      let end = min(bytes.count, place + Int.random(in: 0...6, using: &numbers))
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: bytes[place] = .random(in: 0...255, using: &numbers)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3:
        bytes.replaceSubrange(
          place..<end, with: Self.pieces.randomElement(using: &numbers) ?? [])
      default: bytes.removeSubrange(Int.random(in: place..<bytes.count, using: &numbers)...)
      }
    }
    return bytes
  }

  private func taken(_ text: String, count: Int, seed: UInt64) -> Int {
    var numbers = SeededNumbers(seed: seed)
    let bytes = Array(text.utf8)
    var taken = 0
    for count in 0..<count {
      guard let read = try? ChatSettings.importing(bytes: mutated(bytes, using: &numbers)) else {
        continue
      }
      taken += 1
      let printable = read.notes.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } }
      if !read.settings.isValid || !printable { Issue.record("seed \(seed), text \(count)") }
    }
    return taken
  }

  @Test(arguments: [
    (" \"\(ShareLine.text(.defaults))\".", 12_000, 10, 1..<2000),
    ("{\(ForeignShapes.partKind("emojiSettings", type: "Single Emoji"))}", 1800, 11, 1..<3000),
    (
      "{\"backgroundColors\":[\"FFF6BF\"],"
        + ForeignShapes.frameObject(
          "sticker", [("scale", ForeignShapes.frameWindow("scale", "45", "9", "7"))]) + "}", 6000,
      12, 1..<3000
    ),
    (ChatSettingsFile.text(.defaults), 200, 13, 0..<300),
  ])
  func `a damaged share line or file of any format never yields invalid settings`(
    text: String, count: Int, seed: UInt64, expected: Range<Int>
  ) {
    #expect(expected.contains(taken(text, count: count, seed: seed)))
  }
}
