import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal

/// A thing that the run loop plays: it says what is shown, and what each event does about that.
///
/// A value without input or output. What it wants done outside itself, it returns as an effect.
protocol PlayedModel: Sendable {
  /// Its name for the figures.
  var title: String { get }
  /// What it has in common with all others.
  var state: PlayState { get set }
  /// Whether the scene is another one with other capabilities.
  var isDrawnForCapabilities: Bool { get }
  /// The events that it wants to be told of now; nil: those that playing began with.
  var modes: TerminalModes? { get }
  /// Where what a key did is told.
  var labelPlace: Label.Place { get }
  /// The keys, in its own order.
  var keys: [(label: String, value: String)] { get }

  /// Takes an event of the terminal; what it changes would be shown from a moment on. Nil: it changes
  /// nothing.
  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayEffect?
  /// Whether characters would go into a field as they are, so that many may be written at once.
  var takesText: Bool { get }
  /// Whether any moment of the scene can be painted at any time, so that it can be tried out.
  var isSeekable: Bool { get }
  /// Whether its scene can be painted at any size, with its letters in cells of any.
  var isScalable: Bool { get }
  /// Whether somebody writes here, who is to see at once what was typed however slow the link is.
  var isWrittenIn: Bool { get }
  /// Takes characters that were typed, all that came at once, where it takes text.
  mutating func write(_ text: String, at moment: Moment) -> PlayEffect?
  /// Takes what came of work with files that it had asked for.
  mutating func handle(_ outcome: FileOutcome, of work: FileWork) -> PlayEffect?
  /// The film that is still being opened, if there is one.
  var opening: FilmOpening? { get }
  /// Takes the film that was being opened, or the error.
  mutating func handle(_ outcome: FilmOpening.Outcome) -> PlayEffect?
  /// Shows a plain background, and says why, in place of a scene that cannot be painted; nil: playing ends with the
  /// error.
  mutating func handle(failureOfScene error: any Error) -> PlayEffect?
  /// Takes another grid; whether that changes what is played.
  mutating func resize(to size: CellSize) -> Bool
  /// Takes the palette that suits the terminal's background, as it is now known, where it is to; whether
  /// that changes anything.
  mutating func followGround() -> Bool
  /// The scene as it is now.
  func makeScene() -> any Scene

  /// The terminal's colours for a child program in front of the picture; nil: there is no such program.
  var programColors: ProgramColors? { get }
  /// Takes the end of a command that ran in front of the picture.
  mutating func commandEnded(at moment: Moment) -> PlayEffect?
  /// Whether `rest` is called some time after a command has ended.
  var restsAgain: Bool { get }
  mutating func rest() -> PlayEffect?
}

/// The colours that a child program takes for those of its terminal.
struct ProgramColors {
  /// The default foreground and background.
  var ink: RGB
  var paper: RGB
  /// The luminance of the picture behind text, the darkest and the lightest; nil: there is no picture.
  var light: ClosedRange<Float>?
}

extension PlayedModel {
  var isDrawnForCapabilities: Bool { false }

  var modes: TerminalModes? { nil }

  var labelPlace: Label.Place { .bottom }

  var takesText: Bool { false }

  var isSeekable: Bool { false }

  var isScalable: Bool { isSeekable }

  var isWrittenIn: Bool { false }

  mutating func write(_ text: String, at moment: Moment) -> PlayEffect? { nil }

  mutating func handle(_ outcome: FileOutcome, of work: FileWork) -> PlayEffect? { nil }

  var opening: FilmOpening? { nil }

  mutating func handle(_ outcome: FilmOpening.Outcome) -> PlayEffect? { nil }

  mutating func handle(failureOfScene error: any Error) -> PlayEffect? { nil }

  mutating func resize(to size: CellSize) -> Bool { false }

  mutating func followGround() -> Bool { false }

  var programColors: ProgramColors? { nil }

  mutating func commandEnded(at moment: Moment) -> PlayEffect? { nil }

  var restsAgain: Bool { false }

  mutating func rest() -> PlayEffect? { nil }
}

/// An effect that a model asks for.
enum PlayEffect: Equatable {
  case quit
  case suspend
  /// The plan is brought up to date, with a painter of its own if `repainting`, and the scene's frame
  /// `frame` next if one is named.
  case plan(repainting: Bool, from: Int? = nil)
  /// The same, and a text goes to the terminal's clipboard.
  case copy(String)
  /// The same picture with another text over it.
  case panel
  /// Work with files; later events wait until the model was told what came of it.
  case files(FileWork)
}
