import Glibc
import QuadrilleCore

@testable import QuadrilleFiles

extension FuzzTarget {
  /// YUV4MPEG2: the values of the header, and a stream that shows the same as a file and through a pipe.
  static let y4m = FuzzTarget(name: "y4m") { bytes in
    let line = String(decoding: bytes.prefix { $0 != 0x0a }, as: UTF8.self)
    guard let header = try? Y4MHeader(line: line) else { return }
    let area = header.layout.size.area
    try expect(
      PictureLayout.refusal(
        width: header.layout.size.width, height: header.layout.size.height) == nil,
      "\(header)")
    try expect(header.layout.byteCount >= area && header.layout.byteCount <= 3 * area, "\(header)")
    for index in [0, 1, 60, 100_000] {
      let frame = header.rate.frame(of: index, rate: 60)
      try expect(
        header.rate.index(at: Moment(frame: frame, rate: 60)) >= index, "\(header) \(index)")
    }
    guard area <= 1 << 16 else { return }
    let file = try? withFile(bytes) { try MovingPicture(y4m: $0) }
    if let file {
      try SceneCheck.check(
        file, size: PixelSize(width: 5, height: 4), at: Moment(frame: 3, rate: 60))
    }
    guard bytes.count < 32_768 else { return }
    // A truncated pipe may be detected only at its end.
    try withPipe(bytes) { path in
      guard let pipe = try? MovingPicture(y4m: path) else {
        return try expect(file == nil, "a pipe is refused, but not the same file")
      }
      var painter = pipe.makePainter(size: PixelSize(width: 5, height: 4))
      var frame = Frame(size: PixelSize(width: 5, height: 4))
      for index in 0..<6 {
        let moment = Moment(frame: header.rate.frame(of: index, rate: 60), rate: 60)
        do {
          guard try painter.paint(moment, into: &frame) else { return }
        } catch {
          return try expect(file == nil, "a pipe fails, but not the same file: \(error)")
        }
        guard let file, header.rate.index(at: moment) == index else { continue }
        let same = try file.picture(at: moment, size: frame.size)
        try expect(frame == same, "picture \(index) differs through a pipe")
      }
    }
  }

  private static func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws
    -> Result
  {
    guard let file = tmpfile() else { throw FuzzFault("cannot make a file") }
    defer { fclose(file) }
    let descriptor = fileno(file)
    try expect(write(descriptor, bytes, bytes.count) == bytes.count, "cannot make a file")
    return try body("/proc/self/fd/\(descriptor)")
  }

  private static func withPipe(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw FuzzFault("no pipe") }
    defer { close(ends[0]) }
    let isWritten = write(ends[1], bytes, bytes.count) == bytes.count
    close(ends[1])
    try expect(isWritten, "a pipe takes no \(bytes.count) bytes")
    try body("/proc/self/fd/\(ends[0])")
  }
}
