import Glibc
import QuadrilleCore
import Testing

@testable import QuadrilleFiles

/// A pipe in an export: each picture is awaited, and comes once.
@Suite struct PipePictureTests {
  /// A closed pipe with pictures of one pixel, each of which holds its number.
  private func picture(_ count: Int, rest: [UInt8] = []) throws -> MovingPicture {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    let bytes = (0..<count).flatMap { [UInt8($0), 1, 2] } + rest
    _ = write(ends[1], bytes, bytes.count)
    close(ends[1])
    defer { close(ends[0]) }
    return try MovingPicture(
      rgb: "/dev/fd/\(ends[0])", size: PixelSize(width: 1, height: 1), rate: 60)
  }

  /// The numbers of the pictures at some moments; -1 after the end.
  private func numbers(_ frames: [Int], rate: Int, of picture: MovingPicture) throws -> [Int] {
    var painter = picture.makePainter(size: picture.size)
    var frame = Frame(size: picture.size)
    return try frames.map {
      let isThere = try painter.paint(Moment(frame: $0, rate: rate), into: &frame)
      return isThere ? Int(frame.pixels[0].red) : -1
    }
  }

  @Test func `an exported pipe shows the picture that is due at each moment`() throws {
    #expect(try numbers([0, 1, 2, 3, 4, 5], rate: 60, of: picture(5)) == [0, 1, 2, 3, 4, -1])
    #expect(try numbers([0, 1, 2, 3], rate: 30, of: picture(5)) == [0, 2, 4, -1])
    #expect(try numbers([0, 1, 2, 3, 9, 10], rate: 120, of: picture(5)) == [0, 0, 1, 1, 4, -1])
    #expect(try numbers([3, 3, 4], rate: 60, of: picture(5)) == [3, 3, 4])
    #expect(try numbers([0], rate: 60, of: picture(0)) == [-1])
  }

  @Test func `an exported pipe that ends inside a picture is an error`() throws {
    let picture = try picture(2, rest: [7])
    #expect(try numbers([0, 1], rate: 60, of: picture) == [0, 1])
    #expect(throws: FileError.self) { try numbers([2], rate: 60, of: picture) }
  }
}
