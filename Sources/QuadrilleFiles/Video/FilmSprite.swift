import QuadrilleCore
import QuadrilleSystem

/// Reads a sprite with alpha from any picture or film that ffmpeg reads.
enum FilmSprite {
  /// The number of pictures per second that are kept of a film.
  private static let rate = 20
  /// The longest edge of a single picture, and of the many pictures of a film.
  private static let edge = 1024, filmEdge = 256

  /// Reads a sprite. All pictures together may have 16 million pixels.
  static func read(_ path: String, timeout: Duration = FilmProgram.timeout) throws -> Sprite {
    let source = try Descriptor(regular: path)
    defer { source.close() }
    var pictures = try self.pictures(source, path, edge: edge, most: 2, timeout)
    if pictures.count > 1 {
      pictures = try self.pictures(source, path, edge: filmEdge, most: .max, timeout)
    }
    return Sprite(
      pictures: pictures,
      seconds: Array(repeating: 1 / Double(rate), count: pictures.count))
  }

  private static func pictures(
    _ source: Descriptor, _ path: String, edge: Int, most: Int, _ timeout: Duration
  ) throws -> [Pixmap] {
    let program = try FilmProgram.startWithHoles(on: source, path: path, edge: edge, rate: rate)
    let input = PictureInput(name: "'\(path)'", file: program.output)
    var pictures: [Pixmap] = []
    var area = 0
    while pictures.count < most {
      let deadline = Deadline(after: timeout)
      guard let size = try size(input, deadline) else { break }
      area += size.area
      guard area <= ImageBounds.area else {
        throw input.failure(
          "its pictures have more than 16 million pixels; use a shorter or smaller film")
      }
      var pixels = [RGBA](repeating: .clear, count: size.area)
      let isWhole = try pixels.withUnsafeMutableBytes { bytes in
        try input.read(into: bytes, until: deadline) == bytes.count
      }
      guard isWhole else { throw input.failure("ffmpeg ended inside a picture") }
      pictures.append(Pixmap(size: size, pixels: pixels))
    }
    guard !pictures.isEmpty else {
      _ = program.wait(until: Deadline(after: timeout))
      throw input.failure(FilmProgram.words(program.firstWords()))
    }
    return pictures
  }

  /// Reads a PAM header; nil at the end.
  private static func size(_ input: PictureInput, _ deadline: Deadline) throws -> PixelSize? {
    var head: [UInt8] = []
    var byte: [UInt8] = [0]
    while head.count < PAMHeader.longest, try input.read(into: &byte, until: deadline) == 1 {
      head.append(byte[0])
      guard head.suffix(8).elementsEqual("\nENDHDR\n".utf8) else { continue }
      guard let size = PAMHeader(String(decoding: head, as: UTF8.self))?.size,
        ImageBounds.refusal(width: size.width, height: size.height) == nil
      else { break }
      return size
    }
    guard head.isEmpty else {
      throw input.failure("ffmpeg returned something that is not a picture")
    }
    return nil
  }
}

/// The header of a PAM picture (Netpbm P7): lines of words up to ENDHDR.
private struct PAMHeader {
  let size: PixelSize

  /// The longest header in bytes.
  static let longest = 256

  /// Parses a header with its last line; nil unless the pictures are RGBA with 8 bits per channel.
  init?(_ text: String) {
    var numbers: [Substring: Int] = [:]
    let lines = text.split(separator: "\n")
    guard lines.first == "P7", lines.last == "ENDHDR" else { return nil }
    for line in lines.dropFirst().dropLast() {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2, let number = Int(words[1]) { numbers[words[0]] = number }
    }
    guard numbers["DEPTH"] == 4, numbers["MAXVAL"] == 255, let width = numbers["WIDTH"],
      let height = numbers["HEIGHT"], width > 0, height > 0
    else { return nil }
    size = PixelSize(width: width, height: height)
  }
}
