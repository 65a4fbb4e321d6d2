/// A value with undo and redo.
///
/// Changes with the same gesture key, such as those of one drag, are undone in one step until the gesture ends.
package struct EditHistory<Value: Equatable & Sendable>: Sendable {
  /// The greatest number of steps to undo; older steps are dropped.
  package static var mostSteps: Int { 200 }

  package private(set) var current: Value
  private var past: [Value] = []
  private var future: [Value] = []
  /// The key of the current gesture; nil: none.
  private var gesture: String?

  /// Starts with a value, the first that undo can return to.
  package init(_ value: Value) { current = value }

  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  /// Changes the value; an equal value is no change. A change without a key is undone alone.
  package mutating func change(to value: Value, gesture key: String? = nil) {
    let continues = key != nil && key == gesture
    if !continues { endGesture() }
    guard value != current else { return }
    if !continues {
      past.append(current)
      if past.count > Self.mostSteps { past.removeFirst() }
      gesture = key
    }
    future = []
    current = value
  }

  /// Ends a gesture: the next change is undone separately. A gesture that returned to its first value leaves no step.
  package mutating func endGesture() {
    if gesture != nil, past.last == current { past.removeLast() }
    gesture = nil
  }

  package mutating func undo() {
    endGesture()
    guard let value = past.popLast() else { return }
    future.append(current)
    current = value
  }

  package mutating func redo() {
    endGesture()
    guard let value = future.popLast() else { return }
    past.append(current)
    current = value
  }
}
