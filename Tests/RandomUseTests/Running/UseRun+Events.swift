import QuadrilleCells

@testable import QuadrilleCommands

// The events of a sequence.
extension UseRun {
  func perform(_ event: UseEvent) {
    switch event {
    case .listedKey(let number, let times):
      let key = listedKey(number)
      isScrolledBack = inspect { $0.host?.scroll ?? 0 > 0 } ?? false
      onKey(String(decoding: key, as: UTF8.self).debugDescription)
      for _ in 0..<times {
        if let prefix {
          terminal.type([prefix])
          // Typed twice, the prefix goes to the program.
          if key == [prefix] { prefixesDue += 1 }
        }
        terminal.type(key)
      }
    case .key(let bytes): type(bytes)
    case .text(let text): type(Array(text.replacing("\n", with: "\r").utf8))
    case .paste(let text, let cut):
      if program != nil { program?.write("\u{1b}[?2004h", times: 1) }
      let bytes = Array("\u{1b}[200~\(text)\u{1b}[201~".utf8)
      let part = cut.map { $0 % bytes.count } ?? bytes.count
      type(Array(bytes[..<part]))
      tornRest = Array(bytes[part...])
    case .mouse(let button, let column, let row, let isPressed):
      let size = terminal.size
      let (x, y) = (1 + column * size.columns / 1000, 1 + row * size.rows / 1000)
      type(Array("\u{1b}[<\(button);\(x);\(y)\(isPressed ? "M" : "m")".utf8))
    case .focus(let isFocused): type(Array((isFocused ? "\u{1b}[I" : "\u{1b}[O").utf8))
    case .resize(let size): terminal.resize(to: sequence.recipe.isSmall ? size.halved : size)
    case .answer(let bytes): type(bytes)
    case .lateAnswers: terminal.deliverAnswers()
    case .time(let milliseconds): ShiftedTime.pass(milliseconds: milliseconds)
    case .output(let text, let times):
      hasProgramWritten = true
      program?.write(text, times: times)
    case .doubledPrefix:
      guard let prefix else { return }
      prefixesDue += 1
      terminal.type([prefix, prefix])
    case .programEnds: program?.end()
    }
  }

  /// Types bytes, unless they contain the prefix, whose effect would have to be predicted.
  func type(_ bytes: [UInt8]) {
    if let prefix, bytes.contains(prefix) || isKittyKey(bytes, prefix) { return }
    terminal.type(bytes)
  }

  private func isKittyKey(_ bytes: [UInt8], _ prefix: UInt8) -> Bool {
    let letter = Int(prefix) + (prefix < 27 ? 96 : 64)
    return bytes.starts(with: Array("\u{1b}[\(letter);5".utf8))
  }

  /// The key with a number in the command's own key list. Keys that quit are rare.
  func listedKey(_ number: Int) -> [UInt8] {
    let keys = inspect { loop in
      loop.model.keys.flatMap { entry in
        let leaves = ["quit", "cancel", "suspend"].contains { entry.value.contains($0) }
        return leaves && number % 8 != 0 ? [] : KeyBytes.keys(label: entry.label)
      }
    }
    guard let keys, !keys.isEmpty else { return KeyBytes.all[number % KeyBytes.all.count] }
    return keys[number % keys.count]
  }

  /// The key before those for the background; nil if there is none.
  var prefix: UInt8? { inspect { $0.host?.input.prefix } ?? nil }
}

extension CellSize {
  /// A smaller grid, for shortened sequences.
  fileprivate var halved: CellSize {
    CellSize(columns: max(1, min(20, columns)), rows: max(1, min(6, rows)))
  }
}
