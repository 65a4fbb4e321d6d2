/// The names of pictures that the terminal was told to fetch, so that none stays when it did not.
///
/// It takes them away itself. Whatever ends the process, the last few are taken away once more: at leaving, and by the
/// handler of a crash.
enum SharedNames {
  /// Names that are kept: more pictures than that are never under way, though a page of stickers is forty.
  static let most = 256
  /// The room for a name, with the 0 behind it.
  static let room = 96

  /// Keeps a name in a place, for the one that was there before.
  static func keep(_ name: UnsafePointer<CChar>, at place: Int) {
    let slot = slots + place % most * room
    forget(slot)
    // A handler finds a whole name, or none.
    var length = 1
    while name[length] != 0, length < room - 1 {
      slot[length] = name[length]
      length += 1
    }
    slot[length] = 0
    slot[0] = name[0]
  }

  /// Takes all of them away. In handlers too.
  static func removeAll() {
    for index in 0..<most { forget(slots + index * room) }
  }

  private static func forget(_ slot: UnsafeMutablePointer<CChar>) {
    guard slot[0] != 0 else { return }
    SystemCalls.unlink(slot)
    slot[0] = 0
  }

  private static var slots: UnsafeMutablePointer<CChar> { sharedNames }
}

// Read by the handler of a crash, on any thread at any time: made once, before any picture is shared.
nonisolated(unsafe) private let sharedNames: UnsafeMutablePointer<CChar> = {
  let names = UnsafeMutablePointer<CChar>.allocate(capacity: SharedNames.most * SharedNames.room)
  names.initialize(repeating: 0, count: SharedNames.most * SharedNames.room)
  return names
}()
