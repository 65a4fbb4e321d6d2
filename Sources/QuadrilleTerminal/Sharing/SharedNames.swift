import QuadrilleSystem
import Synchronization

/// The names of shared pictures that the terminal has not fetched yet. A terminal removes the name when it fetches.
///
/// The number and total size of such pictures are bounded, whatever the terminal does. All names are removed when the
/// terminal is left, and by the crash handler. After SIGKILL the next start removes them (`SharedOwner`).
enum SharedNames {
  /// The limit on unfetched names.
  static let most = 8
  /// The limit on the bytes of all unfetched pictures. A single picture may be larger.
  static let mostBytes = 64 << 20
  /// The capacity for a name with its terminating 0.
  static let capacity = 96

  /// The outcome of recording a name.
  enum Keeping: Equatable {
    case kept
    /// There are too many unfetched pictures, and the terminal has not read the names of all of them.
    case full
    /// There are too many unfetched pictures, although the terminal has read the names of all of them.
    case ignored
  }

  private struct Record {
    var bytes = 0
    /// Whether the terminal has read the frame that contains the name.
    var isRead = false
  }

  private static let records = Mutex(Array(repeating: Record(), count: most))

  /// Records a picture's name, once, before the file gets it. Names whose files are gone are forgotten.
  static func keep(_ name: UnsafePointer<CChar>, bytes: Int) -> Keeping {
    records.withLock { records in
      var free: Int?
      var others: [Record] = []
      for index in 0..<most {
        let slot = slot(index)
        if slot[0] == 0 || isSame(slot, name) || !Path.exists(slot) {
          slot[0] = 0
          free = free ?? index
        } else {
          others.append(records[index])
        }
      }
      let total = others.reduce(0) { $0 + $1.bytes }
      guard let free, others.isEmpty || total + bytes <= mostBytes else {
        return others.allSatisfy(\.isRead) ? .ignored : .full
      }
      set(slot(free), to: name)
      records[free] = Record(bytes: bytes)
      return .kept
    }
  }

  /// Records that the terminal has read all output, so that it knows all recorded names.
  static func noteRead() {
    records.withLock { records in
      for index in records.indices { records[index].isRead = true }
    }
  }

  /// Removes a recorded name and its file.
  static func forget(_ name: UnsafePointer<CChar>) {
    for index in 0..<most where isSame(slot(index), name) { remove(slot(index)) }
  }

  /// Records and creates an owner's file, and removes an earlier owner's. Returns false if it cannot be created.
  static func keepOwner(_ owner: SharedOwner) -> Bool {
    let slot = slot(most)
    return owner.path.withUnsafeBufferPointer { path in
      guard let path = path.baseAddress else { return false }
      if isSame(slot, path) { return true }
      remove(slot)
      set(slot, to: path)
      guard owner.begin() else {
        slot[0] = 0
        return false
      }
      return true
    }
  }

  /// Removes all recorded files, the owner's last. Safe in signal handlers.
  static func removeAll() {
    for index in 0..<most + 1 { remove(slot(index)) }
  }

  private static func remove(_ slot: UnsafeMutablePointer<CChar>) {
    guard slot[0] != 0 else { return }
    Path.unlink(slot)
    slot[0] = 0
  }

  /// Stores a name so that a signal handler sees the whole name or none: the first byte is written last.
  private static func set(_ slot: UnsafeMutablePointer<CChar>, to name: UnsafePointer<CChar>) {
    var length = 1
    while name[length] != 0, length < capacity - 1 {
      slot[length] = name[length]
      length += 1
    }
    slot[length] = 0
    slot[0] = name[0]
  }

  private static func isSame(
    _ slot: UnsafeMutablePointer<CChar>, _ name: UnsafePointer<CChar>
  ) -> Bool {
    var index = 0
    while slot[index] == name[index], slot[index] != 0 { index += 1 }
    return index > 0 && slot[index] == name[index]
  }

  private static func slot(_ index: Int) -> UnsafeMutablePointer<CChar> {
    sharedNames + index * capacity
  }
}

// The crash handler reads these names on any thread at any time. They are allocated once, before any picture is shared.
// The last slot holds the path of the owner's file.
nonisolated(unsafe) private let sharedNames: UnsafeMutablePointer<CChar> = {
  let count = (SharedNames.most + 1) * SharedNames.capacity
  let names = UnsafeMutablePointer<CChar>.allocate(capacity: count)
  names.initialize(repeating: 0, count: count)
  return names
}()
