@testable import QuadrilleFiles
import Glibc
import QuadrilleCore
import QuadrilleSystem
import Testing

@Suite struct PipeReaderTests {
  /// A pipe with pictures of one pixel in it, each of its own number, and its end.
  private func reader(_ count: Int, and rest: [UInt8] = [], history: Int = 2) throws -> PipeReader {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
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

  /// Waits until the reading thread has come as far as it will.
  private func wait(_ condition: () throws -> Bool) rethrows {
    for _ in 0..<60_000 {
      if try condition() { return }
      usleep(1000)
    }
    Issue.record("it never came")
  }

  @Test func `a window is kept: some that were shown, some ahead`() throws {
    let reader = try reader(200)
    // Twice two and sixteen: none is dropped before it was asked for.
    try wait { try number(19, reader) == 19 }
    #expect(try number(17, reader) == 17)
    // From two before the last that was asked for on.
    try wait { try number(0, reader) == 17 }
    #expect(try (17...36).map { try number($0, reader) } == Array(17...36))
    try wait { try number(0, reader) == 34 }
    // Where the source is behind, its newest picture is shown.
    try wait { try number(190, reader) == 190 }
    #expect(try number(188, reader) == 188)
  }

  @Test func `after the last picture it has ended`() throws {
    let reader = try reader(5)
    try wait { try number(5, reader) == nil }
    #expect(try (0..<5).map { try number($0, reader) } == Array(0..<5))
    #expect(try number(6, reader) == nil)
  }

  @Test func `half a picture is an error when its turn comes`() throws {
    let reader = try reader(3, and: [9])
    #expect(throws: FileError.self) { try wait { try number(3, reader) == -1 } }
    #expect(try number(2, reader) == 2)
  }

  @Test func `nothing at all is refused`() {
    #expect(throws: FileError.self) { try reader(0) }
  }
}
