package import QuadrilleEmulator

/// A part of one read of a program's output. Reads are cut where a synchronized update (DECSET 2026) begins or ends.
package struct ProgramPiece: Sendable, Equatable {
  package var time: Int
  package var count: Int
  /// Whether the piece belongs to a synchronized update.
  package var isMarked = false
  /// Whether the piece begins with the sequence that opens a synchronized update.
  package var begins = false
}

extension ProgramRecording {
  /// The reads, divided where a synchronized update begins or ends.
  package var pieces: [ProgramPiece] { pieces { true } }

  /// Returns the pieces until `goesOn` returns false.
  func pieces(while goesOn: () -> Bool) -> [ProgramPiece] {
    guard hasSynchronizedOutput, mayHaveMarks else {
      return reads.map { ProgramPiece(time: $0.time, count: $0.count) }
    }
    var emulator = emulator
    emulator.stopsAtMarks = true
    var pieces: [ProgramPiece] = []
    var start = 0
    // An opening sequence belongs to the frame after it, but the emulator stops behind the sequence.
    var opening: ProgramPiece?
    for read in reads where goesOn() {
      var left = start..<start + read.count
      while !left.isEmpty {
        let wasMarked = emulator.modes.synchronized
        let count = emulator.feed(bytes.span.extracting(left), mostWork: .max)
        _ = emulator.takeAnswers()
        left = left.lowerBound + count..<left.upperBound
        let isMarked = emulator.modes.synchronized
        var piece = ProgramPiece(time: read.time, count: count, isMarked: wasMarked)
        if emulator.isAtMark, !wasMarked, isMarked {
          // Text before the opening sequence becomes a separate piece.
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
        pieces.append(piece)
      }
      start += read.count
      // An opening sequence at the end of a read begins its frame at the time of that read.
      if let mark = opening {
        pieces.append(
          ProgramPiece(time: mark.time, count: mark.count, isMarked: true, begins: true))
        opening = nil
      }
    }
    return pieces
  }

  /// The length of the opening sequence as programs write it, `CSI ? 2026 h`, in bytes.
  private static let markLength = 8

  /// Whether the output contains `2026`. Otherwise it has no synchronized updates, and needs no emulator.
  private var mayHaveMarks: Bool {
    let bytes = bytes.span
    var start = 0
    while start + 3 < bytes.count {
      if bytes[start] == 0x32, bytes[start + 1] == 0x30, bytes[start + 2] == 0x32,
        bytes[start + 3] == 0x36
      {
        return true
      }
      start += 1
    }
    return false
  }

  /// An emulator with the features of the terminal on which the program ran.
  package var emulator: Emulator {
    var surroundings = EmulatorSurroundings()
    surroundings.hasKeyboard = true
    surroundings.hasSynchronizedOutput = hasSynchronizedOutput
    return Emulator(size: cells, surroundings: surroundings)
  }
}
