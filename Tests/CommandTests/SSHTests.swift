import LinkSupport
import QuadrilleCells
import TestSupport
import Testing

/// The program at the far end of a link, whose speed `LinkBench` measures.
@Suite(.waiting, .serialized, .enabled(if: SlowTests.areAsked, "QUADRILLE_SLOW is not set"))
struct SSHTests {
  private static let cells = CellSize(columns: 40, rows: 12)

  @Test(.enabled(if: SSHServer.isInstalled, "sshd, ssh and ssh-keygen are needed"))
  func `over ssh frames arrive whole, play survives a stall, and both terminals are restored`()
    throws
  {
    let picture = try #require(
      NumberedPicture(cells: Self.cells, program: Binary.path, frames: 60))
    let folder = ScratchFolder()
    let (before, after) = (folder.path + "/before", folder.path + "/after")
    let server = try SSHServer()
    let relay = Relay(
      to: server.port, link: .init(delayMilliseconds: 5, bytesPerSecond: 1_000_000))
    relay.start()
    defer { relay.close() }
    let command = """
      stty -g >\(before); \(Binary.path) play \(picture.path) --cells \(Self.cells) \
      --color truecolor; code=$?; stty -g >\(after); exit $code
      """
    let terminal = NearTerminal(
      SSHServer.client, server.clientArguments(port: relay.port, command: command),
      size: Self.cells)
    terminal.run(seconds: NearTerminal.timeout) { $0.log.arrivals.count >= 10 }
    #expect(!terminal.isRestored)
    relay.isStopped = true
    terminal.run(seconds: 0.1)
    relay.isStopped = false
    let seen = terminal.log.arrivals.count
    terminal.run(seconds: NearTerminal.timeout) { $0.log.arrivals.count >= seen + 10 }
    #expect(terminal.log.arrivals.count >= seen + 10)
    terminal.type("q")
    #expect(terminal.exitCode(within: NearTerminal.timeout) == 0)
    #expect(terminal.isRestored && terminal.log.leftAt != nil)
    #expect(Golden.read(before) == Golden.read(after))
    #expect(relay.bytesTowardsClient >= terminal.log.bytes)
  }
}
