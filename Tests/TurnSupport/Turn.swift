/// A turn that few holders at a time have in the whole process, in the order of requests. It knows nothing of
/// Testing, since it is also built without tests.
public actor Turn {
  /// The turn for what exists once a process and is used by tests of several modules.
  public static let ofProcess = Turn(width: 1)
  /// The turn for tests that wait for other programs.
  public static let ofWaiting = Turn(width: 8)

  /// The number of holders that may still take it.
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(width: Int) { free = width }

  /// Runs `body` on a queue of its own while it holds the turn. The wait for the turn is on that queue too: on the
  /// default executor its end would stand behind all tests that compute.
  public func with(_ body: @Sendable () async throws -> Void) async throws {
    try await withTaskExecutorPreference(OwnQueue()) {
      await take()
      defer { giveUp() }
      try await body()
    }
  }

  private func take() async {
    if free == 0 {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      free -= 1
    }
  }

  /// Gives the turn to the holder that has waited longest.
  private func giveUp() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
