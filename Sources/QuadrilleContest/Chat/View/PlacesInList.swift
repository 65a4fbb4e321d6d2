import QuadrilleCore

/// Where the messages are that can be seen at a tick, from the newest up.
struct PlacesInList {
  struct Place {
    var index: Int
    /// Where its upper edge rests, or is to rest.
    var rest: Double
    var isFlying: Bool
  }

  private let model: ChatModel
  private let tick: Int
  private let top: Double
  private var index: Int
  private var bottom: Double
  /// How far the list has still to go to make room.
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
    if !message.isOwn, message.pushes { push += slot * (1 - Self.arrival(elapsed)) }
    let rest = bottom - slot + push + 1
    let settings = model.settings[message.kind]
    if message.isOwn, elapsed < ChatMessage.longestFlight {
      push +=
        (slot - Double(message.departure.listMoved))
        * (1 - (settings[.y]?.value(at: Double(elapsed)) ?? 1))
    }
    bottom -= slot
    return Place(
      index: index, rest: rest, isFlying: message.isOwn && elapsed < settings.restsAt)
  }

  /// Ticks that the list takes to make room for what the other side sends.
  static let arrivalTicks = 24

  /// How far the list has come that makes room for a received message.
  private static func arrival(_ elapsed: Int) -> Double {
    arrivalCurve.value(at: Double(elapsed))
  }

  private static let arrivalCurve =
    CurveWindow(clamping: 0, arrivalTicks, 0.33, 1, within: .short)
}
