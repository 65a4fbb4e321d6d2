/// The actions that will happen by themselves, in their order.
struct Agenda: Sendable {
  /// Actions that may wait at once.
  private static let most = 4096

  private var actions: [TimedAction] = []
  /// Those before are done.
  private var start = 0

  var waiting: ArraySlice<TimedAction> { actions[start...] }

  /// Adds an action in its order; none where too many wait.
  mutating func schedule(_ action: ChatAction, at tick: Int) {
    guard waiting.count < Self.most else { return }
    let place = waiting.lastIndex { $0.tick <= tick }.map { $0 + 1 } ?? start
    actions.insert(TimedAction(tick: tick, action), at: place)
  }

  /// Takes the next action that is due at a tick.
  mutating func next(by tick: Int) -> TimedAction? {
    guard let next = waiting.first, next.tick <= tick else {
      if start > 512 {
        actions.removeFirst(start)
        start = 0
      }
      return nil
    }
    start += 1
    return next
  }
}
