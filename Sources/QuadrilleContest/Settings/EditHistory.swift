/// A value that is edited, with the way back and forth again.
///
/// A drag makes many changes that are one to whoever drags: changes with the same key, as long as
/// the gesture lasts, are undone together.
package struct EditHistory<Value: Equatable & Sendable>: Sendable {
  /// Steps back at most; the oldest are forgotten.
  package static var mostSteps: Int { 200 }

  package private(set) var current: Value
  private var past: [Value] = []
  private var future: [Value] = []
  /// The key of the gesture that is under way.
  private var gesture: String?

  /// Starts with a value, which is as far back as it goes.
  package init(_ value: Value) { current = value }

  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  /// Changes the value; what equals it is no change. Without a key it is a step of its own.
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

  /// Ends a gesture: the next change is a step of its own. One that went back to where it began
  /// leaves no step.
  package mutating func endGesture() {
    if gesture != nil, past.last == current { past.removeLast() }
    gesture = nil
  }

  /// One step back; nothing happens at the beginning.
  package mutating func undo() {
    endGesture()
    guard let value = past.popLast() else { return }
    future.append(current)
    current = value
  }

  /// One step forth again; nothing happens where nothing was undone.
  package mutating func redo() {
    endGesture()
    guard let value = future.popLast() else { return }
    past.append(current)
    current = value
  }
}
