import QuadrilleSystem

/// Reads the pictures of a file or pipe in order, or in any order if it is a file.
final class PictureStream {
  let layout: PictureLayout
  let rate: FrameRate
  /// The offset of each picture's header; nil for a pipe.
  private(set) var index: PictureIndex?

  private let name: String
  private var file: Descriptor
  private let isY4M: Bool
  /// The limit on the time from one picture of a film to the next.
  var timeout = FilmProgram.timeout
  /// The running ffmpeg of a film; nil for other streams.
  private var film: Film?
  /// Pictures that were read ahead, the next one first.
  private var pending: [[UInt8]] = []
  private var position = 0
  private var next = 0
  /// A reusable buffer for a picture's header.
  private var head = [UInt8](repeating: 0, count: 256)

  /// Opens a path; `-` is standard input. `raw` gives size and rate of raw pictures; other streams have a header.
  ///
  /// A regular file is scanned at once, so that a truncated one is refused before anything is shown. If all pictures
  /// have the same short header, only samples are checked.
  init(path: String, raw: (layout: PictureLayout, rate: FrameRate)?) throws {
    name = path == "-" ? "standard input" : "'\(path)'"
    let name = name
    do {
      file = path == "-" ? .standardInput : try Descriptor(reading: path)
    } catch {
      throw FileError("cannot read \(name)", error.reason)
    }
    isY4M = raw == nil
    do {
      if file.isTerminal {
        throw FileError(
          "cannot read \(name)", "it is a terminal; pipe a YUV4MPEG2 stream into it")
      }
      if let raw {
        (layout, rate) = (raw.layout, raw.rate)
      } else {
        var line: [UInt8] = []
        position = try Self.readLine(file, name: name, into: &line)
        do {
          let header = try Y4MHeader(line: String(decoding: line, as: UTF8.self))
          (layout, rate) = (header.layout, header.rate)
        } catch {
          throw FileError("cannot read \(name)", "\(error)")
        }
      }
    } catch {
      if path != "-" { file.close() }
      throw error
    }
    if path != "-", case let status = file.status, status.kind == .regular {
      index = try scan(size: status.size)
    }
  }

  /// A film, read through ffmpeg.
  private struct Film {
    let path: String
    let source: Descriptor
    let largest: FilmProgram.PixelEdges?
    /// Whether the film restarts at its end.
    let loops: Bool
    /// Kept here, because another thread may restart the film and does not see the task-local value.
    let standIn = FilmProgram.standIn
    var program: ChildProgram
    /// The deadline for the first picture after a start; nil once that was read.
    var firstDeadline: Deadline?

    /// Returns the deadline for the next picture, and clears `firstDeadline`.
    mutating func takeDeadline(_ timeout: Duration) -> Deadline {
      defer { firstDeadline = nil }
      return firstDeadline ?? Deadline(after: timeout)
    }
  }

  /// Opens a film or picture with ffmpeg.
  init(
    film path: String, largest: FilmProgram.PixelEdges? = nil, loops: Bool,
    timeout: Duration = FilmProgram.timeout
  ) throws {
    self.timeout = timeout
    name = "'\(path)'"
    let name = name
    let source = try Descriptor(regular: path)
    do {
      let program = try FilmProgram.start(on: source, path: path, largest: largest)
      let deadline = Deadline(after: timeout)
      var line: [UInt8] = []
      do {
        _ = try Self.readLine(program.output, name: name, into: &line, until: deadline)
        var header = try Y4MHeader(line: String(decoding: line, as: UTF8.self))
        header.layout.isHighDefinition = true
        (layout, rate) = (header.layout, header.rate)
      } catch {
        // ffmpeg's error message explains more than the missing header.
        if line.isEmpty, program.wait(until: deadline) == false {
          throw FileError("cannot read \(name)", FilmProgram.words(program.firstWords()))
        }
        if error is FileError { throw error }
        throw FileError("cannot read \(name)", "\(error)")
      }
      file = program.output
      isY4M = true
      film = Film(
        path: path, source: source, largest: largest, loops: loops, program: program,
        firstDeadline: deadline)
    } catch {
      source.close()
      throw error
    }
  }

  deinit {
    if let film {
      film.source.close()
    } else if file != .standardInput {
      file.close()
    }
  }

  /// Throws if `count` pictures cannot be allocated.
  func askForMemory(pictures count: Int) throws(FileError) {
    try Memory.ask(
      count * layout.byteCount, for: "its \(layout.size) pictures", "cannot read \(name)")
  }

  /// Reads the first pictures of a pipe ahead. Returns how many there were.
  func readAhead(_ count: Int) throws -> Int {
    var pictures: [[UInt8]] = []
    for _ in 0..<count {
      var bytes = [UInt8](repeating: 0, count: layout.byteCount)
      guard try readOnce(into: &bytes) else { break }
      pictures.append(bytes)
    }
    pending = pictures
    return pictures.count
  }

  func restart() throws {
    guard var film else { preconditionFailure("only a film begins anew") }
    film.program = try FilmProgram.$standIn.withValue(film.standIn) {
      try FilmProgram.start(on: film.source, path: film.path, largest: film.largest)
    }
    let deadline = Deadline(after: timeout)
    film.firstDeadline = deadline
    self.film = film
    file = film.program.output
    (pending, next) = ([], 0)
    var line: [UInt8] = []
    _ = try Self.readLine(file, name: name, into: &line, until: deadline)
    guard try Y4MHeader(line: String(decoding: line, as: UTF8.self)).layout.size == layout.size
    else {
      throw failure("the size of its pictures changed")
    }
  }

