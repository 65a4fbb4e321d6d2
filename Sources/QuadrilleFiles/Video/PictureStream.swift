/// Reads the pictures of a file or a pipe one after another, or, from a file, any of them.
final class PictureStream {
  let layout: PictureLayout
  let rate: FrameRate
  /// Where each picture begins; nil for a pipe.
  private(set) var offsets: [Int]?

  private let name: String
  private let file: Descriptor
  private let isY4M: Bool
  private var position = 0
  private var next = 0

  /// Opens a path (`-`: standard input). Raw pictures have a size given from outside; others say it
  /// themselves.
  ///
  /// A plain file is looked through at once, so that a truncated one is refused before anything is
  /// shown.
  init(path: String, raw: (layout: PictureLayout, rate: FrameRate)?) throws {
    name = path == "-" ? "standard input" : "'\(path)'"
    let name = name
    do {
      file = path == "-" ? .standardInput : try Descriptor(reading: path)
    } catch {
      throw FileError("reading \(name)", error.description)
    }
    if file.isTerminal {
      throw FileError("reading \(name)", "it is a terminal; pipe a YUV4MPEG2 stream into it")
    }
    isY4M = raw == nil
    if let raw {
      layout = raw.layout
      rate = raw.rate
    } else {
      var line: [UInt8] = []
      let start = try Self.readLine(file, name: name, into: &line)
      do {
        let header = try Y4MHeader(line: String(decoding: line, as: UTF8.self))
        layout = header.layout
        rate = header.rate
      } catch {
        throw FileError("reading \(name)", "\(error)")
      }
      position = start
    }
    if path != "-", case (.plain, let size) = file.status { offsets = try scan(size: size) }
  }

  deinit { if file != .standardInput { file.close() } }

  /// Reads a picture of a file into bytes of the layout's count.
  func read(_ index: Int, into bytes: inout [UInt8]) throws {
    guard let offsets else { preconditionFailure("a pipe has no order but its own") }
    guard try Self.readAll(file, name: name, into: &bytes, at: offsets[index]) == bytes.count
    else { throw failure("it became shorter") }
  }

  /// Reads the next picture of a pipe; false at its end.
  func readNext(into bytes: inout [UInt8]) throws -> Bool {
    if isY4M {
      var line: [UInt8] = []
      if try Self.readLine(file, name: name, into: &line, mayEnd: true) == 0 { return false }
      guard line.starts(with: "FRAME".utf8) else {
        throw FileError("reading \(name)", "frame \(next) does not begin with FRAME")
      }
    }
    let count = try Self.readAll(file, name: name, into: &bytes)
    if count == 0 && !isY4M { return false }
    guard count == bytes.count else { throw truncated(next) }
    next += 1
    return true
  }

  /// An error about this stream.
  func failure(_ reason: String) -> FileError { FileError("reading \(name)", reason) }

  private func truncated(_ index: Int) -> FileError {
    FileError("reading \(name)", "it is truncated: it ends inside frame \(index)")
  }

  /// Finds where the pictures of a file begin.
  private func scan(size: Int) throws -> [Int] {
    var offsets: [Int] = []
    var place = position
    while place < size {
      if isY4M {
        var head = [UInt8](repeating: 0, count: 256)
        let count = try Self.readAll(file, name: name, into: &head, at: place)
        guard count > 0, let end = head.prefix(count).firstIndex(of: 0x0a),
          head.starts(with: "FRAME".utf8)
        else {
          if count > 0, "FRAME".utf8.starts(with: head.prefix(count)) {
            throw truncated(offsets.count)
          }
          throw FileError("reading \(name)", "frame \(offsets.count) does not begin with FRAME")
        }
        place += end + 1
      }
      guard place + layout.byteCount <= size else { throw truncated(offsets.count) }
      offsets.append(place)
      place += layout.byteCount
    }
    guard !offsets.isEmpty else { throw FileError("reading \(name)", "it holds no frame") }
    return offsets
  }

  /// Reads up to a line's end, one byte at a time because a pipe cannot be put back; returns the
  /// bytes read.
  private static func readLine(
    _ file: Descriptor, name: String, into line: inout [UInt8], mayEnd: Bool = false
  ) throws -> Int {
    var one: [UInt8] = [0]
    while line.count < Y4MHeader.longestLine {
      if try readAll(file, name: name, into: &one) == 0 {
        if mayEnd && line.isEmpty { return 0 }
        throw FileError(
          "reading \(name)",
          line.isEmpty ? "it is empty" : "it is truncated: it ends inside a header")
      }
      if one[0] == 0x0a { return line.count + 1 }
      line.append(one[0])
    }
    throw FileError("reading \(name)", Y4MError.notY4M.description)
  }

  /// Reads until all bytes are there, or the end is; returns how many are.
  private static func readAll(
    _ file: Descriptor, name: String, into bytes: inout [UInt8], at place: Int? = nil
  ) throws -> Int {
    var done = 0
    do {
      while done < bytes.count {
        let count = try bytes.withUnsafeMutableBytes { bytes in
          try file.read(
            UnsafeMutableRawBufferPointer(rebasing: bytes[done...]), at: place.map { $0 + done })
        }
        if count == 0 { break }
        done += count
      }
    } catch let error as SystemError {
      throw FileError("reading \(name)", error.description)
    }
    return done
  }
}
