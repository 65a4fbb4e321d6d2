import QuadrilleSystem

/// A file or pipe of pictures, with its name for errors.
struct PictureInput {
  let name: String
  var file: Descriptor

  func failure(_ reason: String) -> FileError { FileError("cannot read \(name)", reason) }

  /// Reads the header line of a YUV4MPEG2 stream. `line` becomes the text before the newline, also on failure.
  func readHeader(
    into line: inout [UInt8], until deadline: Deadline? = nil
  ) throws -> Y4MHeader {
    _ = try readLine(into: &line, until: deadline)
    do throws(Y4MError) {
      return try Y4MHeader(line: String(decoding: line, as: UTF8.self))
    } catch {
      throw failure("\(error)")
    }
  }

  /// Reads a line byte by byte, because a pipe cannot be rewound. Returns the number of bytes read.
  func readLine(
    into line: inout [UInt8], mayEnd: Bool = false, until deadline: Deadline? = nil
  ) throws -> Int {
    var one: [UInt8] = [0]
    while line.count < Y4MHeader.longestLine {
      if try read(into: &one, until: deadline) == 0 {
        if mayEnd && line.isEmpty { return 0 }
        throw failure(line.isEmpty ? "it is empty" : "it is truncated: it ends inside a header")
      }
      if one[0] == 0x0a { return line.count + 1 }
      line.append(one[0])
    }
    throw failure(Y4MError.notY4M.description)
  }

  /// Reads until `bytes` is full or the input ends. Returns the number of bytes read. Only films have a time limit:
  /// `deadline` for all bytes, or `stall` for each read.
  func read(
    into bytes: UnsafeMutableRawBufferPointer, at place: Int? = nil,
    until deadline: Deadline? = nil, stall: Duration? = nil
  ) throws -> Int {
    var done = 0
    do throws(SystemError) {
      while done < bytes.count {
        if let deadline = stall.map({ Deadline(after: $0) }) ?? deadline {
          try file.awaitInput(until: deadline)
        }
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
        let count = try file.read(into: rest, at: place.map { $0 + done })
        if count == 0 { break }
        done += count
      }
    } catch {
      throw failure(error.isTimeout ? FilmProgram.timeoutReason : error.reason)
    }
    return done
  }

  func read(
    into bytes: inout [UInt8], at place: Int? = nil, until deadline: Deadline? = nil,
    stall: Duration? = nil
  ) throws -> Int {
    try bytes.withUnsafeMutableBytes {
      try read(into: $0, at: place, until: deadline, stall: stall)
    }
  }
}
