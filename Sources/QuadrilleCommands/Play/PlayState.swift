import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal

/// The state that all played models share: frame rate, capabilities, pausing, panel and label.
struct PlayState: Sendable {
  var rate: Int
  var capabilities: Capabilities
  var unfocused = Unfocused.pause
  /// Whether the terminal has been out of focus for longer than `Unfocused.delay`.
  var isAway = false
  /// Whether the user paused playing.
  var isPaused = false
  /// Whether playing started paused (reduced motion).
  let reducesMotion: Bool
  /// Whether the palette follows the terminal's background, until the user chooses one.
  var followsBackground = false
  private(set) var panel: PlayPanel?
  private(set) var label: PlayLabel?
  /// The number of labels so far.
  private var labelCount = 0
  /// The number of the hint's label; 0 without a hint.
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

  /// The palette for the terminal's background; nil unless `followsBackground`.
  var suitingPalette: NamedPalette? {
    followsBackground ? AutomaticPalette.palette(onDark: capabilities.isDark == true) : nil
  }

  /// Whether nothing moves at present.
  var standsStill: Bool { isPaused || isAway && unfocused == .pause }

  mutating func say(_ text: String) {
    labelCount += 1
    label = PlayLabel(text: text, number: labelCount)
  }

  /// Shows a hint at the start, for longer than a label, but only until a key is pressed.
  mutating func hint(_ text: String) {
    labelCount += 1
    label = PlayLabel(text: text, number: labelCount, hold: PlayLabel.hintHold)
    hintNumber = labelCount
  }

  /// Removes the hint, after the first key.
  mutating func dropHint() {
    if label?.number == hintNumber { hush() }
  }

  mutating func hush() { label = nil }

  mutating func closePanel() { panel = nil }

  /// Opens a panel, or closes it if it is open; returns the effect that shows the change.
  @discardableResult
  mutating func toggle(_ panel: PlayPanel) -> PlayEffect {
    hush()
    self.panel = self.panel == panel ? nil : panel
    return .text
  }
}

/// A panel over the picture.
enum PlayPanel: Sendable {
  case keys
  case figures
}
