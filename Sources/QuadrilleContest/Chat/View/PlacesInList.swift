import QuadrilleCore

/// An iterator over the messages in view at a tick, from the newest up.
struct PlacesInList: Sequence, IteratorProtocol {
  struct Place {
    var index: Int
    /// The y of the message's upper edge at rest, in half cells; for a flying message, at the end of its flight.
    var rest: Double
    var isFlying: Bool
  }

  private let model: ChatModel
  private let tick: Int
  private let top: Double
  private var index: Int
  private var bottom: Double
  /// The distance by which the list has still to move up for newer messages, in half cells.
  private var push = 0.0

  init(_ model: ChatModel, _ screen: ChatLayout, at tick: Int) {
    self.model = model
    self.tick = tick
    index = model.messages.count
    top = Double(screen.listTop)
    bottom = Double(screen.listBottom + model.list.scroll)
  }

  mutating func next() -> Place? {
    guard index > 0, index == model.messages.count || bottom + push >= top - 4 else { return nil }
    index -= 1
    let message = model.messages[index]
    let slot = Double(model.said.layouts[index].slot)
    let elapsed = message.sentAt.map { tick - $0 } ?? Int.max
    if !message.isOwn, message.pushes {
      push += slot * (1 - Self.arrival.value(at: Double(elapsed)))
    }
    let rest = bottom - slot + push + 1
    let settings = model.settings[message.kind]
    if message.isOwn, elapsed < ChatMessage.longestFlight {
      push +=
        (slot - Double(message.departure.listMoved))
        * (1 - (settings[.y]?.value(at: Double(elapsed)) ?? 1))
    }
    bottom -= slot
    return Place(index: index, rest: rest, isFlying: message.isOwn && elapsed < settings.restsAt)
  }

  /// The list's progress in making space for a received message, by ticks.
  private static let arrival = CurveWindow(clamping: 0, 24, 0.33, 1, within: .short)
}
