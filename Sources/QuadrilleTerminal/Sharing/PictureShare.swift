package import QuadrilleCells
package import QuadrilleCore
import QuadrilleSystem
import Synchronization

/// Pictures that a terminal on the same machine fetches from memory: nothing is packed, and a frame is a name.
package final class PictureShare: PixelShare {
  /// How the terminal is told where they are.
  package enum Way: Sendable, Equatable {
    /// By the name of shared memory.
    case memory
    /// By the path of a file, which it deletes.
    case file
  }

  private let way = Mutex<Way>(.memory)
  /// The number of names given.
  private let named = Atomic<Int>(0)
  private let failed = Atomic<Bool>(false)
  private let ignored = Atomic<Bool>(false)
  /// The beginning of all names: what terminals look for in what they may delete, and something that nobody guesses.
  private let beginning: [CChar]
  let owner: SharedOwner

  /// Digits of a name's number.
  private static let digits = 10

  /// Makes an empty share, and removes what earlier processes have left.
  package init() {
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let text =
      SharedOwner.folder + "/" + SharedOwner.prefix + "\(ProcessID.current.rawValue)-\(random)-"
    beginning = text.utf8.map { CChar(bitPattern: $0) }
    owner = SharedOwner(of: beginning)
    SharedNames.removeAll()
    SharedOwner.removeOrphans()
  }

  /// Whether something could not be shared: then nothing will be.
  package var hasFailed: Bool { failed.load(ordering: .relaxed) }

  /// Whether that is because the terminal has read about pictures and does not fetch them.
  package var isIgnored: Bool { ignored.load(ordering: .relaxed) }

  /// Notes that the terminal has read all that it was sent: pictures that are still there will not be fetched.
  package func noteRead() { SharedNames.noteRead() }

  func fail() { failed.store(true, ordering: .relaxed) }

  /// Takes what the terminal is known to fetch.
  package func use(_ way: Way) { self.way.withLock { $0 = way } }

  /// Makes a frame's pixels bytes to be fetched, with so many more around them that repeat the edge.
  package func put(_ frame: inout Frame, padding: Int, room: inout [UInt32]) {
    let size = PixelSize(
      width: frame.size.width + 2 * padding, height: frame.size.height + 2 * padding)
    let way = way.withLock { $0 }
    let file = frame.packed.shared as? SharedFile ?? SharedFile(self)
    frame.packed.letters.removeAll(keepingCapacity: true)
    let isBegun = file.begin(4 * size.area) { path in
      appendName(path, way, to: &frame.packed.letters)
    }
    guard isBegun, Self.write(frame, padding, size, to: file, room: &room) else {
      frame.packed.letters.removeAll(keepingCapacity: true)
      return fail()
    }
    frame.packed.shared = file
    frame.packed.format = way == .memory ? .memory : .file
    frame.packed.size = size
    frame.packed.padding = padding
  }

  /// Has bytes be fetched that need no more around them.
  package func put(
    _ bytes: borrowing [UInt8], name letters: inout [UInt8]
  ) -> (picture: any SharedPicture, format: PackedPicture.Format)? {
    guard !hasFailed else { return nil }
    let way = way.withLock { $0 }
    let file = SharedFile(self)
    let isBegun = file.begin(bytes.count) { path in appendName(path, way, to: &letters) }
    guard isBegun, bytes.withUnsafeBytes({ file.write($0, at: 0) }) else {
      letters.removeAll(keepingCapacity: true)
      fail()
      return nil
    }
    return (file, way == .memory ? .memory : .file)
  }

  /// The name of shared memory begins behind its folder.
  private func appendName(_ path: borrowing [CChar], _ way: Way, to letters: inout [UInt8]) {
    let start = way == .memory ? SharedOwner.folder.utf8.count : 0
    Base64.plain.append(path, from: start, to: &letters)
  }

  /// Bytes that are written at once.
  private static let chunk = 65_536

  private static func write(
    _ frame: borrowing Frame, _ padding: Int, _ size: PixelSize, to file: SharedFile,
    room: inout [UInt32]
  ) -> Bool {
    let rows = max(1, chunk / (4 * max(1, size.width)))
    if room.count < rows * size.width { room = Array(repeating: 0, count: rows * size.width) }
    var start = 0
    while start < size.height {
      let count = min(rows, size.height - start)
      for row in 0..<count {
        let y = max(0, min(frame.size.height - 1, start + row - padding))
        copy(
          frame.pixels.span, row: y, frame.size.width, padding, into: &room, at: row * size.width)
      }
      let isWritten = room.withUnsafeBytes { bytes in
        file.write(
          UnsafeRawBufferPointer(rebasing: bytes[..<(4 * count * size.width)]),
          at: 4 * start * size.width)
      }
      guard isWritten else { return false }
      start += count
    }
    return true
  }

  // Hot: once per pixel.
  private static func copy(
    _ pixels: Span<RGB>, row: Int, _ width: Int, _ padding: Int, into room: inout [UInt32],
    at place: Int
  ) {
    var room = room.mutableSpan
    let opaque: UInt32 = 0xff00_0000
    let first = row &* width
    for x in 0..<padding {
      room[place &+ x] = pixels[first].packed | opaque
      room[place &+ padding &+ width &+ x] = pixels[first &+ width &- 1].packed | opaque
    }
    for x in 0..<width { room[place &+ padding &+ x] = pixels[first &+ x].packed | opaque }
  }

  // MARK: Names

  /// Makes a path the next name.
  func nameNext(_ path: inout [CChar]) {
    if path.count != beginning.count + Self.digits + 1 {
      path = beginning + Array(repeating: 48, count: Self.digits) + [0]
    }
    var number = named.add(1, ordering: .relaxed).newValue
    for place in (beginning.count..<beginning.count + Self.digits).reversed() {
      path[place] = CChar(48 + number % 10)
      number /= 10
    }
  }

  /// Gives a file of some bytes its name; false, and nothing is done, while too many pictures are unfetched.
  func publish(_ own: [CChar], as path: [CChar], bytes: Int) -> Bool {
    path.withUnsafeBufferPointer { path in
      guard let path = path.baseAddress, !CrashGuard.isGivingBack else { return false }
      guard SharedNames.keepOwner(owner) else {
        fail()
        return false
      }
      switch SharedNames.keep(path, bytes: bytes) {
      case .kept: break
      case .full: return false
      case .ignored:
        ignored.store(true, ordering: .relaxed)
        fail()
        return false
      }
      guard link(own, to: path) else {
        fail()
        return false
      }
      // The handler of a crash may have looked before there was a file.
      if CrashGuard.isGivingBack { SharedNames.forget(path) }
      return true
    }
  }

  private func link(_ own: [CChar], to path: UnsafePointer<CChar>) -> Bool {
    if (try? Descriptor.link(own, to: path)) != nil { return true }
    // The terminal may not have fetched it the last time.
    Path.unlink(path)
    return (try? Descriptor.link(own, to: path)) != nil
  }
}
