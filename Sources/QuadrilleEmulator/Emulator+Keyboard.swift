// The kitty keyboard protocol: https://sw.kovidgoyal.net/kitty/keyboard-protocol/. Keys come from the terminal in which
// Quadrille runs. If that terminal does not support the protocol, neither does the emulator.

extension Emulator {
  /// The keyboard protocol flags in force.
  package var keyboardFlags: Int { keyboard.flags }

  /// The keyboard stack of the visible screen.
  private var keyboard: KeyboardStack {
    get { showsAlternate ? alternateKeyboard : mainKeyboard }
    set { if showsAlternate { alternateKeyboard = newValue } else { mainKeyboard = newValue } }
  }

  /// Handles `CSI < u` (pop), `CSI = u` (set), `CSI > u` (push) and `CSI ? u` (query), if the protocol is supported.
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
