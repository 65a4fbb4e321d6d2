@testable import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

@Suite struct ShareLineTests {
  private func failure(_ text: String) -> String? {
    do throws(ChatSettingsError) {
      _ = try ShareLine.shared(parsing: text)
      return nil
    } catch { return error.description }
  }

  @Test func `the CRC-32 checksum has its known value`() {
    #expect(Checksum.crc32("123456789".utf8) == 0xcbf4_3926)
  }

  @Test func `the share line of the defaults never changes`() {
    let line = ShareLine.text(.defaults)
    let wanted =
      "quadrille1:ATgHHgD1K-gB5SvoAKUr6AClK-gA9SlKAPUpSi0BdSvoAtUr6AD1K-gA9SvoAXUpS"
      + "gF1KUotAXUr6ALVK-gA9SvoAPUr6AF1KUoBdSlKHgD1K-gB5SvoFPUr6BT1KUoeAPUr6AHlK-gU9"
      + "SvoFPUpSh4A9SvoAeUr6BT1K-gU9SlKHgD1K-gB5SvoFPUr6BT1KUo8A8Ur6H-jgf_1xTNvVfvjf"
      + "QCe1XXG"
    #expect(line == wanted)
  }

  @Test func `any settings are read back exactly from a share line`() throws {
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<300 {
      let settings = ChatSettings.random(using: &numbers)
      let line = ShareLine.text(settings)
      #expect(try ShareLine.shared(parsing: line) == .whole(settings))
      let shaped = settings.shaped(using: &numbers)
      let other = ShareLine.text(shaped)
      #expect(try ShareLine.shared(parsing: other) == .whole(shaped))
      let alone = ShareLine.text(background: shaped.background)
      #expect(try ShareLine.shared(parsing: alone) == .background(shaped.background))
    }
  }

  @Test func `the share line of a background changes nothing else`() throws {
    var numbers = SeededNumbers(seed: 21)
    let (one, other) = (
      ChatSettings.random(using: &numbers).shaped(using: &numbers),
      ChatSettings.random(using: &numbers)
    )
    let taken = try ChatSettings.importing(
      text: ShareLine.text(background: one.background), over: other)
    #expect(taken.settings.background == one.background)
    for kind in MessageKind.allCases { #expect(taken.settings[kind] == other[kind]) }
  }

  @Test func `any changed, lost or added character of a line with points is noticed`() {
    var numbers = SeededNumbers(seed: 22)
    let settings = ChatSettings.random(using: &numbers).shaped(using: &numbers)
    for text in [ShareLine.text(settings), ShareLine.text(background: settings.background)] {
      let line = Array(text)
      for place in line.indices {
        var changed = line
        changed[place] = line[place] == "A" ? "B" : "A"
        var lines = [changed]
        changed.remove(at: place)
        lines.append(changed)
        changed = line
        changed.insert("A", at: place)
        lines.append(changed)
        #expect(!lines.map { failure(String($0)) }.contains(nil), "character \(place)")
      }
    }
  }

  @Test func `no share line yields values out of bounds, even with the right checksum`() {
    var numbers = SeededNumbers(seed: 23)
    var packed: [(SharedSettings, Int)] = [(.whole(.defaults), 16)]
    for _ in 0..<40 {
      let settings = ChatSettings.random(using: &numbers).shaped(using: &numbers)
      packed.append((.background(settings.background), 4))
    }
    for (shared, end) in packed {
      let whole = PackedSettings.bytes(shared)
      for place in 0..<whole.count - end {
        for byte: UInt8 in [0, 255, 127] {
          var bytes = Array(whole.dropLast(4))
          bytes[place] = byte
          PackedSettings.append(Checksum.crc32(bytes), to: &bytes)
          switch PackedSettings.shared(bytes) {
          case .whole(let settings): #expect(settings.isValid, "byte \(place)")
          case .background(let background): #expect(background.isValid, "byte \(place)")
          case nil: break
          }
        }
      }
    }
  }

  @Test func `quotes, spaces and line breaks around and in a share line are ignored`() throws {
    var numbers = SeededNumbers(seed: 3)
    let settings = ChatSettings.random(using: &numbers)
    let line = ShareLine.text(settings)
    var wrapped = ""
    for (index, character) in line.enumerated() {
      wrapped += index.isMultiple(of: 40) && index > 0 ? "\r\n  \(character)" : "\(character)"
    }
    for text in [
      "  \(line)\n", "\"\(line)\"", "\(line).", "“\(line)”.", "\t«\(line)» \n", "`\(line)`",
      "<\(line)>",
      wrapped, "\u{feff}\(line)\u{200b}", "(\(wrapped)).\n\n",
    ] {
      #expect(try ShareLine.shared(parsing: text) == .whole(settings))
      #expect(try ChatSettings.importing(text: text).settings == settings)
    }
  }

  @Test func `any changed, lost or added character of a share line is noticed`() {
    let line = Array(ShareLine.text(.defaults).unicodeScalars)
    let replacements = Array("Az0-_+/= .:\n\"\u{e9}\u{0}\u{202e}".unicodeScalars)
    var missed: [String] = []
    func check(_ scalars: [Unicode.Scalar]) {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      if failure(text) == nil { missed.append(text) }
    }
    for place in line.indices {
      var changed = line
      for replacement in replacements where replacement != line[place] {
        changed[place] = replacement
        check(changed)
      }
      changed[place] = Unicode.Scalar(line[place].value ^ 1) ?? " "
      check(changed)
      changed = line
      changed.remove(at: place)
      check(changed)
      changed = line
      changed.insert("Q", at: place)
      check(changed)
    }
    #expect(missed == [])
  }

  @Test(arguments: [
    ("", "not a shared line, which begins with 'quadrille1:'"),
    ("quadrille", "not a shared line, which begins with 'quadrille1:'"),
    ("quadrille:AAAA", "not a shared line, which begins with 'quadrille1:'"),
    (
      "quadrille2:AAAA",
      "this line was shared by a newer version; this one reads 'quadrille1:'"
    ),
    (
      "quadrille123456789:AAAA",
      "this line was shared by a newer version; this one reads 'quadrille1:'"
    ),
    ("quadrille1234567890:AAAA", "not a shared line, which begins with 'quadrille1:'"),
    ("quadrille01:AAAA", "not a shared line, which begins with 'quadrille1:'"),
    ("quadrille1:", "this shared line is damaged"),
    (
      "quadrille1:AQgG", "this shared line has 15 characters, not 43: part of it was lost or added"
    ),
  ])
  func `a refused share line is reported with its reason`(text: String, reason: String) {
    #expect(failure(text) == reason)
  }
}
