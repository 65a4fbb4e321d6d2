import LinkSupport
import QuadrilleCells
import QuadrillePlayback

/// The chat over distant and slow links: a line for each.
enum ChatBench {
  /// A near user, a distant one, one behind a slow line, and both.
  private static let links: [(name: String, link: Relay.Link)] = [
    ("near", .init(delayMilliseconds: 0)),
    ("200 ms", .init(delayMilliseconds: 100)),
    ("1 Mbit/s", .init(delayMilliseconds: 0, bytesPerSecond: 125_000)),
    ("both", .init(delayMilliseconds: 100, bytesPerSecond: 125_000)),
    ("300 kbit/s", .init(delayMilliseconds: 100, bytesPerSecond: 37_500)),
  ]

  /// How far the 95th percentile of a character's time may be above the round trip, in
  /// milliseconds.
  private static let allowance = 100.0

  /// Returns true if typed characters are shown in time.
  static func run(_ arguments: Arguments, server: SSHServer) -> Bool {
    Table.print(
      "chat: a typed character is shown after … ms (p50 p95 max), at rest and while a message flies;",
      "landing: how late")
    Table.print(
      "link         cells   trip       at rest            flying       frames/s  landing   quit",
      " bytes/s flying")
    var isMet = true
    for cells in [Scenario.small, Scenario.large] {
      for (name, link) in links where arguments.link.map({ $0 == name }) ?? true {
        let words = [
          "exec", arguments.program, "chat", "--tolerance", arguments.tolerance, "--color",
          "truecolor",
        ]
        let run = ChatRun(
          cells, link, command: words.joined(separator: " "), server: server)
        let trip = Double(2 * link.delayMilliseconds)
        let isInTime =
          run.atRest.value(95) <= Int((trip + allowance) * 1e6)
          && run.flying.value(95) <= Int((trip + allowance) * 1e6) && run.quit != nil
        isMet = isMet && isInTime
        Table.print(
          Table.pad(name, -11), Table.pad("\(cells)", 7), Table.pad(Table.whole(trip), 5),
          Table.pad(times(run.atRest), 17), Table.pad(times(run.flying), 17),
          Table.pad(Table.one(run.framesPerSecond), 10), Table.pad(Table.whole(run.landing), 8),
          Table.pad(run.quit.map(Table.whole) ?? "never", 6),
          Table.pad(Table.whole(run.bytesPerSecond), 9), isInTime ? "  pass" : "  FAIL")
      }
    }
    return isMet
  }

  private static func times(_ values: Percentiles) -> String {
    [values.value(50), values.value(95), values.largest].map {
      Table.pad(Table.whole(Double($0) / 1e6), 5)
    }.joined(separator: " ")
  }
}
