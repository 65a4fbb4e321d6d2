import CSystem
import Glibc
import QuadrilleCore
import Testing

@testable import QuadrilleFiles

/// A pipe in an export: each picture is awaited, and comes once.
@Suite struct PipePictureTests {
  /// A closed pipe with pictures of one pixel, each of which holds its number.
  private func picture(_ count: Int, rest: [UInt8] = []) throws -> MovingPicture {
    var ends: [Int32] = [-1, -1]
    pipe2(&ends, O_CLOEXEC)
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

  @Test(arguments: [
    (5, 60, [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, -1]), (5, 30, [0, 1, 2, 3], [0, 2, 4, -1]),
    (5, 120, [0, 1, 2, 3, 9, 10], [0, 0, 1, 1, 4, -1]), (5, 60, [3, 3, 4], [3, 3, 4]),
    (0, 60, [0], [-1]),
  ])
  func `an exported pipe shows the picture that is due at each moment`(
    count: Int, rate: Int, frames: [Int], expected: [Int]
  ) throws {
    #expect(try numbers(frames, rate: rate, of: picture(count)) == expected)
  }

  @Test func `an exported pipe that ends inside a picture is an error`() throws {
    let picture = try picture(2, rest: [7])
    #expect(try numbers([0, 1], rate: 60, of: picture) == [0, 1])
    #expect(throws: FileError.self) { try numbers([2], rate: 60, of: picture) }
  }
}
