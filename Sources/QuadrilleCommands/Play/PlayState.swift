import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal

/// The part of a played model that all of them have: how fast, in front of whom, and with what over it.
struct PlayState: Sendable {
  /// Frames a second.
  var rate: Int
  /// What the terminal can do.
  var capabilities: Capabilities
  /// What to do while the terminal is out of focus.
  var unfocused = Unfocused.pause
  /// Whether the terminal has been out of focus for long enough.
  var isAway = false
  /// Whether it was stopped.
  var isPaused = false
  /// Whether it began standing still, so that nothing moves by itself.
  let reducesMotion: Bool
  /// Whether the palette is to suit the terminal's background, until another is chosen.
  var followsGround = false
  /// The text over the picture, if any.
  private(set) var panel: PlayPanel?
  /// What was last told for a moment.
  private(set) var label: PlayLabel?
  /// How often something was told.
  private var labelCount = 0
  /// The number of the label that is the hint at the start; 0: there was none.
  private var hintNumber = 0

  init(
    rate: Int, capabilities: Capabilities, unfocused: Unfocused = .pause, isPaused: Bool = false
  ) {
    self.rate = rate
    self.capabilities = capabilities
    self.unfocused = unfocused
    self.isPaused = isPaused
    reducesMotion = isPaused
  }

  /// The palette that suits the terminal's background, where one is to; as far as that is known.
  var suitingPalette: NamedPalette? {
    followsGround ? AutomaticPalette.palette(onDark: capabilities.isDark == true) : nil
  }

  /// Whether nothing is to move now.
  var standsStill: Bool { isPaused || isAway && unfocused == .pause }

  /// Tells something for a moment.
  mutating func say(_ text: String) {
    labelCount += 1
    label = PlayLabel(text: text, number: labelCount)
  }

  /// Shows a hint at the start, longer than a label and until a key is pressed.
  mutating func hint(_ text: String) {
    labelCount += 1
    label = PlayLabel(text: text, number: labelCount, hold: PlayLabel.hintHold)
    hintNumber = labelCount
  }

  /// Takes the hint away once a key was pressed.
  mutating func dropHint() {
    if label?.number == hintNumber { hush() }
  }

  /// Takes back what was told, where something else now has its place.
  mutating func hush() { label = nil }

  /// Closes the panel that is shown.
  mutating func closePanel() { panel = nil }

  /// Shows a panel instead of any other, or closes it if it is the one shown.
  mutating func toggle(_ panel: PlayPanel) {
    hush()
    self.panel = self.panel == panel ? nil : panel
  }
}

/// A text over the picture.
enum PlayPanel: Sendable {
  /// The keys, and what they do.
  case keys
  /// How the playing goes.
  case figures
}
