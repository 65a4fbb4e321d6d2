@testable import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

@Suite struct ChatSettingsImportTests {
  private func failure(_ text: String) -> String? {
    do throws(ChatSettingsError) {
      _ = try ChatSettings.importing(text: text)
      return nil
    } catch { return error.description }
  }

  private func window(
    _ start: Int, _ end: Int, _ easeIn: Double = 0.33, _ easeOut: Double = 1
  ) -> CurveWindow {
    CurveWindow(clamping: start, end, easeIn, easeOut, within: .long)
  }

  @Test func `a settings file and a share line are each imported whole`() throws {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<10 {
      let settings = ChatSettings.random(using: &numbers)
      for text in [
        ChatSettingsFile.text(settings), "\u{feff}\n \(ChatSettingsFile.text(settings))",
        ShareLine.text(settings), " \"\(ShareLine.text(settings)).\"",
      ] {
        let taken = try ChatSettings.importing(text: text)
        #expect(taken.settings == settings && taken.notes.isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("", "not settings: neither JSON nor a shared line"),
    ("hello", "not settings: neither JSON nor a shared line"),
    ("[1]", "not settings: neither JSON nor a shared line"),
    ("{}", "line 1: not settings in a known format"),
    ("{\n\"a\":}", "line 2: this is not JSON: expected a value"),
    (
      "{\"schema\":\"quadrille.chat/2\"}",
      "line 1: 'schema' says that these settings were written by a newer version; "
        + "this one reads \"quadrille.chat/1\""
    ),
    (
      "quadrille9:AAAA",
      "this line was shared by a newer version; this one reads 'quadrille1:'"
    ),
  ])
  func `an import in no known format is refused with its reason`(text: String, said: String) {
    #expect(failure(text) == said)
  }

  @Test func `an import that is not UTF-8 or is too long is refused`() {
    let error = #expect(throws: ChatSettingsError.self) {
      try ChatSettings.importing(bytes: [0x7b, 0xff, 0x7d])
    }
    #expect(error?.reason == "not text in UTF-8")
    #expect(failure(String(repeating: " ", count: 1_000_001)) != nil)
  }

  // The format tgios-anim: parts of the duration before and after the window.

