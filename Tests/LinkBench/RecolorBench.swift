import LinkSupport
import QuadrilleCells
import QuadrillePlayback
import TerminalSupport
import TestSupport

/// Scenes over slow links on a terminal that redefines its colours, by redefined colours and in cells.
enum RecolorBench {
  private static let scenes = [
    ("contest", "--palette contest"), ("night", "--palette night"), ("aurora", ""),
    ("snow", "--palette contest"),
  ]
  private static let grids = [(80, 24), (200, 60), (400, 120)]
  private static let rates = [125_000, 40_000]

  /// Prints a line for each scene, size, rate and output.
  static func run(_ arguments: Arguments, server: SSHServer) {
    Table.print(
      "scene        cells      bytes/s  output     frames/s  bytes/frame   bytes/s  gap ms  quit ms  restored"
    )
    for (name, options) in scenes where arguments.scene.map({ $0 == name }) ?? true {
      for (columns, rows) in grids {
        for rate in rates {
          for choice in ["auto", "off"] {
            line(
              name, "\(options) --recolor \(choice)", CellSize(columns: columns, rows: rows), rate,
              arguments, server)
          }
        }
      }
    }
  }

  private static func line(
    _ name: String, _ options: String, _ cells: CellSize, _ rate: Int, _ arguments: Arguments,
    _ server: SSHServer
  ) {
    let scene = name == "night" ? "contest" : name == "snow" ? "contest+snow" : name
    let words = "\(scene) \(options) --color truecolor --no-hint --no-defaults"
    let relay = Relay(
      to: server.port, link: .init(delayMilliseconds: 50, bytesPerSecond: Relay.Link.unlimited))
    relay.start()
    defer { relay.close() }
    let terminal = NearTerminal(
      SSHServer.client,
      server.clientArguments(
        port: relay.port, command: "exec \(arguments.program) play \(words)"), size: cells)
    terminal.redefinesEntries = true
    terminal.run(seconds: 20) { $0.log.enteredAt != nil }
    relay.link = .init(delayMilliseconds: 50, bytesPerSecond: rate)
    // Time to measure the link's capacity.
    terminal.run(seconds: 15)
    let start = MonotonicClock.now()
    let before = terminal.log
    terminal.run(seconds: arguments.times.measuring)
    let end = MonotonicClock.now()
    let seconds = Double(end - start) / 1e9
    let ends = terminal.log.frameEnds.dropFirst(before.frameEnds.count)
    let bytes = terminal.log.bytes - before.bytes
    let gap = zip(ends, ends.dropFirst()).map { $1 - $0 }.max() ?? 0
    let isRecolored = !terminal.screen.entries.colors.isEmpty
    terminal.type("q")
    let code = terminal.exitCode(within: 40)
    let quit = Double(MonotonicClock.now() - end) / 1e6
    Table.print(
      Table.pad(name, -12), Table.pad("\(cells)", -8), Table.pad("\(rate)", 9),
      Table.pad(isRecolored ? "recolored" : "cells", 10),
      Table.pad(Table.one(Double(ends.count) / seconds), 9),
      Table.pad(Table.whole(Double(bytes) / Double(max(1, ends.count))), 12),
      Table.pad(Table.whole(Double(bytes) / seconds), 9),
      Table.pad(Table.whole(Double(gap) / 1e6), 7),
      Table.pad(code == 0 ? Table.whole(quit) : "–", 8),
      Table.pad(terminal.screen.entries.colors.isEmpty ? "yes" : "no", 9))
  }
}
