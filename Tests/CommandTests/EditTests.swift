import Glibc
import QuadrilleCells
@testable import QuadrilleContest
import TestSupport
import Testing

/// The editor as a guest uses it: on a terminal, with keys alone or the mouse alone.
@Suite(.waiting, .serialized) struct EditTests {
  private let scratch = ScratchFolder()
  private static let apply = "\u{1b}[<0;76;1M\u{1b}[<0;76;1m"

  private func start(_ arguments: [String] = [], in folder: ScratchFolder) -> PseudoTerminal {
    let terminal = PseudoTerminal(
      ["edit"] + arguments, size: CellSize(columns: 80, rows: 24),
      environment: PseudoTerminal.environment + ["QUADRILLE_CONFIG_HOME=\(folder.path)"])
    terminal.expectFrames(1)
    return terminal
  }

  private func settings(in folder: ScratchFolder) -> String {
    Golden.read(folder.path + "/chat.json") ?? ""
  }

  @Test func `a value is changed with keys alone and saved`() {
    let terminal = start(in: scratch)
    // Sets the first curve's start, then goes back over the list to Apply.
    terminal.type("\t\t3\r\u{1b}[Z\u{1b}[Z\u{1b}[Z\r")
    terminal.expectEnd()
    #expect(scratch.names == ["chat.json"])
    let kept = settings(in: scratch)
    let (first, changed) = (
      kept.firstRange(of: "\"start\": "), kept.firstRange(of: "\"start\": 3,")
    )
    #expect(changed != nil && changed?.lowerBound == first?.lowerBound, "not the first curve's")
  }

  private static let damaged = "{ \"schema\": \"quadrille.chat/9\" }\n"

  @Test func `Ctrl-S saves without leaving, and keeps damaged settings beside the new ones`() {
    _ = scratch.write("chat.json", Array(Self.damaged.utf8))
    let terminal = start(in: scratch)
    terminal.type("\t\t9\r\u{13}")
    #expect(terminal.read { _ in scratch.names == ["chat.json", "chat.json.old"] })
    // All is saved, so the editor leaves at once.
    terminal.type("\u{3}")
    terminal.expectEnd()
    #expect(Golden.read(scratch.path + "/chat.json.old") == Self.damaged)
  }

  @Test func `with --no-files no file is read and none is written`() {
    _ = scratch.write("chat.json", Array("damaged".utf8))
    let terminal = start(["--no-files"], in: scratch)
    // Changes a value; Done shows the line; copies it and goes back; imports a path; leaves.
    terminal.type("\t\t3\r" + Self.apply + "\r\t\ri\(scratch.path)/chat.json\r\u{3}\u{3}")
    terminal.expectEnd()
    #expect(scratch.names == ["chat.json"] && settings(in: scratch) == "damaged")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal during a save leaves the whole file or none`(number: Int32) {
    let shared = scratch.path + "/shared.json"
    let terminal = start(in: scratch)
    terminal.type("s\(shared)\r")
    terminal.send(number)
    _ = terminal.exitCode()
    #expect([[], ["shared.json"]].contains(scratch.names))
    if let text = Golden.read(shared) { #expect(text == ChatSettingsFile.text(.defaults)) }
  }

  @Test func `settings are saved to regular files alone, not to a pipe`() {
    let pipe = scratch.path + "/pipe"
    mkfifo(pipe, 0o600)
    let terminal = start(in: scratch)
    terminal.type("s\(pipe)\r")
    terminal.expect("cannot write")
    terminal.type("\u{3}")
    terminal.expectEnd()
    #expect(scratch.names == ["pipe"])
  }
}
