import QuadrilleEmulator
import QuadrilleTerminal

/// The things that a program inside does to its terminal beside drawing, as far as they pass to the terminal
/// around it.
///
/// However often it does them, no more waits than the last title and clipboard, a bell and a few
/// notifications.
struct Passage {
  private var title: String?
  private var clipboard: (names: String, base64: String)?
  private var rings = false
  private var notifications: [TerminalNotification] = []
  private static let mostNotifications = 4

  /// Notes what happened.
  mutating func note(_ happening: EmulatorEvent) {
    switch happening {
    case .bell: rings = true
    case .title(let text): title = text
    case .clipboard(let names, let base64): clipboard = (names, base64)
    case .notification(let notification):
      if notifications.count < Self.mostNotifications { notifications.append(notification) }
    case .cursorShape, .prompt, .commandEnded, .colors: break
    }
  }

  /// Whether a title is to be set, so that the one before must be kept.
  var hasTitle: Bool { title != nil }

  /// Takes what there is, as bytes for the terminal around.
  mutating func takeBytes() -> [UInt8] {
    guard rings || title != nil || clipboard != nil || !notifications.isEmpty else { return [] }
    var text = ""
    if let title { text += "\u{1b}]2;\(title)\u{7}" }
    if rings { text += "\u{7}" }
    if let clipboard { text += "\u{1b}]52;\(clipboard.names);\(clipboard.base64)\u{7}" }
    for notification in notifications { text += notification.sequence }
    self = Passage()
    return Array(text.utf8)
  }

  /// The modes that the terminal around has to be in for what is typed to be what the program asked for;
  /// `keyboard` are the flags of kitty's protocol, where that terminal has it and they have to be set.
  static func modes(for emulator: Emulator, keepsTitle: Bool, keyboard: Int?) -> TerminalModes {
    let wanted = emulator.modes
    var modes = TerminalModes(paste: wanted.paste)
    if wanted.applicationCursor { modes.privateModes.append(1) }
    if wanted.mouse == .none {
      // The wheel scrolls back.
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
