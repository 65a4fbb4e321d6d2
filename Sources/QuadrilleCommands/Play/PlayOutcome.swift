import QuadrilleCells
import QuadrillePlayback
import QuadrilleTerminal

/// What is left of playing when it is over.
struct PlayOutcome: Sendable {
  /// How it ended.
  enum Ending: Sendable {
    case quit
    case failed(any Error)
    case signal(Int32)
  }

  let ending: Ending
  /// What was shown, and when.
  let log: FrameLog
  /// Frames a second at the end.
  let rate: Int
  /// The grid at the end.
  let cells: CellSize
  let depth: ColorDepth
  /// Whether nothing but ASCII was shown at the end.
  let usesASCII: Bool
  /// What was known about the way to the terminal.
  let link: Link
  /// Who answered, in its own words.
  let answeredBy: String?
  /// The output at the end.
  let output: SwitchableDisplay.Output
  /// Whether pictures were of pixels at the end.
  var showedPixels: Bool { if case .pixels = output { true } else { false } }
  /// From the first picture to the end.
  let usage: ProcessUsage
  let wakeUps: Int
  /// The exit status of the child program, if there was one.
  var exitCode: Int32?
}
