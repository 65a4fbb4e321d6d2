import LinkSupport
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import TestSupport

/// Scenes and a film over slow links, on a terminal with pixel pictures: in pixels and in half
/// blocks.
enum PixelBench {
  /// The terminal that this one claims to be; its pixels are never decoded.
  static let terminal = (name: "kitty(0.41.1)", cell: PixelSize(width: 8, height: 16))

  private static let scenes: [(name: String, cells: CellSize)] =
    [
      CellSize(columns: 80, rows: 24), CellSize(columns: 200, rows: 60),
      CellSize(columns: 300, rows: 80),
    ].map { ("contest", $0) }
    + [
      "linear", "aurora", "radial", "snow", "mosquitoes", "title", "pokedex", "film", "edit",
      "chat",
    ]
    .map { ($0, CellSize(columns: 100, rows: 33)) }

  private static let rates = [125_000, 1_000_000]

  /// Prints a line for each scene, rate and output.
  static func run(_ arguments: Arguments, server: SSHServer) throws {
    let folder = ScratchFolder()
    let film = "\(folder.path)/film.y4m"
    if arguments.scene ?? "film" == "film" {
      let export = ChildProcess(
        arguments.program,
        [
          "export", "aurora+mosquitoes+snow", "--fps", "30", "--frames", "900", "--size", "320x180",
          "-o",
          film, "--no-defaults",
        ], ends: .file("\(folder.path)/log"))
      export.wait()
      guard export.exitCode == 0 else {
        throw Bench.Missing(description: "\(arguments.program) does not export")
      }
    }
    Table.print(
      "scene        cells      bytes/s  output  frames/s  bytes/frame   bytes/s  sizes of pictures")
    for (name, cells) in scenes where arguments.scene.map({ $0 == name }) ?? true {
      for rate in rates {
        for pixels in ["auto", "off"] {
          line(name, cells, rate, pixels, film, arguments, server)
        }
      }
    }
  }

  private static func command(
    _ name: String, _ pixels: String, _ film: String, _ program: String
  ) -> String {
    let options = "--pixels \(pixels) --color truecolor --no-defaults"
    return switch name {
    case "film": "cat \(film) | exec \(program) play - \(options)"
    case "edit": "exec \(program) edit \(options)"
    case "chat": "exec \(program) chat --demo \(options)"
    default: "exec \(program) play \(name) \(options)"
    }
  }

  private static func line(
    _ name: String, _ cells: CellSize, _ rate: Int, _ pixels: String, _ film: String,
    _ arguments: Arguments, _ server: SSHServer
  ) {
    let relay = Relay(
      to: server.port, link: .init(delayMilliseconds: 20, bytesPerSecond: Relay.Link.unlimited))
    relay.start()
    defer { relay.close() }
    let terminal = NearTerminal(
      SSHServer.client,
      server.clientArguments(
        port: relay.port, command: command(name, pixels, film, arguments.program)), size: cells)
    terminal.picturesOf = Self.terminal
    terminal.run(seconds: 20) { $0.log.enteredAt != nil }
    relay.link = .init(delayMilliseconds: 20, bytesPerSecond: rate)
    // Until the link's capacity is known.
    terminal.run(seconds: 12)
    let start = MonotonicClock.now()
    let before = terminal.log
    terminal.run(seconds: arguments.times.measuring)
    let seconds = Double(MonotonicClock.now() - start) / 1e9
    let frames = terminal.log.frameEnds.count - before.frameEnds.count
    let bytes = terminal.log.bytes - before.bytes
    var sizes: [String] = []
    for (_, size) in terminal.log.pictures where sizes.last != "\(size)" { sizes.append("\(size)") }
    let shown = terminal.log.pictures.count - before.pictures.count
    terminal.type(name == "chat" || name == "edit" ? "\u{3}" : "q")
    let code = terminal.exitCode(within: 40)
    Table.print(
      Table.pad(name, -12), Table.pad("\(cells)", -8), Table.pad("\(rate)", 9),
      Table.pad(shown > 0 ? "pixels" : "cells", 7),
      Table.pad(Table.one(Double(frames) / seconds), 9),
      Table.pad(Table.whole(Double(bytes) / Double(max(1, frames))), 12),
      Table.pad(Table.whole(Double(bytes) / seconds), 9),
      "", sizes.suffix(6).joined(separator: " "), code == 0 ? "" : " (did not quit)")
  }
}
