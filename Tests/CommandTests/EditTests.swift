import Glibc
import QuadrilleCells
import TestSupport
import Testing

/// The editor as a guest has it: on a terminal, with keys alone or the mouse alone.
@Suite(.serialized) struct EditTests {
  private let scratch = ScratchFolder()
  private static let apply = "\u{1b}[<0;76;1M\u{1b}[<0;76;1m"

  private func start(_ arguments: [String] = [], in folder: ScratchFolder) -> PseudoTerminal {
    let terminal = PseudoTerminal(
      ["edit"] + arguments, size: CellSize(columns: 80, rows: 24),
      environment: PseudoTerminal.environment + ["QUADRILLE_CONFIG_HOME=\(folder.path)"])
    #expect(terminal.readFrames(1))
    return terminal
  }

  private func settings(in folder: ScratchFolder) -> String {
    Golden.read(folder.path + "/chat.json") ?? ""
  }

  @Test func `a value is changed with keys alone, and kept`() {
    let terminal = start(in: scratch)
    // The first curve's start; then back over the list to Apply.
    terminal.type("\t\t3\r\u{1b}[Z\u{1b}[Z\u{1b}[Z\r")
    #expect(terminal.exitCode() == 0)
    #expect(terminal.isRestored)
    #expect(scratch.names == ["chat.json"])
    let kept = settings(in: scratch)
    #expect(kept.contains("\"start\": 3,"))
    let first = kept.firstRange(of: "\"start\": ")?.lowerBound
    #expect(
      kept.firstRange(of: "\"start\": 3,")?.lowerBound == first, "it is not the first curve's")
  }

  @Test func `a value is changed with the mouse alone, and kept`() {
    let terminal = start(in: scratch)
    // Drags the end of the first curve to the right, takes the wheel for the last frame.
    terminal.type("\u{1b}[<0;64;4M\u{1b}[<32;90;4M\u{1b}[<0;90;4m\u{1b}[<65;64;4M" + Self.apply)
    #expect(terminal.exitCode() == 0)
    #expect(settings(in: scratch).contains("\"end\": 29,"))
  }

  @Test func `cancelling writes nothing`() {
    let terminal = start(in: scratch)
    terminal.type("\t\t9\rq\t\r")
    #expect(terminal.exitCode() == 0)
    #expect(scratch.names.isEmpty)
  }

  private static let damaged = "{ \"schema\": \"quadrille.chat/9\" }\n"

  @Test func `a reset keeps a copy of what was damaged`() {
    _ = scratch.write("chat.json", Array(Self.damaged.utf8))
    let terminal = start(["--reset"], in: scratch)
    terminal.type("\u{3}")
    #expect(terminal.exitCode() == 0)
    #expect(scratch.names == ["chat.json.old"])
    #expect(Golden.read(scratch.path + "/chat.json.old") == Self.damaged)
  }

  @Test func `settings are kept without leaving, and what was damaged stays beside them`() {
    _ = scratch.write("chat.json", Array(Self.damaged.utf8))
    let terminal = start(in: scratch)
    terminal.type("\t\t9\r\u{13}")
    #expect(terminal.read { _ in scratch.names == ["chat.json", "chat.json.old"] })
    // Nothing would be lost: it leaves at once.
    terminal.type("\u{3}")
    #expect(terminal.exitCode() == 0)
    #expect(Golden.read(scratch.path + "/chat.json.old") == Self.damaged)
  }

  @Test func `Control and C asks before anything is lost, and a second one leaves`() {
    let terminal = start(in: scratch)
    terminal.type("\t\t9\r\u{3}\u{3}")
    #expect(terminal.exitCode() == 0)
    #expect(scratch.names.isEmpty)
  }

  @Test func `a file of its own is edited where it is`() {
    let path = scratch.path + "/slow.json"
    let terminal = start([path], in: scratch)
    terminal.type("\t\u{1b}[C" + Self.apply)
    #expect(terminal.exitCode() == 0)
    #expect(scratch.names == ["slow.json"])
  }

  @Test func `without files none is read and none is written`() {
    _ = scratch.write("chat.json", Array("damaged".utf8))
    let terminal = start(["--no-files"], in: scratch)
    // A value; Done, which shows the line; a copy of it, and back; the import of a path; out.
    terminal.type("\t\t3\r" + Self.apply + "\r\t\ri\(scratch.path)/chat.json\r\u{3}\u{3}")
    #expect(terminal.exitCode() == 0)
    #expect(terminal.isRestored)
    #expect(scratch.names == ["chat.json"])
    #expect(settings(in: scratch) == "damaged")
  }

  @Test func `without files no file is named`() {
    let run = PseudoTerminal(["edit", "--no-files", "slow.json"])
    #expect(run.exitCode() == 64)
    #expect(run.error.contains("exclude each other"))
  }

  @Test func `a point is dragged over the moving picture, and kept for the chat`() {
    let terminal = PseudoTerminal(
      ["play"], size: CellSize(columns: 80, rows: 24),
      environment: PseudoTerminal.environment + ["QUADRILLE_CONFIG_HOME=\(scratch.path)"])
    #expect(terminal.readFrames(1))
    // The point of the article's ring at 0.6, 0.15; then Share, its last but one button, and out.
    terminal.type("e\u{1b}[<0;49;4M\u{1b}[<32;57;4M\u{1b}[<0;57;4ms\t\t\t\r\u{3}")
    #expect(terminal.exitCode() == 0)
    #expect(terminal.isRestored)
    let kept = settings(in: scratch)
    #expect(kept.contains("\"schema\": \"quadrille.chat/1\""))
    #expect(kept.contains("\"ring\": [[0.7, 0.15]"))
  }
}