  /// Reads a picture of a file, or a part of it: `bytes.count` bytes from the offset `start` on.
  func read(_ number: Int, from start: Int = 0, into bytes: inout [UInt8]) throws {
    guard let index else { preconditionFailure("a pipe has no order but its own") }
    var place = index.place(of: number)
    if isY4M {
      guard let length = try headLength(at: place) else { throw noFrame(number) }
      place += length
    }
    guard try Self.readAll(file, name: name, into: &bytes, at: place + start) == bytes.count
    else { throw failure("it became shorter") }
  }

  /// Reads the next picture of a pipe or film. Returns false at the end; a film that loops starts again instead.
  func readNext(into bytes: inout [UInt8]) throws -> Bool {
    if !pending.isEmpty {
      bytes = pending.removeFirst()
      return true
    }
    if try readOnce(into: &bytes) { return true }
    guard film?.loops == true, next > 0 else { return false }
    try restart()
    return try readOnce(into: &bytes)
  }

  private func readOnce(into bytes: inout [UInt8]) throws -> Bool {
    let deadline = film?.takeDeadline(timeout)
    if try readPicture(into: &bytes, until: deadline) { return true }
    if let film, let deadline, film.program.wait(until: deadline) == false {
      throw failure(FilmProgram.words(film.program.firstWords()))
    }
    return false
  }

  private func readPicture(into bytes: inout [UInt8], until deadline: Deadline?) throws -> Bool {
    if isY4M {
      var line: [UInt8] = []
      let count = try Self.readLine(
        file, name: name, into: &line, mayEnd: true, until: deadline)
      if count == 0 { return false }
      guard line.starts(with: Self.frame) else { throw noFrame(next) }
    }
    // A large picture may take long: the deadline applies to each part of it.
    let count = try Self.readAll(
      file, name: name, into: &bytes, stall: deadline == nil ? nil : timeout)
    if count == 0 && !isY4M { return false }
    guard count == bytes.count else { throw truncated(next) }
    next += 1
    return true
  }

  func failure(_ reason: String) -> FileError { FileError("cannot read \(name)", reason) }

  private func truncated(_ index: Int) -> FileError {
    FileError("cannot read \(name)", "it is truncated: it ends inside frame \(index)")
  }

  private func noFrame(_ number: Int) -> FileError {
    FileError("cannot read \(name)", "frame \(number) does not begin with FRAME")
  }

  private static let frame = Array("FRAME".utf8)

  /// Returns the length of the picture header at an offset, with its newline; nil if there is none.
  private func headLength(at place: Int) throws -> Int? {
    let count = try Self.readAll(file, name: name, into: &head, at: place)
    guard head[..<count].starts(with: Self.frame) else { return nil }
    return head[..<count].firstIndex(of: 0x0a).map { $0 + 1 }
  }

  /// Finds the offsets of the pictures in a file.
  private func scan(size: Int) throws -> PictureIndex {
    let step = layout.byteCount + (isY4M ? Self.frame.count + 1 : 0)
    if try PictureIndex.isEven(
      first: position, step: step, end: size,
      begins: { try !isY4M || headLength(at: $0) == Self.frame.count + 1 })
    {
      return .even(first: position, step: step, count: (size - position) / step)
    }
    var places: [Int] = []
    var place = position
    while place < size {
      let start = place
      guard places.count < PictureIndex.mostListed else {
        throw failure(
          "it has more than \(PictureIndex.mostListed) frames with headers of their own")
      }
      if isY4M {
        guard let length = try headLength(at: place) else {
          if Self.frame.starts(with: head.prefix(min(size - place, head.count))) {
            throw truncated(places.count)
          }
          throw noFrame(places.count)
        }
        place += length
      }
      guard layout.byteCount <= size - place else { throw truncated(places.count) }
      places.append(start)
      place += layout.byteCount
      // A raw file that whole pictures do not fill ends inside a picture.
      if !isY4M { throw truncated((size - position) / step) }
    }
    guard !places.isEmpty else { throw failure("it holds no frame") }
    return .listed(places)
  }

  /// Reads a line byte by byte, because a pipe cannot be rewound. Returns the number of bytes read.
  private static func readLine(
    _ file: Descriptor, name: String, into line: inout [UInt8], mayEnd: Bool = false,
    until deadline: Deadline? = nil
  ) throws -> Int {
    var one: [UInt8] = [0]
    while line.count < Y4MHeader.longestLine {
      if try readAll(file, name: name, into: &one, until: deadline) == 0 {
        if mayEnd && line.isEmpty { return 0 }
        throw FileError(
          "cannot read \(name)",
          line.isEmpty ? "it is empty" : "it is truncated: it ends inside a header")
      }
      if one[0] == 0x0a { return line.count + 1 }
      line.append(one[0])
    }
    throw FileError("cannot read \(name)", Y4MError.notY4M.description)
  }

  /// Reads until `bytes` is full or the file ends. Returns the number of bytes read. Only films have a time limit:
  /// `deadline` for all bytes, or `stall` for each read.
  private static func readAll(
    _ file: Descriptor, name: String, into bytes: inout [UInt8], at place: Int? = nil,
    until deadline: Deadline? = nil, stall: Duration? = nil
  ) throws -> Int {
    var done = 0
    do {
      while done < bytes.count {
        if let deadline = stall.map({ Deadline(after: $0) }) ?? deadline {
          try file.awaitInput(until: deadline)
        }
        let count = try bytes.withUnsafeMutableBytes { bytes in
          try file.read(
            into: UnsafeMutableRawBufferPointer(rebasing: bytes[done...]),
            at: place.map { $0 + done })
        }
        if count == 0 { break }
        done += count
      }
    } catch let error as SystemError {
      throw FileError(
        "cannot read \(name)", error.isTimeout ? FilmProgram.timeoutReason : error.reason)
    }
    return done
  }
}
