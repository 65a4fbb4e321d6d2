// kitty's keyboard protocol: https://sw.kovidgoyal.net/kitty/keyboard-protocol/. What is typed comes from the
// terminal around, so that is what has it or not: where it has not, nothing of this is known here either.

extension Emulator {
  /// The flags of kitty's keyboard protocol that are in force.
  package var keyboardFlags: Int { keyboard.flags }

  /// The stack of the screen that is shown.
  private var keyboard: KeyboardStack {
    get { showsAlternate ? alternateKeyboard : mainKeyboard }
    set { if showsAlternate { alternateKeyboard = newValue } else { mainKeyboard = newValue } }
  }

  /// `CSI … u` after one of `<`, `=`, `>` and `?`.
  mutating func keyboardSequence() {
    guard surroundings.hasKeyboard else { return }
    switch parser.prefix {
    case 0x3c: keyboard.pop(parser.count())
    case 0x3d: keyboard.change(parser.number(0), how: parser.count(1))
    case 0x3e: keyboard.push(parser.number(0))
    default: answer("\u{1b}[?\(keyboardFlags)u")
    }
  }
}
