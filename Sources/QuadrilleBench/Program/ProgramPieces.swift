package import QuadrilleEmulator

/// A part of one read of a program's output, cut at marks of synchronized output (DECSET 2026).
package struct ProgramPiece: Sendable, Equatable {
  package var time: Int
  package var count: Int
  /// Whether the piece lies between marks.
  package var isMarked: Bool
  /// Whether the piece begins with the mark that opens a frame.
  package var begins: Bool
  /// Whether the piece ends with the mark that closes a frame.
  package var ends: Bool

  package init(
    time: Int, count: Int, isMarked: Bool = false, begins: Bool = false, ends: Bool = false
  ) {
    self.time = time
    self.count = count
    self.isMarked = isMarked
    self.begins = begins
    self.ends = ends
  }
}

extension ProgramRecording {
  /// The reads, divided at marks of synchronized output.
  package var pieces: [ProgramPiece] {
    guard hasSynchronizedOutput, mayHaveMarks else {
      return reads.map { ProgramPiece(time: $0.time, count: $0.count) }
    }
    var emulator = emulator
    emulator.stopsAtMarks = true
    var pieces: [ProgramPiece] = []
    var start = 0
    // An opening mark belongs to the frame after it, but the emulator stops behind the mark.
    var opening: ProgramPiece?
    for read in reads {
      var left = start..<start + read.count
      while !left.isEmpty {
        let wasMarked = emulator.modes.synchronized
        let count = emulator.feed(bytes.span.extracting(left), mostWork: .max)
        _ = emulator.takeAnswers()
        left = left.lowerBound + count..<left.upperBound
        let isMarked = emulator.modes.synchronized
        var piece = ProgramPiece(time: read.time, count: count, isMarked: wasMarked)
        if emulator.isAtMark, !wasMarked, isMarked {
          // Text before the mark becomes a separate piece.
          let mark = min(count, Self.markLength)
          opening = ProgramPiece(time: read.time, count: mark)
          piece.count = count - mark
          if piece.count > 0 { pieces.append(piece) }
          continue
        }
        if let mark = opening {
          piece.count += mark.count
          piece.begins = true
          opening = nil
        }
        piece.ends = emulator.isAtMark && wasMarked && !isMarked
        pieces.append(piece)
      }
      start += read.count
      // An opening mark at the end of a read begins its frame at the time of that read.
      if let mark = opening {
        pieces.append(
          ProgramPiece(time: mark.time, count: mark.count, isMarked: true, begins: true))
        opening = nil
      }
    }
    return pieces
  }

  /// Bytes of the mark, as programs write it: `CSI ? 2026 h`.
  private static let markLength = 8

  /// Whether the output contains `2026`. Otherwise it has no marks, and needs no emulator.
  private var mayHaveMarks: Bool {
    let number = Array("2026".utf8)
    let bytes = bytes.span
    var index = 0
    while index + 4 <= bytes.count {
      if bytes[index] == number[0], bytes[index + 1] == number[1], bytes[index + 2] == number[2],
        bytes[index + 3] == number[3]
      {
        return true
      }
      index += 1
    }
    return false
  }

  /// An emulator of the terminal that the program was given.
  package var emulator: Emulator {
    var surroundings = EmulatorSurroundings()
    surroundings.hasKeyboard = true
    surroundings.hasSynchronizedOutput = hasSynchronizedOutput
    return Emulator(size: cells, surroundings: surroundings)
  }
}
