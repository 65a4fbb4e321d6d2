/// A stack of its own for the handlers of signals, for a thread whose own stack may be full.
///
/// A crash is handled on the thread that crashes. Where that is because its stack has no room left, the
/// handler that gives the terminal back needs room elsewhere.
package enum SignalStack {
  /// Has this thread one from now on, until it ends; costs next to nothing where it has one already.
  package static func adopt() {
    if SignalStackCalls.isAdopted { return }
    SignalStackCalls.adopt(bytes: bytes)
  }

  /// More than what handlers here take, and the processor's registers with it.
  static let bytes = 1 << 16
}
