import QuadrilleBench
import QuadrilleCells

/// Recordings of programs whose behaviour is known exactly: no clock is read.
enum RecordedProgram {
  static let seconds = 10
  static let begin = "\u{1b}[?2026h"
  static let end = "\u{1b}[?2026l"

  /// Returns the time of frame `index` at 30 frames a second, in nanoseconds.
  static func time(_ index: Int) -> Int { index * 1_000_000_000 / 30 }

  /// Returns output that differs from the previous index in one cell.
  static func dot(_ index: Int) -> String { "\u{1b}[H" + (index % 2 == 0 ? "x" : "o") }

  /// Returns a recording of ten seconds from outputs with their times in nanoseconds.
  static func recording(_ outputs: [(time: Int, text: String)]) -> ProgramRecording {
    var recording = ProgramRecording(cells: CellSize(columns: 80, rows: 24))
    for output in outputs { recording.add(Array(output.text.utf8), at: output.time) }
    recording.end = seconds * 1_000_000_000
    return recording
  }

  /// 30 frames a second, between marks, each in one piece.
  static var perfect: ProgramRecording {
    recording((0..<300).map { (time($0), begin + dot($0) + end) })
  }

  /// Every tenth frame comes 20 ms late.
  static var late: ProgramRecording {
    recording(
      (0..<300).map { (time($0) + ($0 % 10 == 9 ? 20_000_000 : 0), begin + dot($0) + end) })
  }

  /// Each frame in three pieces, 5 ms apart, without marks.
  static var torn: ProgramRecording {
    recording(
      (0..<300).flatMap { frame in
        (0..<3).map {
          (time(frame) + $0 * 5_000_000, "\u{1b}[\($0 + 1)H" + (frame % 2 == 0 ? "x" : "o"))
        }
      })
  }

  /// Every second frame rewrites the same character.
  static var unchanged: ProgramRecording {
    recording((0..<300).map { (time($0), begin + dot($0 / 2) + end) })
  }

  static func result(_ recording: ProgramRecording) -> ProgramResult {
    ProgramResult(name: "./child", runs: [ProgramRun(recording)])
  }

  static func figures(_ recording: ProgramRecording) -> ProgramFigures {
    ProgramFigures(result(recording))
  }

  static func grade(
    _ subject: ProgramFinding.Subject, of recording: ProgramRecording
  ) -> ProgramFinding.Grade? {
    ProgramFinding.all(of: result(recording)).first { $0.subject == subject }?.grade
  }
}
