import QuadrilleEmulator
import QuadrilleTerminal

/// Pass-through of a child program's requests besides drawing: title, bell, clipboard and notifications.
///
/// The queue is bounded: the last title and clipboard, one bell, and up to four notifications.
struct Passage {
  /// The title to pass on; its inner nil stands for the terminal's own.
  private var title: String??
  private var clipboard: (names: String, base64: String)?
  private var rings = false
  private var notifications: [TerminalNotification] = []
  private static let mostNotifications = 4
  /// Restores the terminal's own title, which stays saved (XTWINOPS).
  private static let ownTitle = "\u{1b}[23;0t\u{1b}[22;0t"

  /// Queues a request of the child program; other events are ignored.
  mutating func note(_ event: EmulatorEvent) {
    switch event {
    case .bell: rings = true
    case .title(let text): title = text
    case .clipboard(let names, let base64): clipboard = (names, base64)
    case .notification(let notification):
      if notifications.count < Self.mostNotifications { notifications.append(notification) }
    case .cursorShape, .prompt, .commandEnded, .colors: break
    }
  }

  /// Whether a title waits to be passed on, so that the terminal's own title must be saved first.
  var hasTitle: Bool { title != nil }

  /// Returns the waiting requests as escape sequences (OSC 2, BEL, OSC 52, notifications), and clears them.
  mutating func takeBytes() -> [UInt8] {
    guard rings || title != nil || clipboard != nil || !notifications.isEmpty else { return [] }
    var text = ""
    if let title { text += title.map { "\u{1b}]2;\($0)\u{7}" } ?? Self.ownTitle }
    if rings { text += "\u{7}" }
    if let clipboard { text += "\u{1b}]52;\(clipboard.names);\(clipboard.base64)\u{7}" }
    for notification in notifications { text += notification.sequence }
    self = Passage()
    return Array(text.utf8)
  }

  /// Returns the modes for the outer terminal, so that it encodes input as the program expects. `keyboard` holds the
  /// flags of kitty's keyboard protocol; nil leaves them as they are.
  static func modes(for emulator: Emulator, keepsTitle: Bool, keyboard: Int?) -> TerminalModes {
    let wanted = emulator.modes
    var modes = TerminalModes(paste: wanted.paste)
    if wanted.applicationCursor { modes.privateModes.append(1) }
    if wanted.mouse == .none {
      // Mouse reports are needed for scrolling back with the wheel.
      modes.privateModes += [1000, 1006]
    } else {
      modes.privateModes.append(wanted.mouse.rawValue)
      if wanted.mouseForm.rawValue > 0 { modes.privateModes.append(wanted.mouseForm.rawValue) }
    }
    modes.applicationKeypad = wanted.applicationKeypad
    modes.cursorShape = emulator.cursorShape
    modes.keyboard = keyboard
    modes.keepsTitle = keepsTitle
    return modes
  }
}
