import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading
import QuadrilleTerminal

/// A model for the run loop: it decides what is shown, and how events change it.
///
/// A value without I/O: it returns effects, which the loop performs.
protocol PlayedModel: Sendable {
  /// The title of the panel of figures.
  var title: String { get }
  var state: PlayState { get set }
  /// Whether the scene depends on the terminal's capabilities.
  var isDrawnForCapabilities: Bool { get }
  /// The terminal modes for input; nil: those at the start.
  var modes: TerminalModes? { get }
  /// The position of labels.
  var labelPlace: Label.Place { get }
  var keys: [(label: String, value: String)] { get }

  /// Handles a terminal event; changes show from `moment` on. Returns nil if there is nothing to do for the loop.
  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayEffect?
  /// Whether characters go into a text field, so that several may be passed at once.
  var takesText: Bool { get }
  /// Whether moments of the scene can be painted in any order, which measuring resolutions requires.
  var isSeekable: Bool { get }
  /// Whether the scene can be painted at any size, with its text in cells.
  var isScalable: Bool { get }
  /// Whether the user types text, which must appear at once even on a slow link.
  var isWrittenIn: Bool { get }
  /// Takes typed characters; called only if `takesText`.
  mutating func write(_ text: String, at moment: Moment) -> PlayEffect?
  mutating func handle(_ outcome: FileOutcome, of work: FileWork) -> PlayEffect?
  /// The film being opened; nil if there is none.
  var opening: FilmOpening? { get }
  /// Handles a change of a scene. Returns nil for the error of a film or of painting if playing must end with it.
  mutating func handle(_ event: SceneEvent) -> PlayEffect?
  /// Adopts another grid; returns whether the scene changed.
  mutating func resize(to size: CellSize) -> Bool
  /// Adopts the palette for the terminal's background, unless the user chose one; returns whether the scene changed.
  mutating func followBackground() -> Bool
  func makeScene() -> any Scene

  /// The colours for the terminal of a child program; nil if the model plays without a child program.
  var programColors: ProgramColors? { get }
  /// Handles the end of a command in the child program's shell.
  mutating func commandEnded(at moment: Moment) -> PlayEffect?
  /// Whether `rest` is to be called some time after a command has ended in the child program's shell.
  var restsAgain: Bool { get }
  mutating func rest() -> PlayEffect?
}

/// The terminal colours that a child program assumes.
struct ProgramColors {
  /// The default foreground and background of the child program's terminal.
  var foreground: RGB
  var background: RGB
  /// The range of luminance of the picture behind text; nil without a picture.
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
  var opening: FilmOpening? { nil }
  var programColors: ProgramColors? { nil }
  var restsAgain: Bool { false }

  mutating func write(_ text: String, at moment: Moment) -> PlayEffect? { nil }

  mutating func handle(_ outcome: FileOutcome, of work: FileWork) -> PlayEffect? { nil }

  mutating func handle(_ event: SceneEvent) -> PlayEffect? { nil }

  mutating func resize(to size: CellSize) -> Bool { false }

  mutating func followBackground() -> Bool { false }

  mutating func commandEnded(at moment: Moment) -> PlayEffect? { nil }

  mutating func rest() -> PlayEffect? { nil }
}

/// An effect requested by a model.
enum PlayEffect: Equatable {
  case quit
  case suspend
  /// Updates the plan, with a new painter if `repainting`, and continues at the frame `from` if given.
  case plan(repainting: Bool, from: Int? = nil)
  /// Updates the plan, and puts a text on the terminal's clipboard.
  case copy(String)
  /// Shows the same picture with other text over it.
  case text
  /// Performs a file operation; later events wait for its result.
  case files(FileWork)
  /// Compiles a shader beside the queue. The model then gets `SceneEvent.compiled`.
  case open(FragmentSource)
}

/// A change of a scene that does not come from the terminal.
enum SceneEvent {
  /// The film was opened, or cannot be played.
  case film(FilmOpening.Outcome)
  /// A shader chosen by a key was compiled, or the error.
  case compiled(FragmentSource, failure: FileError?)
  /// A shader was compiled again, because its file was saved.
  case reloaded(FragmentSource, FragmentSource.Reload)
  /// The scene cannot be painted.
  case failed(any Error)
}
