import QuadrilleCore
import QuadrilleSystem

/// Reads the pictures of a file or pipe in order, or in any order if it is a file.
final class PictureStream {
  let layout: PictureLayout
  let rate: FrameRate
  /// The offset of each picture's header; nil for a pipe.
  private(set) var index: PictureIndex?

  private var input: PictureInput
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
    let name = path == "-" ? "standard input" : "'\(path)'"
    let file: Descriptor
    do {
      file = path == "-" ? .standardInput : try Descriptor(reading: path)
    } catch {
      throw FileError("cannot read \(name)", error.reason)
    }
    let input = PictureInput(name: name, file: file)
    self.input = input
    isY4M = raw == nil
    do {
      if file.isTerminal {
        throw input.failure("it is a terminal; pipe a YUV4MPEG2 stream into it")
      }
      if let raw {
        (layout, rate) = (raw.layout, raw.rate)
      } else {
        var line: [UInt8] = []
        let header = try input.readHeader(into: &line)
        (layout, rate) = (header.layout, header.rate)
        position = line.count + 1
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
    let largest: PixelSize?
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
    film path: String, largest: PixelSize? = nil, loops: Bool,
    timeout: Duration = FilmProgram.timeout
  ) throws {
    self.timeout = timeout
    let source = try Descriptor(regular: path)
    do {
      let program = try FilmProgram.start(on: source, path: path, largest: largest)
      let deadline = Deadline(after: timeout)
      let input = PictureInput(name: "'\(path)'", file: program.output)
      var line: [UInt8] = []
      do {
        var header = try input.readHeader(into: &line, until: deadline)
        header.layout.isHighDefinition = true
        (layout, rate) = (header.layout, header.rate)
      } catch {
        guard line.isEmpty, program.wait(until: deadline) == false else { throw error }
        // ffmpeg's error message explains more than the missing header.
        throw input.failure(FilmProgram.words(program.firstWords()))
      }
      self.input = input
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
    } else if input.file != .standardInput {
      input.file.close()
    }
  }

  /// Throws if `count` pictures cannot be allocated.
  func askForMemory(pictures count: Int) throws(FileError) {
    try Memory.ask(
      count * layout.byteCount, for: "its \(layout.size) pictures", "cannot read \(input.name)")
  }

  /// Reads the first pictures of a pipe ahead. Returns how many there were.
  func readAhead(_ count: Int) throws -> Int {
    for _ in 0..<count {
      var bytes = [UInt8](repeating: 0, count: layout.byteCount)
      guard try readOnce(into: &bytes) else { break }
      pending.append(bytes)
    }
    return pending.count
  }

  func restart() throws {
    guard var film else { preconditionFailure("only a film begins anew") }
    film.program = try FilmProgram.$standIn.withValue(film.standIn) {
      try FilmProgram.start(on: film.source, path: film.path, largest: film.largest)
    }
    let deadline = Deadline(after: timeout)
    film.firstDeadline = deadline
    self.film = film
    input.file = film.program.output
    (pending, next) = ([], 0)
    var line: [UInt8] = []
    _ = try input.readLine(into: &line, until: deadline)
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
    guard try input.read(into: &bytes, at: place + start) == bytes.count else {
      throw failure("it became shorter")
    }
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
      if try input.readLine(into: &line, mayEnd: true, until: deadline) == 0 { return false }
      guard line.starts(with: Self.frame) else { throw noFrame(next) }
    }
    // A large picture may take long: the deadline applies to each part of it.
    let count = try input.read(into: &bytes, stall: deadline == nil ? nil : timeout)
    if count == 0 && !isY4M { return false }
    guard count == bytes.count else { throw truncated(next) }
    next += 1
    return true
  }

  func failure(_ reason: String) -> FileError { input.failure(reason) }

  private func truncated(_ index: Int) -> FileError {
    failure("it is truncated: it ends inside frame \(index)")
  }

  private func noFrame(_ number: Int) -> FileError {
    failure("frame \(number) does not begin with FRAME")
  }

  private static let frame = Array("FRAME".utf8)

  /// Returns the length of the picture header at an offset, with its newline; nil if there is none.
  private func headLength(at place: Int) throws -> Int? {
    let count = try input.read(into: &head, at: place)
    guard head[..<count].starts(with: Self.frame) else { return nil }
    return head[..<count].firstIndex(of: 0x0a).map { $0 + 1 }
  }

  /// Finds the offsets of the pictures in a file.
  private func scan(size: Int) throws -> PictureIndex {
    let step = layout.byteCount + (isY4M ? Self.frame.count + 1 : 0)
    if let even = try PictureIndex.evenlySpaced(
      first: position, step: step, end: size,
      begins: { try !isY4M || headLength(at: $0) == Self.frame.count + 1 })
    {
      return even
    }
    // A raw file that whole pictures do not fill ends inside a picture.
    if !isY4M, position < size { throw truncated((size - position) / step) }
    var places: [Int] = []
    var place = position
    while place < size {
      guard places.count < PictureIndex.mostListed else {
        throw failure(
          "it has more than \(PictureIndex.mostListed) frames with headers of their own")
      }
      guard let length = try headLength(at: place) else {
        if Self.frame.starts(with: head.prefix(min(size - place, head.count))) {
          throw truncated(places.count)
        }
        throw noFrame(places.count)
      }
      guard layout.byteCount <= size - place - length else { throw truncated(places.count) }
      places.append(place)
      place += length + layout.byteCount
    }
    guard !places.isEmpty else { throw failure("it holds no frame") }
    return .listed(places)
  }
}
