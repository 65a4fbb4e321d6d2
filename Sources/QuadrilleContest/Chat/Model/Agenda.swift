/// The scheduled actions, in the order of their ticks (sixtieths of a second).
struct Agenda: Sendable {
  /// The largest number of waiting actions; further actions are dropped.
  private static let most = 4096

  private var actions: [TimedAction] = []
  /// The index of the first action that has not happened yet.
  private var start = 0

  var waiting: ArraySlice<TimedAction> { actions[start...] }

  /// Inserts an action after the other actions of the same tick; drops it if `most` actions already wait.
  mutating func schedule(_ action: ChatAction, at tick: Int) {
    guard waiting.count < Self.most else { return }
    let place = waiting.lastIndex { $0.tick <= tick }.map { $0 + 1 } ?? start
    actions.insert(TimedAction(tick: tick, action), at: place)
  }

  /// Removes and returns the next action that is due at `tick`; nil if no action is due.
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
