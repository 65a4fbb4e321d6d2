import QuadrilleSystem

extension PipeReader {
  /// Reads a stream's first picture at once and the others on a thread. `history` is how many pictures back a caller
  /// may ask.
  convenience init(_ stream: sending PictureStream, history: Int) throws {
    let count = stream.layout.byteCount
    // Memory for the window, one picture being read and one being shown.
    try stream.askForMemory(pictures: Self.capacity(bytes: count, history: history) + 2)
    var first = [UInt8](repeating: 0, count: count)
    guard try stream.readNext(into: &first) else { throw stream.failure("it holds no frame") }
    let failure = stream.failure("")
    do throws(SystemError) {
      try self.init(first: first, history: history) { try stream.readNext(into: &$0) }
    } catch {
      throw FileError(failure.action, error.description)
    }
  }
}
