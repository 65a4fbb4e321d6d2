import QuadrilleCells
import QuadrilleFiles
import QuadrilleTerminal

extension DoctorReport {
  /// The frame rate and colour tolerance that the terminal and its link can carry; nil if the terminal could not be
  /// opened.
  var plan: Finding? {
    guard let load, let capabilities else { return nil }
    let rate = 60
    let carried = findings?.bytesPerSecond
    let best = surroundings.usualTolerance
    let depth = capabilities.depth
    let ladder = Ladder(
      rate: rate, tolerance: best, most: .rough, mostFrames: surroundings.mostFrames, depth: depth)
    let bytesPerFrame = Double(load.bytesPerFrame(best, depth: depth))
    let plan = ladder.level(carrying: carried ?? .infinity, bytesPerFrame: bytesPerFrame)
    let name = ladder.levels[plan.level].name
    let frames = max(1, Int(Double(rate / ladder.divisor) * plan.share))
    let tolerance = depth != .mono ? ", --tolerance \(name)" : ""
    let bytes = Self.amount(bytesPerFrame * 60)
    let reason =
      best == .fine || depth != .truecolor ? "" : ", so that tmux can redraw after falling behind"
    let condition =
      carried == nil
      ? "; the link's bandwidth is unknown" : "; full quality takes at most \(bytes) a second"
    return (
      "\(frames) frames a second\(tolerance)\(reason)\(condition)",
      .object([
        ("fps", .integer(frames)), ("tolerance", .string(name)),
        ("bytes_per_frame", .integer(Int(bytesPerFrame))),
      ])
    )
  }

  /// Hints for the user on how to get more colours, frames or bandwidth.
  var advice: [String] {
    let known = [capabilities?.letterAdvice, colorAdvice, graphics?.advice]
    var advice = known.compactMap { $0 }
    if surroundings.isSSH {
      if looksQuantized {
        advice.append(
          "answers come in steps of 20 ms, because ssh hides the timing of keystrokes: "
            + "'ssh -o ObscureKeystrokeTiming=no' turns that off")
      }
      if let rate = findings?.bytesPerSecond, rate < 2_000_000 {
        advice.append("on a slow link, 'ssh -C' compresses the picture to a quarter or less")
      }
    }
    if surroundings.isMosh {
      advice.append(
        "mosh redraws the screen itself, at most 50 times a second; ssh shows every frame")
    }
    if findings?.inquiry.isComplete == false {
      advice.append(
        "the terminal answers no queries, so only a full output queue shows that it is behind; "
          + "--max-rate limits the bytes a second")
    }
    return advice
  }

  /// A hint on how to get more colours; nil if there is none.
  private var colorAdvice: String? {
    guard let capabilities, capabilities.isGuess else { return nil }
    switch surroundings.multiplexer {
    case .tmux?:
      return
        "if the terminal around tmux shows 24-bit colour, put set -as terminal-features ',*:RGB' "
        + "into ~/.tmux.conf, run 'tmux source-file ~/.tmux.conf', then detach and attach again"
    case .screen?:
      if capabilities.depth == .sixteen { return Self.aroundScreen }
      // A bare TERM=screen does not name the outer terminal.
      let around = capabilities.name == "screen" ? Self.aroundScreen + "; " : ""
      let term = capabilities.promised < 256 ? Self.screenTerm : ""
      return around + term
        + "GNU screen before version 5 has 256 colours at most; tmux shows 24-bit colour"
    case nil:
      guard surroundings.isSSH else { return capabilities.advice }
      return
        "ssh does not forward COLORTERM: if the terminal shows 24-bit colour, run "
        + "'export COLORTERM=truecolor' here, or put 'SendEnv COLORTERM' into ~/.ssh/config "
        + "and 'AcceptEnv COLORTERM' into the server's"
    }
  }

  private static let aroundScreen =
    "GNU screen shows only the colours of the TERM around it: if you see only eight bright ones, start it with "
    + "'TERM=xterm-256color screen', or use --color 16"
  private static let screenTerm =
    "put term screen-256color into ~/.screenrc: other programs then see the 256 colours too; "

  /// Whether more than a third of the round trips (of six or more) take 8 ms longer than the shortest: ssh then sends
  /// answers in steps of 20 ms.
  private var looksQuantized: Bool {
    guard let trips = findings?.roundTrips, trips.count >= 6, let smallest = trips.min() else {
      return false
    }
    let late = trips.filter { $0 - smallest > 8_000_000 }
    return late.count * 3 > trips.count
  }
}
