import Glibc
import LinkSupport
import QuadrilleCells
import TestSupport
import Testing

/// kitty's keyboard protocol between a child program and an outer terminal that may support it.
@Suite(.waiting, .serialized) struct WrapKeyboardTests {
  /// Pushes keyboard flags and queries them.
  private static let pushing = "stty raw -echo; printf '\\033[>1u\\033[>13u\\033[?u\\033[c'; "

  /// The same, and reads the answer.
  private static let pushed = pushing + "head -c 20 >/dev/null; "

  private static func wrap(
    _ script: String, found: Int? = 0, _ options: [String] = []
  ) -> PseudoTerminal {
    let terminal = PseudoTerminal(
      ["wrap", "--no-defaults"] + options + ["--", "/bin/sh", "-c", script],
      environment: PseudoTerminal.environment + ["SHELL=/bin/sh"])
    terminal.onRequest = { [unowned terminal] question, _ in
      let keyboard = found.map { "\u{1b}[?\($0)u" } ?? ""
      terminal.type(question.hasSuffix("n") ? "\u{1b}[0n" : keyboard + "\u{1b}[?64;1c")
    }
    return terminal
  }

  /// The keyboard flag stacks of both screens after a terminal has read `bytes`.
  private static func stacks(after bytes: [UInt8]) -> (main: [Int], alternate: [Int]) {
    var stacks: (main: [Int], alternate: [Int]) = ([], [])
    var isAlternate = false
    func change(_ body: (inout [Int]) -> Void) {
      if isAlternate { body(&stacks.alternate) } else { body(&stacks.main) }
    }
    for part in String(decoding: bytes, as: UTF8.self).split(separator: "\u{1b}[") {
      if part.hasPrefix("?1049") { isAlternate = part.hasPrefix("?1049h") }
      guard let end = part.firstIndex(where: \.isLetter), part[end] == "u" else { continue }
      let number = Int(part[..<end].dropFirst().prefix { $0.isNumber }) ?? 1
      switch part.first {
      case ">": change { $0.append(number) }
      case "<": change { $0.removeLast(min(number, $0.count)) }
      case "=": change { $0 = $0.dropLast() + [number] }
      default: break
      }
    }
    return stacks
  }

  private func expectEnd(
    _ terminal: PseudoTerminal, _ code: Int32, at location: SourceLocation = #_sourceLocation
  ) {
    terminal.expectEnd(code, at: location)
    let (main, alternate) = Self.stacks(after: terminal.bytes)
    let isPopped = main.isEmpty && alternate.isEmpty && terminal.shows("\u{1b}[>13u")
    #expect(isPopped, sourceLocation: location)
  }

  @Test
  func `a child program's keyboard flags are set on the terminal, and keys keep their encoding`() {
    let terminal = Self.wrap(Self.pushing + "head -c 32 | od -An -c | tr -d '\\n'; sleep 600")
    #expect(terminal.read { Self.stacks(after: $0.bytes).alternate == [13] })
    // The answers, then the typed keys.
    terminal.type("\u{1b}[97;1:3u\u{1b}[65;2u")
    terminal.expect("[   ?   1   3   u 033   [")
    terminal.send(SIGTERM)
    expectEnd(terminal, 128 + SIGTERM)
  }

  @Test(arguments: [
    "exit 3", "kill -KILL $$", "printf '\\033c\\033[>13u'; exit 3",
    "printf '\\033[?1049h\\033[>13u'; exit 3",
  ])
  func `keyboard flags are popped when a child program ends without popping them`(ending: String) {
    let terminal = Self.wrap(Self.pushed + "head -c 1 >/dev/null; " + ending)
    #expect(terminal.read { Self.stacks(after: $0.bytes).alternate == [13] })
    terminal.type("x")
    expectEnd(terminal, (ending.hasPrefix("kill") ? 137 : 3))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGABRT])
  func `signals and crashes pop the keyboard flags`(signal: Int32) {
    let terminal = Self.wrap(Self.pushing + "sleep 600")
    #expect(terminal.read { Self.stacks(after: $0.bytes).alternate == [13] })
    terminal.send(signal)
    expectEnd(terminal, 128 + signal)
  }
}
