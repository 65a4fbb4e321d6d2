@testable import QuadrilleContest
import QuadrilleFiles
import TestSupport
import Testing

@Suite struct ChatSettingsFileTests {
  private let text = ChatSettingsFile.text(.defaults)

  private func failure(_ text: String) -> String? {
    do throws(ChatSettingsError) {
      _ = try ChatSettingsFile.settings(parsing: Array(text.utf8))
      return nil
    } catch { return error.description }
  }

  /// The defaults' file with the first occurrence of `old` replaced.
  private func changed(_ old: String, _ new: String) -> String {
    let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: new)
  }

  @Test func `a settings file is complete, in order and indented`() {
    let start = """
      {
        "schema": "quadrille.chat/1",
        "messages": {
          "small": {
            "duration": 30,
            "x": {
              "start": 0,
              "end": 15,
              "easeIn": 0.33,
              "easeOut": 1
            },
            "y": {
      """
    #expect(text.hasPrefix(start))
    let end = """
        "background": {
          "duration": 60,
          "position": {
            "start": 0,
            "end": 60,
            "easeIn": 0.33,
            "easeOut": 1
          },
          "colors": ["#7fa381", "#fff5c5", "#336f55", "#fbe37d"]
        }
      }

      """
    #expect(text.hasSuffix(end))
    #expect(text.split(separator: "\"start\"").count == 36)
  }

  @Test func `any settings, points, power and reach are read back exactly from a file`() throws {
    var numbers = SeededNumbers(seed: 4)
    for round in 0..<60 {
      var settings = ChatSettings.random(using: &numbers)
      if round % 2 == 1 { settings = settings.shaped(using: &numbers) }
      let text = ChatSettingsFile.text(settings)
      #expect(try ChatSettingsFile.settings(parsing: Array(text.utf8)) == settings)
    }
  }

  @Test func `an error in a settings file names its line and key`() {
    let cases: [(old: String, new: String, said: String)] = [
      ("\"start\": 0,", "\"start\": 0", "line 8: this is not JSON: expected a comma or }"),
      (
        "chat/1", "chat/2",
        "line 2: 'schema' says that these settings were written by a newer version; "
          + "this one reads \"quadrille.chat/1\""
      ),
      (
        "quadrille.chat/1", "quadrille.scene/1",
        "line 2: 'schema' is not \"quadrille.chat/1\": not settings of the chat"
      ),
      ("\"schema\": \"quadrille.chat/1\",", "", "line 1: 'schema' is missing"),
      (
        "\"duration\": 30", "\"duration\": 31",
        "line 5: 'messages.small.duration' must be 30, 45 or 60 frames"
      ),
      (
        "\"end\": 15", "\"end\": 31",
        "line 8: 'messages.small.x.end' is not a whole number from 0 to 30"
      ),
      (
        "\"end\": 15", "\"end\": 15.5",
        "line 8: 'messages.small.x.end' is not a whole number from 0 to 30"
      ),
      (
        "\"end\": 15", "\"end\": 4",
        "line 8: 'messages.small.x.end' is not at least 5 frames after 'start'"
      ),
      (
        "\"start\": 0", "\"start\": -1",
        "line 7: 'messages.small.x.start' is not a whole number from 0 to 25"
      ),
      ("0.33", "1.01", "line 9: 'messages.small.x.easeIn' is not a number from 0 to 1"),
      ("0.33", "\"0.33\"", "line 9: 'messages.small.x.easeIn' is not a number from 0 to 1"),
      ("0.33", "null", "line 9: 'messages.small.x.easeIn' is not a number from 0 to 1"),
      (
        "\"easeIn\"", "\"ease\"",
        "line 9: 'messages.small.x.ease' is unknown here; known: start, end, easeIn, easeOut"
      ),
      ("\"easeIn\": 0.33,", "", "line 6: 'messages.small.x' lacks 'easeIn'"),
      (
        "\"sticker\"", "\"stickers\"",
        "line \(line(of: "\"sticker\"")): 'messages.stickers' is unknown here; "
          + "known: small, large, link, emoji, sticker, voice, video"
      ),
      (
        "\"scale\"", "\"color\"",
        "line \(line(of: "\"scale\"")): 'messages.emoji.color' is unknown here; "
          + "known: duration, x, y, scale, appears"
      ),
      (
        "#fff5c5", "#fff5cg",
        "line \(line(of: "colors")): 'background.colors[1]' is not a colour of six hexadecimal digits"
      ),
      (
        "\"#7fa381\"", "\"#7fa381\", \"#7fa381\"",
        "line \(line(of: "colors")): 'background.colors' does not hold 1 to 4 colours"
      ),
      (
        "\"schema\"", "\"author\": 1, \"schema\"",
        "line 2: 'author' is unknown here; known: schema, messages, background"
      ),
    ]
    for (old, new, said) in cases {
      #expect(failure(changed(old, new)) == said, "\(old) replaced by \(new)")
    }
  }

  @Test(arguments: [
    ("quadrille.chat/10", "newer version"),
    ("quadrille.chat/99999999999999999999999999", "newer version"),
    ("quadrille.chat/1/1", "not settings"), ("quadrille.chat/0", "not settings"),
    ("quadrille.chat/", "not settings"), ("quadrille.chat/-1", "not settings"),
    ("quadrille.chat/1.0", "not settings"),
  ])
  func `a later version of a settings file is reported as newer, a malformed one is refused`(
    schema: String, words: String
  ) {
    #expect(failure(changed("quadrille.chat/1", schema))?.contains(words) == true)
  }

  @Test(arguments: [
    ("\"power\": 0", "'background.power' is not a whole number from 1 to 16"),
    ("\"power\": 17", "'background.power' is not a whole number from 1 to 16"),
    ("\"power\": null", "'background.power' is not a whole number from 1 to 16"),
    ("\"reach\": 0.09", "'background.reach' is not a number from 0.1 to 10"),
    ("\"reach\": 10.01", "'background.reach' is not a number from 0.1 to 10"),
    ("\"centers\": [[0, 0]]", "'background.centers' does not hold 2 to 4 points"),
    (
      "\"centers\": [[0, 0], [1, 1]]",
      "'background.centers' does not hold 4 points, one for each colour"
    ),
    (
      "\"centers\": [[0, 0], [1, 1], [0, 1], [0]]",
      "'background.centers[3]' is not a pair of x and y"
    ),
    (
      "\"centers\": [[0, 0], [1, 1], [0, 1], [0, 11]]",
      "'background.centers[3][1]' is not a number from -10 to 10"
    ),
    ("\"ring\": [[0, 0], [1, 1], [0, 1]]", "'background.ring' does not hold 4 to 32 points"),
    (
      "\"ring\": [], \"centers\": []",
      "'background.ring' cannot be combined with 'centers'"
    ),
  ])
  func `an error in the points, power or reach of a settings file is named`(
    words: String, said: String
  ) {
    let text = changed("\"colors\"", words + ", \"colors\"")
    #expect(failure(text)?.hasSuffix(said) == true, "\(failure(text) ?? "taken")")
  }

  @Test(arguments: [
    "", "[]", "1", "null", "{}", "{\"schema\":1}", "\u{0}", "{\"schema\":\"quadrille.chat/1\"}",
  ])
  func `text that is no settings file is refused`(text: String) {
    #expect(failure(text) != nil)
  }

  @Test func `an error that quotes a file's key is short and of printable characters`() {
    let said = failure(
      changed(
        "\"easeIn\"", "\"\\u001b[2J\\u202e\\u0007\\u200b\(String(repeating: "x", count: 500))\""))
    #expect(
      said?.unicodeScalars.allSatisfy { (0x20..<0x7f).contains($0.value) || $0 == "…" } == true)
    #expect((said?.count ?? 1000) < 250)
  }

  private func line(of part: String) -> Int {
    let before = text.split(separator: part, maxSplits: 1, omittingEmptySubsequences: false)[0]
    return 1 + before.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}
