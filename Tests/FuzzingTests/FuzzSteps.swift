import QuadrilleCells

/// The input of a terminal, mixed with other steps. Four bytes that are invalid in UTF-8 encode a new
/// grid, a pause, a check of the picture and a choice of the target.
struct FuzzSteps {
  enum Step {
    case event(InputEvent)
    /// Encoded as 255, columns, rows.
    case grid(CellSize)
    /// Encoded as 254, sixtieths of a second.
    case wait(Int)
    /// Encoded as 253.
    case check
    /// Encoded as 252, a number.
    case choice(Int)
  }

  private(set) var steps: [Step] = []

  init(_ bytes: [UInt8]) {
    var decoder = InputDecoder()
    var rest = bytes[...]
    while let first = rest.first {
      guard first >= 252 else {
        let typed = rest.prefix { $0 < 252 }
        rest = rest.dropFirst(typed.count)
        steps += decoder.feed(typed).map { .event($0) }
        continue
      }
      rest.removeFirst()
      switch first {
      case 255:
        let columns = 1 + Int(rest.popFirst() ?? 79) % 132
        steps.append(
          .grid(CellSize(columns: columns, rows: 1 + Int(rest.popFirst() ?? 23) % 50)))
      case 254:
        let ticks = Int(rest.popFirst() ?? 0)
        steps += decoder.idle(for: Double(ticks) / 60).map { .event($0) }
        steps.append(.wait(ticks))
      case 253: steps.append(.check)
      default: steps.append(.choice(Int(rest.popFirst() ?? 0)))
      }
    }
    steps += decoder.idle(for: 5).map { .event($0) }
    steps.append(.check)
  }
}
