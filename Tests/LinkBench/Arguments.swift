import Glibc
import LinkSupport
import QuadrilleCells

/// The options of the bench.
struct Arguments {
  var names: [String] = []
  var tolerance = "fine"
  var color = "truecolor"
  var times = LinkRun.Times()
  var program: String
  var standIn: CellSize?
  var passesOn = false
  /// The only scene that is shown in pixels; nil: all of them.
  var scene: String?
  /// The only link that the chat is used over; nil: all of them.
  var link: String?

  /// Scenarios without a link.
  static let localNames = ["local", "tmux"]
  /// The chat over links of its own.
  static let chatName = "chat"
  /// Scenes as pixels and as half blocks.
  static let pixelsName = "pixels"
  /// Scenes by redefined colours and in cells.
  static let recolorName = "recolor"

  static let usage = """
    usage: LinkBench [SCENARIO…] [--tolerance T] [--color DEPTH] [--seconds S] [--program PATH] [--pass-on] [--link NAME]
      [--scene NAME]

    Plays over sshd and a relay that is slow, far or stops, and prints what arrives: frames a second,
    the age of what is shown (median and 95th percentile), the time from q to the shell, bytes a
    second. Exit code 2 when something expected is missed.

    chat: how long a typed character takes until it is shown, at rest and while messages fly, over
    links far or slow; over one of them with --link
    pixels: scenes and a film on a terminal that shows pixels, by them and by half blocks; one of them
    with --scene NAME
    recolor: scenes by redefined colours and in cells; one of them with --scene NAME
    over the link: \(Scenario.all.map(\.name).joined(separator: " ")), stand-in (checks the bench)
    without one: local, tmux; with --pass-on as fast as the terminal that this runs on:
      xterm -geometry 200x60 -e sh -c 'LinkBench local tmux --pass-on >table'

    """

  /// Nil if the arguments are wrong.
  init?(_ words: [String], ownPath: String) {
    let folder = ownPath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    program = folder.joined(separator: "/") + "/quadrille"
    var rest = words[...]
    let known = Set(
      Scenario.all.map(\.name) + Self.localNames + [
        Self.chatName, Self.pixelsName, Self.recolorName, "stand-in",
      ])
    while let word = rest.popFirst() {
      switch word {
      case "--tolerance":
        guard let value = rest.popFirst() else { return nil }
        tolerance = value
      case "--color":
        guard let value = rest.popFirst() else { return nil }
        color = value
      case "--program":
        guard let value = rest.popFirst() else { return nil }
        program = value
      case "--pass-on": passesOn = true
      case "--scene":
        guard let value = rest.popFirst() else { return nil }
        scene = value
      case "--link":
        guard let value = rest.popFirst() else { return nil }
        link = value
      case "--seconds":
        guard let value = rest.popFirst().flatMap(Double.init) else { return nil }
        times.measuring = value
      case "play-stand-in":
        guard let columns = rest.popFirst().flatMap({ Int($0) }),
          let rows = rest.popFirst().flatMap({ Int($0) })
        else { return nil }
        standIn = CellSize(columns: columns, rows: rows)
      default:
        guard known.contains(word) else { return nil }
        names.append(word)
      }
    }
    if names.isEmpty { names = Scenario.all.map(\.name) + Self.localNames + [Self.chatName] }
  }
}
