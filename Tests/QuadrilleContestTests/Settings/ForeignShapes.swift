@testable import QuadrilleContest

/// Files in the formats of two entries to the contest.
enum ForeignShapes {
  /// A parameter of `.tgios-anim`, formatted as its program writes it.
  static func partWindow(_ name: String, _ start: String, _ end: String, _ x1: String, _ x2: String)
    -> String
  {
    """
        "\(name)" : {
          "startTimeOffset" : \(start),
          "endTimeOffset" : \(end),
          "controlPoint1" : [
            \(x1),
            0
          ],
          "controlPoint2" : [
            \(x2),
            1
          ]
        }
    """
  }

  /// One kind of `.tgios-anim` with its defaults.
  static func partKind(_ name: String, type: String, duration: String = "0.5") -> String {
    let isEmoji = type == "Single Emoji"
    let windows =
      isEmoji
      ? [
        partWindow("yPositionFunc", "0", "0", "0.33", "0"),
        partWindow("xPositionFunc", "0", "0.5", "0.33", "0"),
        partWindow("emojiScaleFunc", "0.17", "0.5", "0.33", "0"),
        partWindow("timeAppearsFunc", "0.17", "0.5", "0.33", "0.67"),
      ]
      : [
        partWindow("yPositionFunc", "0", "0", "0.33", "0"),
        partWindow("xPositionFunc", "0", "0.5", "0.33", "0"),
        partWindow("bubbleShapeFunc", "0", "0.67000000000000004", "0.33", "0"),
        partWindow("textPositionFunc", "0", "0.67000000000000004", "0.33", "0"),
        partWindow("colorChangeFunc", "0", "0.5", "0.33", "0.67000000000000004"),
        partWindow("timeAppearsFunc", "0", "0.5", "0.33", "0.67000000000000004"),
      ]
    return """
        "\(name)" : {
          "type" : "\(type)",
          "duration" : \(duration),
      \(windows.joined(separator: ",\n"))
        }
      """
  }

  /// A whole `.tgios-anim` file with its defaults.
  static let parts =
    "{\n"
    + [
      partKind("smallSettings", type: "Small Message"),
      partKind("bigSettings", type: "Big Message"),
      partKind("linkSettings", type: "Link with Preview"),
      partKind("emojiSettings", type: "Single Emoji"), partKind("stickerSettings", type: "Sticker"),
      partKind("voiceSettings", type: "Voice Message"),
      partKind("videoSettings", type: "Video Message"),
    ].joined(separator: ",\n") + "\n}\n"

  /// A timing of `chat_animation_settings.json`.
  static func frameWindow(
    _ name: String, _ duration: String, _ start: String, _ end: String, _ easeIn: String = "0.33",
    _ easeOut: String = "1"
  ) -> String {
    #"{"durationF":\#(duration),"startOffsetF":\#(start),"endOffsetF":\#(end),"#
      + #""startEase":\#(easeIn),"endEase":\#(easeOut),"name":"\#(name)"}"#
  }

  /// An object whose timings are a list of alternating names and values, as Swift encodes them.
  static func frameObject(_ name: String, _ timings: [(String, String)]) -> String {
    #""\#(name)":{"shortName":"\#(name)","fullName":"\#(name)","timing":["#
      + timings.map { "\"\($0)\",\($1)" }.joined(separator: ",") + "]}"
  }
}
