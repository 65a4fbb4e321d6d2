import QuadrilleCells
import QuadrilleCore

extension Emulator {
  /// Handles an operating system command (OSC): a number, then its text.
  mutating func systemString(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0x3b, maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = parts.first, let code = Int(String(decoding: head, as: UTF8.self)) else {
      return
    }
    let rest = parts.count > 1 ? parts[1] : []
    switch code {
    case 0, 2: setTitle(PassedText(rest).description)
    case 4: palette(rest)
    case 8: link(rest)
    case 9: notify(TerminalNotification(plain: rest))
    case 10, 11, 12: ownColors(code, rest)
    case 52: clipboard(rest)
    case 104: resetPalette(rest)
    case 110, 111, 112: changeOwn(code - 100, to: nil)
    case 133: shellMark(rest)
    case 777: notify(TerminalNotification(titled: rest))
    default: break
    }
  }

  mutating func setTitle(_ text: String?) {
    title = text
    note(.title(text))
  }

  private mutating func notify(_ notification: TerminalNotification?) {
    if let notification { note(.notification(notification)) }
  }

  private mutating func link(_ bytes: ArraySlice<UInt8>) {
    let parts = bytes.split(separator: 0x3b, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let names = String(decoding: parts[0], as: UTF8.self).split(separator: ":")
    let name = names.first { $0.hasPrefix("id=") }.map { String($0.dropFirst(3)) } ?? ""
    cursor.pen.link = number(ofLink: String(decoding: parts[1], as: UTF8.self), name: name)
  }

  private mutating func clipboard(_ bytes: ArraySlice<UInt8>) {
    let parts = bytes.split(separator: 0x3b, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let names = String(decoding: parts[0], as: UTF8.self).filter { "cpqs01234567".contains($0) }
    // Programs cannot read the clipboard.
    guard !parts[1].elementsEqual("?".utf8) else { return }
    let isCode = parts[1].allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2b, 0x2f, 0x3d: true
      default: false
      }
    }
    guard isCode else { return }
    note(.clipboard(names.isEmpty ? "c" : names, base64: String(decoding: parts[1], as: UTF8.self)))
  }

  private mutating func shellMark(_ bytes: ArraySlice<UInt8>) {
    switch bytes.first {
    case UInt8(ascii: "A"): note(.prompt)
    case UInt8(ascii: "D"): note(.commandEnded)
    default: break
    }
  }

  // MARK: Colours

  private mutating func palette(_ bytes: ArraySlice<UInt8>) {
    var fields = PassedText(bytes).description.split(
      separator: ";", omittingEmptySubsequences: false)[...]
    while fields.count >= 2, let head = fields.popFirst(), let value = fields.popFirst() {
      guard let number = UInt8(head) else { continue }
      if value == "?" {
        answer("\u{1b}]4;\(number);\(Self.name(of: colors[number]))\u{1b}\\")
      } else if let color = ColorName.color(value) {
        colors[number] = color
        noteColors()
      }
    }
  }

  private mutating func resetPalette(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty {
      colors.resetNumbers()
    } else {
      for field in PassedText(bytes).description.split(separator: ";") {
        if let number = UInt8(field) { colors.reset(number) }
      }
    }
    noteColors()
  }

  private mutating func ownColors(_ first: Int, _ bytes: ArraySlice<UInt8>) {
    for (index, value) in PassedText(bytes).description.split(
      separator: ";", omittingEmptySubsequences: false
    )
    .enumerated() where first + index <= 12 {
      let code = first + index
      if value == "?" {
        let color = code == 10 ? colors.foreground : code == 11 ? colors.background : colors.cursor
        answer("\u{1b}]\(code);\(Self.name(of: color))\u{1b}\\")
      } else if let color = ColorName.color(value) {
        changeOwn(code, to: color)
      }
    }
  }

  private mutating func changeOwn(_ code: Int, to color: RGB?) {
    switch code {
    case 10: colors.changedForeground = color
    case 11: colors.changedBackground = color
    default: colors.changedCursor = color
    }
    noteColors()
  }

  private mutating func noteColors() {
    grid.touchAll()
    note(.colors)
  }

  private static func name(of color: RGB) -> String {
    let parts = [color.red, color.green, color.blue].map { hexadecimal([$0, $0]) }
    return "rgb:" + parts.joined(separator: "/")
  }
}
