import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import QuadrilleTerminal

extension PlayPanel {
  /// Returns the panel with the figures of the last two seconds and of the whole run.
  static func figures(
    _ model: any PlayedModel, _ player: Player, _ link: Link, cells: CellSize, of whole: CellSize,
    output: String
  ) -> Panel {
    let log = player.log
    let rate = player.plan.rate
    let recent = log.last(2 * rate)
    func percentiles(_ nanoseconds: [Int]) -> String {
      let values = Percentiles(nanoseconds)
      return "\(microseconds(values.value(50))) p50, \(microseconds(values.value(99))) p99"
    }
    let bytes = recent.isEmpty ? 0 : recent.reduce(0) { $0 + $1.bytes } / recent.count
    let part = whole.drawn == whole ? "" : " of \(whole)"
    return Panel(
      title: model.title,
      rows: [
        ("shown", shown(recent.map(\.slot), of: player.plan)),
        ("late by", percentiles(recent.map(\.lateness))),
        ("work", percentiles(recent.map(\.work))),
        ("bytes", "\(decimal(Double(bytes) / 1000, 1)) KB a frame, \(link.tolerance.name)"),
        ("ahead", "\(player.framesAhead) frames"),
        ("link", linkText(link)),
        ("missed", "\(log.missed), skipped \(log.skipped), underruns \(log.underruns)"),
        ("hitches", hitches(log)),
        ("output", output),
        ("grid", "\(cells)\(part), \(model.state.capabilities.depth.name)"),
      ] + (ShaderReport(model.makeScene()).map { [("shader", $0.text)] } ?? []))
  }

  /// Describes the rate of pictures and the rate of the scene's changes, as 25 for a film played at 60 frames a second.
  /// Slots before the plan do not count, and a picture that was shown again with other text counts once.
  private static func shown(_ slots: [Slot], of plan: PlaybackPlan) -> String {
    var pictures: [Slot] = []
    for slot in slots where slot >= plan.firstSlot {
      if let before = pictures.last {
        guard let next = plan.change(after: before), next <= slot else { continue }
      }
      pictures.append(slot)
    }
    // Counting starts at the second picture: the first may have been shown before.
    let first = pictures.dropFirst().first ?? pictures.first ?? plan.firstSlot
    let last = pictures.last ?? first
    // At least a second, since shorter spans give uneven rates.
    let end = max(last, first + plan.rate)
    let changes = sequence(first: first) { plan.change(after: $0) }.dropFirst()
      .prefix { $0 <= end }.count
    guard changes > 0 else { return "nothing moves" }
    let due = Int((Double(changes * plan.rate) / Double(end - first)).rounded())
    // The frames shown and due must cover the same span: a turn alone has more of them a second than with its rest.
    guard last == end else { return "… of \(due) frames a second" }
    let shown = Double((pictures.count - 2) * plan.rate) / Double(last - first)
    return "\(decimal(shown, 1)) of \(due) frames a second"
  }

  /// Describes hitches, once there is a second of motion: in less time, a late first picture would dominate the ratio.
  static func hitches(_ log: FrameLog) -> String {
    guard log.slotTime >= 1_000_000_000 else { return "less than a second yet" }
    return "\(decimal(log.hitchRatio, 2)) ms/s, error \(decimal(log.animationError / 1e6, 2)) ms"
  }

  private static func linkText(_ link: Link) -> String {
    guard !link.losesAnswers else {
      return "\(link.record.missing) answers lost: something else reads them"
    }
    switch link.answering {
    case .unknown: return "not known yet"
    case .silent: return "unacknowledged: the terminal does not answer"
    case .acknowledged:
      let trip = microseconds(link.smallestRoundTrip ?? 0)
      let thinning = link.divisor > 1 ? ", one frame in \(link.divisor)" : ""
      return "answers in \(trip), \(link.framesInFlight) in flight\(thinning)"
    }
  }

  /// Returns the panel with the list of keys and the terminal's limitations.
  static func keys(_ model: any PlayedModel) -> Panel {
    var notes: [String] = []
    let capabilities = model.state.capabilities
    if capabilities.depth != .truecolor {
      notes += ["", "\(capabilities.depth.name) here:", capabilities.source]
      if let advice = capabilities.advice { notes.append(advice) }
    }
    if capabilities.usesASCII { notes += ["", "no UTF-8 here: see 'quadrille doctor'"] }
    return Panel(title: "Keys", rows: model.keys + notes.map { (label: $0, value: "") })
  }

  private static func microseconds(_ nanoseconds: Int) -> String {
    nanoseconds < 1_000_000
      ? "\(nanoseconds / 1000) µs" : "\(decimal(Double(nanoseconds) / 1e6, 1)) ms"
  }

  static func decimal(_ value: Double, _ places: Int) -> String {
    let text = JSONValue.decimalText(value, places: places)
    return text.contains(".") || places == 0
      ? text : text + "." + String(repeating: "0", count: places)
  }
}
