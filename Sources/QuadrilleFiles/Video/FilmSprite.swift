import QuadrilleCore

/// A sprite of any picture or film that ffmpeg reads, with its holes.
enum FilmSprite {
  /// Pictures a second that are kept of a film.
  private static let rate = 20
  /// The longest edges of a single picture, and of those of a film, of which there are many.
  private static let edge = 1024, filmEdge = 256

  /// Reads it; pictures have 16 million pixels together at most, as those of any sprite.
  static func read(_ path: String) throws -> Sprite {
    let source: Descriptor
    do throws(SystemError) {
      source = try Descriptor(reading: path, waits: false)
    } catch {
      throw FileError("reading '\(path)'", error.description)
    }
    defer { source.close() }
    guard source.status.kind == .plain else {
      throw FileError("reading '\(path)'", "not a regular file")
    }
    var pictures = try self.pictures(source, path, edge: edge, most: 2)
    if pictures.count > 1 { pictures = try self.pictures(source, path, edge: filmEdge, most: .max) }
    return Sprite(
      pictures: pictures,
      seconds: Array(repeating: 1 / Double(rate), count: pictures.count))
  }

  private static func pictures(
    _ source: Descriptor, _ path: String, edge: Int, most: Int
  ) throws -> [Pixmap] {
    let program = try FilmProgram.startWithHoles(on: source, path: path, edge: edge, rate: rate)
    var pictures: [Pixmap] = []
    var area = 0
    while pictures.count < most {
      guard let size = try size(program.output, path) else { break }
      area += size.area
      guard area <= ImageBounds.area else {
        throw FileError(
          "reading '\(path)'",
          "its pictures have more than 16 million pixels; a shorter film makes a sprite")
      }
      pictures.append(try pixels(program.output, size, path))
    }
    guard !pictures.isEmpty else {
      _ = program.wait()
      throw FileError("reading '\(path)'", FilmProgram.words(program.firstWords()))
    }
    return pictures
  }

  /// Reads a head; nil at the end.
  private static func size(_ output: Descriptor, _ path: String) throws -> PixelSize? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while try withUnsafeMutableBytes(of: &byte, { try output.read($0) }) == 1 {
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
      throw FileError("reading '\(path)'", "ffmpeg gave something that is no picture")
    }
    return nil
  }

  private static func pixels(
    _ output: Descriptor, _ size: PixelSize, _ path: String
  ) throws -> Pixmap {
    var pixels = [RGBA](repeating: .clear, count: size.area)
    let isWhole = try pixels.withUnsafeMutableBytes { bytes in
      var start = 0
      while start < bytes.count {
        let count = try output.read(UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
        if count == 0 { return false }
        start += count
      }
      return true
    }
    guard isWhole else { throw FileError("reading '\(path)'", "ffmpeg ended in the middle") }
    return Pixmap(size: size, pixels: pixels)
  }
}
