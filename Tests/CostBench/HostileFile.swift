import Glibc

/// A file from outside that was made to cost much, and the command that reads it.
struct HostileFile: Sendable {
  let name: String
  /// The words of the command, with `%` in place of the file.
  let words: [String]
  /// The goal for memory: 256 MB, except for pictures beyond 8K.
  var megabytes = 256
  /// The goal for time, until the first picture or the refusal.
  var seconds = 2.0
  /// Writes the file.
  let write: Writer

  typealias Writer = @Sendable (UnsafeMutablePointer<FILE>) -> Void

  static let all: [HostileFile] = json + pictures + streams + output

  private static let once = [
    "--frames", "1", "--cells", "20x5", "-o", "/dev/null", "--format", "ansi",
  ]

  private static func text(_ parts: @Sendable @escaping @autoclosure () -> [String]) -> Writer {
    { file in for part in parts() { fputs(part, file) } }
  }

  private static func bytes(_ bytes: @Sendable @escaping @autoclosure () -> [UInt8]) -> Writer {
    { file in
      let bytes = bytes()
      fwrite(bytes, 1, bytes.count, file)
    }
  }

  /// A sparse file of `count` zeros.
  private static func zeros(_ count: Int) -> Writer {
    { file in ftruncate(fileno(file), count) }
  }

  private static let longName =
    "{\"" + String(repeating: "n", count: 900_000) + "\":["
    + Array(repeating: "0", count: 40_000).joined(separator: ",") + "]}"

  private static func list(_ element: String, megabytes: Int) -> String {
    let count = (megabytes << 20) / (element.utf8.count + 1) - 1
    return "[" + String(repeating: element + ",", count: count) + element + "]"
  }

  private static let compare = ["bench", "compare", "%", "%"]

  private static let json: [HostileFile] = [
    HostileFile(
      name: "a name of 900 KB over a list, as a scene", words: ["export", "%.json"] + once,
      write: text([longName])),
    HostileFile(
      name: "the same as a report", words: compare, write: text([longName])),
    HostileFile(
      name: "the same as the chat's settings", words: ["export", "chat", "chat.json"] + once,
      write: text([longName])),
    HostileFile(
      name: "63 MB of zeros as a report", words: compare, write: text([list("0", megabytes: 63)])),
    HostileFile(
      name: "63 MB of lists of one", words: compare, write: text([list("[0]", megabytes: 63)])),
    HostileFile(
      name: "63 MB of objects of one", words: compare,
      write: text([list("{\"a\":0}", megabytes: 63)])),
    HostileFile(
      name: "a text of 60 MB", words: compare,
      write: text(["[\"", String(repeating: "x", count: 60 << 20), "\"]"])),
    HostileFile(
      name: "a text of 60 MB in escapes", words: compare,
      write: text(["[\"", String(repeating: "\\n", count: 30 << 20), "\"]"])),
  ]

  private static let sprite = ["export", "mosquitoes", "--sprite", "%"] + once
  private static let play = ["export", "%.gif"] + once

  private static let pictures: [HostileFile] = [
    HostileFile(
      name: "a GIF of 20000 specks that restore", words: play,
      write: bytes(HostileGIF.specks(20_000, disposal: 3))),
    HostileFile(
      name: "a GIF of 20000 specks that clear", words: play,
      write: bytes(HostileGIF.specks(20_000, disposal: 2))),
    HostileFile(
      name: "the same, from its end", words: play + ["--start", "1999"],
      write: bytes(HostileGIF.specks(20_000, disposal: 2))),
    HostileFile(
      name: "a GIF of 32 sheets of 16 million pixels", words: play,
      write: bytes(HostileGIF.sheets(32))),
    HostileFile(
      name: "the same as a sprite", words: sprite, write: bytes(HostileGIF.sheets(32))),
    HostileFile(
      name: "nothing but zeros as a sprite", words: sprite, write: zeros(256 << 20)),
    HostileFile(
      name: "500 creatures of forty times the picture's width",
      words: [
        "export", "%.json", "--frames", "1", "--size", "480x480", "-o", "/dev/null", "--format",
        "ppm",
      ],
      write: text([
        #"{"schema": "quadrille.scene/1", "layers": [{"scene": "mosquitoes", "count": 500, "#,
        #""insect_size": 2, "scales": [19.9, 20]}]}"#,
      ])),
  ]

  private static let streams: [HostileFile] = [
    HostileFile(
      name: "420 MB of raw pictures of one pixel",
      words: [
        "export", "%.rgb", "--size", "1x1", "--frames", "1", "-o", "/dev/null", "--format", "ppm",
      ],
      write: zeros(3 * 140 << 20)),
    HostileFile(
      name: "14 million Y4M pictures of one pixel", words: ["export", "%.y4m"] + once,
      write: text(
        ["YUV4MPEG2 W1 H1 Cmono\n"] + Array(repeating: "FRAME\nx", count: 14_000_000))),
    HostileFile(
      name: "two million of them, each second with a longer head",
      words: ["export", "%.y4m"] + once,
      write: text(
        ["YUV4MPEG2 W1 H1 Cmono\n"] + Array(repeating: "FRAME\nxFRAME I\nx", count: 1_000_000))),
    HostileFile(
      name: "a raw picture of 16384x4096",
      words: [
        "export", "%.rgb", "--size", "16384x4096", "--frames", "1", "-o", "/dev/null", "--format",
        "ppm",
      ], megabytes: 256 + 4 * 64, write: zeros(3 * 16_384 * 4096)),
  ]

  private static let output: [HostileFile] = [
    HostileFile(
      name: "a PNG of 16384x4096",
      words: [
        "export", "contest", "--size", "16384x4096", "-o", "/dev/null", "--format", "png",
      ], megabytes: 64 + 4 * 64, seconds: 20, write: text([])),
    HostileFile(
      name: "a GIF of 680x340 cells",
      words: [
        "export", "contest", "--cells", "680x340", "--frames", "2", "-o", "/dev/null", "--format",
        "gif",
      ], megabytes: 64 + 4 * 64, seconds: 60, write: text([])),
    HostileFile(
      name: "twenty thousand scenes over one another",
      words: [
        "export", Array(repeating: "snow", count: 20_000).joined(separator: "+"),
      ] + once, write: text([])),
  ]
}
