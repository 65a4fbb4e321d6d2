import QuadrilleCells
import QuadrillePlayback
import QuadrilleTerminal

/// The results of playing.
struct PlayOutcome: Sendable {
  enum Ending: Sendable {
    case quit
    case failed(any Error)
    case signal(Int32)
  }

  let ending: Ending
  let log: FrameLog
  /// The frame rate at the end.
  let rate: Int
  /// The grid at the end.
  let cells: CellSize
  let depth: ColorDepth
  /// Whether only ASCII was in use at the end.
  let usesASCII: Bool
  let link: Link
  /// The name that the terminal reports; nil without an answer.
  let answeredBy: String?
  /// The output at the end.
  let output: SwitchableDisplay.Output
  /// The time and processor time from the first picture to the end.
  let usage: ProcessUsage
  let wakeUps: Int
  /// The figures of a shader that was played at the end.
  var shader: ShaderReport?
  /// The exit status of the child program, if there was one.
  var exitCode: Int32?
}
