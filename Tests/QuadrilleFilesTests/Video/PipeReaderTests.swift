@testable import QuadrilleFiles
import CSystem
import Glibc
import QuadrilleCore
import QuadrilleSystem
import Testing

@Suite struct PipeReaderTests {
  /// A reader of a closed pipe with pictures of one pixel, each of which holds its number.
  private func reader(_ count: Int, and rest: [UInt8] = [], history: Int = 2) throws -> PipeReader {
    var ends: [Int32] = [-1, -1]
    pipe2(&ends, O_CLOEXEC)
    let bytes = (0..<count).flatMap { [UInt8($0), 0, 0] } + rest
    _ = write(ends[1], bytes, bytes.count)
    close(ends[1])
    defer { close(ends[0]) }
    let layout = PictureLayout(size: PixelSize(width: 1, height: 1), kind: .rgb)
    let stream = try PictureStream(
      path: "/dev/fd/\(ends[0])", raw: (layout, FrameRate(count: 60, seconds: 1)))
    return try PipeReader(stream, history: history)
  }

  private func number(_ index: Int, _ reader: PipeReader) throws -> Int? {
    var bytes: [UInt8] = []
    return try reader.read(index, into: &bytes) ? Int(bytes[0]) : nil
  }

  /// Waits until a condition holds, for a minute at most.
  private func wait(_ condition: () throws -> Bool) rethrows {
    for _ in 0..<60_000 {
      if try condition() { return }
      usleep(1000)
    }
    Issue.record("the condition never held")
  }

  @Test func `a pipe reader keeps a window of shown and of coming pictures`() throws {
    let reader = try reader(200)
    // Twice two and sixteen pictures: none is dropped before the first request.
    try wait { try number(19, reader) == 19 }
    #expect(try number(17, reader) == 17)
    // The window begins two pictures before the last requested one.
    try wait { try number(0, reader) == 17 }
    #expect(try (17...36).map { try number($0, reader) } == Array(17...36))
    try wait { try number(0, reader) == 34 }
    // If the source is behind, its newest picture is shown.
    try wait { try number(190, reader) == 190 }
    #expect(try number(188, reader) == 188)
  }

  @Test func `a pipe reader has ended after the last picture`() throws {
    let reader = try reader(5)
    try wait { try number(5, reader) == nil }
    #expect(try (0..<5).map { try number($0, reader) } == Array(0..<5))
    #expect(try number(6, reader) == nil)
  }

  @Test func `a truncated picture of a pipe is an error when it is due`() throws {
    let reader = try reader(3, and: [9])
    #expect(throws: FileError.self) { try wait { try number(3, reader) == -1 } }
    #expect(try number(2, reader) == 2)
  }

  @Test func `an empty pipe is refused`() {
    #expect(throws: FileError.self) { try reader(0) }
  }
}
