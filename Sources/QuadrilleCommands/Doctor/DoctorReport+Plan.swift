import QuadrilleCells
import QuadrilleFiles
import QuadrilleTerminal

extension DoctorReport {
  /// The rate and the tolerance that this terminal and link can carry.
  var plan: (text: String, json: JSONValue)? {
    guard let load, let capabilities else { return nil }
    let rate = 60
    let carried = findings?.bytesPerSecond
    let best = surroundings.usualTolerance
    let depth = capabilities.depth
    let link = Link(
      rate: rate, tolerance: best, most: .rough, mostFrames: surroundings.mostFrames, depth: depth,
      at: 0)
    let bytesPerFrame = Double(load.bytesPerFrame(best, depth: depth))
    let index = link.ladder.level(carrying: carried ?? .infinity, bytesPerFrame: bytesPerFrame)
    let level = link.ladder.levels[index]
    let frames = rate / level.divisor
    let tolerance = depth != .mono ? ", --tolerance \(level.tolerance.name)" : ""
    let bytes = Self.amount(bytesPerFrame * 60)
    let reason =
      best == .fine || depth != .truecolor
      ? "" : ", which tmux can redraw when it has fallen behind"
    let condition =
      carried == nil
      ? "; how much the link carries is not known"
      : "; the best would take \(bytes) a second at most"
    return (
      "\(frames) frames a second\(tolerance)\(reason)\(condition)",
      .object([
        ("fps", .integer(frames)), ("tolerance", .string(level.tolerance.name)),
        ("bytes_per_frame", .integer(Int(bytesPerFrame))),
      ])
    )
  }

  /// The changes that would help.
  var advice: [String] {
    var advice: [String] = []
    if let words = capabilities?.letterAdvice { advice.append(words) }
    if let words = colorAdvice { advice.append(words) }
    if let words = graphics?.advice, findings != nil { advice.append(words) }
    if surroundings.isSSH {
      if looksQuantized {
        advice.append(
          "answers come in steps of 20 ms, which is how ssh hides when keys are pressed: "
            + "'ssh -o ObscureKeystrokeTiming=no' lets Quadrille see the link as it is")
      }
      if let rate = findings?.bytesPerSecond, rate < 2_000_000 {
        advice.append("on a slow link 'ssh -C' makes four to six bytes of the picture one")
      }
    }
    if surroundings.isMosh {
      advice.append("mosh sends at most fifty pictures a second of its own making; ssh shows ours")
    }
    if findings?.inquiry.isComplete == false {
      advice.append(
        "the terminal answers no questions, so only a full queue tells when it is behind; "
          + "--max-rate keeps below what it can take")
    }
    return advice
  }

  /// The line that would bring more colours; nil if there is none.
  private var colorAdvice: String? {
    guard let capabilities, capabilities.isGuess else { return nil }
    switch surroundings.multiplexer {
    case .tmux?:
      return
        "tmux shows 24-bit colour if the terminal around it does and tmux knows: put set -as "
        + "terminal-features ',*:RGB' into ~/.tmux.conf, and detach and attach anew"
    case .screen?:
      if capabilities.depth == .sixteen { return Self.aroundScreen }
      // With a name of its own alone it did not find out what is around it.
      let around = capabilities.name == "screen" ? Self.aroundScreen + "; " : ""
      let term = capabilities.promised < 256 ? Self.screenTerm : ""
      return around + term
        + "GNU screen before version 5 has 256 colours at most; tmux shows 24-bit colour"
    case nil:
      guard surroundings.isSSH else { return capabilities.advice }
      return
        "ssh does not bring COLORTERM along: if the terminal can do 24-bit colour, run "
        + "'export COLORTERM=truecolor' here, or put 'SendEnv COLORTERM' into ~/.ssh/config "
        + "and 'AcceptEnv COLORTERM' into the server's"
    }
  }

  private static let aroundScreen =
    "GNU screen shows as many colours as the TERM around it has: if they are eight bright ones, start it with "
    + "'TERM=xterm-256color screen', or use --color 16"
  private static let screenTerm =
    "put term screen-256color into ~/.screenrc: other programs then see the 256 colours too; "

  /// Whether round trips differ by whole multiples of ssh's 20 ms.
  private var looksQuantized: Bool {
    guard let trips = findings?.roundTrips, trips.count >= 6, let smallest = trips.min() else {
      return false
    }
    let late = trips.filter { $0 - smallest > 8_000_000 }
    return late.count * 3 > trips.count
  }
}
