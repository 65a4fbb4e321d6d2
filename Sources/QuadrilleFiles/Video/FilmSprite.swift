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
    var pictures: [Pixmap] = []
    var area = 0
    while pictures.count < most {
      let deadline = Deadline(after: timeout)
      guard let size = try size(program.output, path, deadline) else { break }
      area += size.area
      guard area <= ImageBounds.area else {
        throw FileError(
          "cannot read '\(path)'",
          "its pictures have more than 16 million pixels; use a shorter or smaller film")
      }
      pictures.append(try pixels(program.output, size, path, deadline))
    }
    guard !pictures.isEmpty else {
      _ = program.wait(until: Deadline(after: timeout))
      throw FileError("cannot read '\(path)'", FilmProgram.words(program.firstWords()))
    }
    return pictures
  }

  /// Reads a PAM header; nil at the end.
  private static func size(
    _ output: Descriptor, _ path: String, _ deadline: Deadline
  ) throws -> PixelSize? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while try withUnsafeMutableBytes(of: &byte, { try read(output, $0, path, deadline) }) == 1 {
      head.append(byte)
      if byte == 0x0a, head.suffix(8).elementsEqual("\nENDHDR\n".utf8) {
        guard let found = PAMHeader(String(decoding: head, as: UTF8.self)),
          ImageBounds.refusal(width: found.width, height: found.height) == nil
        else { break }
        return PixelSize(width: found.width, height: found.height)
      }
      if head.count >= PAMHeader.longest { break }
    }
    guard head.isEmpty else {
      throw FileError("cannot read '\(path)'", "ffmpeg returned something that is not a picture")
    }
    return nil
  }

  private static func pixels(
    _ output: Descriptor, _ size: PixelSize, _ path: String, _ deadline: Deadline
  ) throws -> Pixmap {
    var pixels = [RGBA](repeating: .clear, count: size.area)
    let isWhole = try pixels.withUnsafeMutableBytes { bytes in
      var start = 0
      while start < bytes.count {
        let part = UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        let count = try read(output, part, path, deadline)
        if count == 0 { return false }
        start += count
      }
      return true
    }
    guard isWhole else { throw FileError("cannot read '\(path)'", "ffmpeg ended inside a picture") }
    return Pixmap(size: size, pixels: pixels)
  }

  private static func read(
    _ output: Descriptor, _ bytes: UnsafeMutableRawBufferPointer, _ path: String,
    _ deadline: Deadline
  ) throws -> Int {
    do throws(SystemError) {
      try output.awaitInput(until: deadline)
      return try output.read(into: bytes)
    } catch {
      throw FileError(
        "cannot read '\(path)'", error.isTimeout ? FilmProgram.timeoutReason : error.reason)
    }
  }
}
