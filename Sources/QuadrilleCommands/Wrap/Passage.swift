import QuadrilleEmulator
import QuadrilleTerminal

/// The things that a program inside does to its terminal beside drawing, as bytes for the terminal around it.
enum Passage {
  static func bytes(of happening: EmulatorHappening) -> [UInt8] {
    switch happening {
    case .bell: [0x07]
    case .title(let text): Array("\u{1b}]2;\(text)\u{7}".utf8)
    case .clipboard(let names, let base64): Array("\u{1b}]52;\(names);\(base64)\u{7}".utf8)
    case .notification(let title, let body):
      title.isEmpty
        ? Array("\u{1b}]9;\(body)\u{7}".utf8)
        : Array("\u{1b}]777;notify;\(title.filter { $0 != ";" });\(body)\u{7}".utf8)
    case .cursorShape, .prompt, .commandEnded, .colors: []
    }
  }

  /// The modes that the terminal around has to be in for what is typed to be what the program asked for.
  static func modes(for emulator: Emulator, keepsTitle: Bool) -> TerminalModes {
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
    modes.keepsTitle = keepsTitle
    return modes
  }
}