  @Test func `a tgios-anim file is imported with notes on what it lacks`() throws {
    let taken = try ChatSettings.importing(text: ForeignShapes.parts)
    var wanted = ChatSettings.defaults
    for kind in [MessageKind.largeText, .link] {
      wanted[kind] = KindSettings(kind, .short) { wanted[.smallText][$0] ?? self.window(0, 5) }
    }
    // That format treats stickers, voice and video as text, so only their scale is missing.
    for kind in [MessageKind.sticker, .voice, .video] {
      wanted[kind].set(.appears, to: window(0, 15, 0.33, 0.33))
    }
    #expect(taken.settings == wanted)
    let ignored =
      "bubbleShapeFunc, textPositionFunc, colorChangeFunc ignored: unknown here"
    #expect(
      taken.notes == [
        "Sticker: Scale is not in the import, unchanged", "Sticker: \(ignored)",
        "Voice Message: Scale is not in the import, unchanged", "Voice Message: \(ignored)",
        "Video Message: Scale is not in the import, unchanged", "Video Message: \(ignored)",
        "8 windows were rounded to whole frames",
        "Background: not in this format, unchanged",
      ])
  }

  @Test(arguments: [
    ("1.1", "0", "0.33", "0", "startTimeOffset' is not a number from 0 to 1"),
    ("0", "-0.1", "0.33", "0", "endTimeOffset' is not a number from 0 to 1"),
    ("0.6", "0.6", "0.33", "0", "yPositionFunc' ends before it starts"),
    ("0", "0", "1.5", "0", "controlPoint1[0]' is not a number from 0 to 1"),
    ("0", "0", "0.33", "-1", "controlPoint2[0]' is not a number from 0 to 1"),
    ("0", "0", "0.33, 0", "0", "controlPoint1' is not a pair of x and y"),
    ("\"0\"", "0", "0.33", "0", "startTimeOffset' is not a number from 0 to 1"),
  ])
  func `a tgios-anim file out of bounds is refused with line and key`(
    start: String, end: String, x1: String, x2: String, said: String
  ) throws {
    let window = ForeignShapes.partWindow("yPositionFunc", start, end, x1, x2)
    let text = "{\"smallSettings\":{\"type\":\"Small Message\",\"duration\":1,\n\(window)}}"
    let message = try #require(failure(text))
    #expect(message.hasPrefix("line ") && message.hasSuffix(said), "\(message)")
  }

  // The format chat_animation_settings: frames before and after the window.

  @Test func `a chat_animation_settings file is imported, its timings a list or an object`() throws
  {
    let small = [
      ("x_position", ForeignShapes.frameWindow("x_position", "30", "2", "10")),
      ("y_position", ForeignShapes.frameWindow("y_position", "30", "0", "0", "0.5", "0.25")),
      ("time_appears", ForeignShapes.frameWindow("time_appears", "30", "10", "0")),
      ("text_position", ForeignShapes.frameWindow("text_position", "30", "0", "0")),
      ("color_change", ForeignShapes.frameWindow("color_change", "30", "0", "0")),
      ("bubble_shape", ForeignShapes.frameWindow("bubble_shape", "30", "0", "0")),
    ]
    let background = ForeignShapes.frameObject(
      "background", [("background", ForeignShapes.frameWindow("background", "60", "0", "15"))])
    let colors = #""backgroundColors":["FFF6BF","76A076","F6E477","316B4D"]"#
    let list = "{\(colors),\(background),\(ForeignShapes.frameObject("smallMessage", small))}"
    let taken = try ChatSettings.importing(text: list)
    var wanted = ChatSettings.defaults
    wanted[.smallText] = KindSettings(.smallText, .short) { parameter in
      switch parameter {
      case .x: self.window(2, 20)
      case .y: self.window(0, 30, 0.5, 0.25)
      case .appears: self.window(10, 30)
      default: self.window(0, 30)
      }
    }
    wanted.background = BackgroundSettings(
      duration: .long, position: window(0, 45),
      palette: try #require(Palette(parsing: "FFF6BF,76A076,F6E477,316B4D")))
    #expect(taken.settings == wanted)
    #expect(taken.notes.count == 6)
    #expect(taken.notes[0] == "Large Message: not in the import, unchanged")

    let object =
      "{\"smallMessage\":{\"timing\":{"
      + small.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}}}"
    #expect(try ChatSettings.importing(text: object).settings[.smallText] == wanted[.smallText])
  }

  @Test(arguments: [
    ("0", "0", "0", "0.3", "1", "durationF' is not a number from 3 to 600"),
    ("30", "31", "0", "0.3", "1", "startOffsetF' is not a number from 0 to 30"),
    ("30", "0", "-1", "0.3", "1", "endOffsetF' is not a number from 0 to 30"),
    ("30", "20", "20", "0.3", "1", "timing[1]' ends before it starts"),
    ("30", "0", "0", "1.3", "1", "startEase' is not a number from 0 to 1"),
    ("30", "0", "0", "0.3", "null", "endEase' is not a number from 0 to 1"),
  ])
  func `a chat_animation_settings file out of bounds is refused with line and key`(
    duration: String, start: String, end: String, easeIn: String, easeOut: String, said: String
  ) throws {
    let window = ForeignShapes.frameWindow("x_position", duration, start, end, easeIn, easeOut)
    let object = ForeignShapes.frameObject("smallMessage", [("x_position", window)])
    let message = try #require(failure("{\n\(object)}"))
    let start = "line 2: 'smallMessage.timing[1]"
    #expect(message.hasPrefix(start) && message.hasSuffix(said), "\(message)")
  }

  @Test func `malformed or too many background colours are refused`() {
    for colors in [
      "[]", "[1]", "[\"FFF6BFF\"]", "[\"red\"]", "5",
      "[\(String(repeating: "\"FFFFFF\",", count: 4))\"FFFFFF\"]",
    ] {
      #expect(failure("{\"backgroundColors\":\(colors)}") != nil)
    }
  }

  @Test func `a file of unknown names yields few and short notes`() throws {
    let names = (0..<20_000).map { "\"n\($0)\":0" }.joined(separator: ",")
    let taken = try ChatSettings.importing(text: "{\"smallMessage\":{\"timing\":{}},\(names)}")
    #expect(taken.settings == .defaults)
    #expect(taken.notes.allSatisfy { $0.count < 400 } && taken.notes.count < 30)
  }
}
