package import QuadrilleCells
package import QuadrilleCore
import QuadrilleSystem
import Synchronization

/// Puts pictures into shared memory, from which a terminal on the same machine reads them. A frame's output then only
/// names its picture, and no pixels are encoded.
package final class PictureShare: PixelShare {
  /// The medium by which the terminal gets a picture.
  package enum Way: Sendable, Equatable {
    /// Shared memory, named as for `shm_open`.
    case memory
    /// A file, named by its path, which the terminal deletes.
    case file
  }

  private let way = Mutex<Way>(.memory)
  /// The number of names assigned so far.
  private let named = Atomic<Int>(0)
  private let failed = Atomic<Bool>(false)
  private let ignored = Atomic<Bool>(false)
  /// The common beginning of all paths. It contains the text that terminals require in files that they may delete, the
  /// process number and a random part.
  private let beginning: [CChar]
  let owner: SharedOwner

  /// The number of digits in a name's number.
  private static let digits = 10

  /// Makes an empty share and removes files left by earlier processes.
  package init() {
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let text =
      SharedOwner.folder + "/" + SharedOwner.prefix + "\(ProcessID.current.rawValue)-\(random)-"
    beginning = text.utf8.map { CChar(bitPattern: $0) }
    owner = SharedOwner(of: beginning)
    SharedNames.removeAll()
    SharedOwner.removeOrphans()
  }

  /// Whether sharing has failed. No picture is shared from then on.
  package var hasFailed: Bool { failed.load(ordering: .relaxed) }

  /// Whether sharing failed because the terminal reads the names but does not fetch the pictures.
  package var isIgnored: Bool { ignored.load(ordering: .relaxed) }

  /// Records that the terminal has read all output: it will not fetch pictures that it has not fetched by now.
  package func noteRead() { SharedNames.noteRead() }

  func fail() { failed.store(true, ordering: .relaxed) }

  /// Sets the medium that the terminal has confirmed.
  package func use(_ way: Way) { self.way.withLock { $0 = way } }

  /// Writes a frame's pixels into shared memory, with a margin of `padding` pixels that repeat the picture's edge.
  package func put(_ frame: inout Frame, padding: Int, buffer: inout [UInt32]) {
    let size = PixelSize(
      width: frame.size.width + 2 * padding, height: frame.size.height + 2 * padding)
    let way = way.withLock { $0 }
    let file = frame.packed.shared as? SharedFile ?? SharedFile(self)
    let isBegun = frame.changeContent { content in
      content.picture.letters.removeAll(keepingCapacity: true)
      return file.begin(4 * size.area) { path in
        appendName(path, way, to: &content.picture.letters)
      }
    }
    guard isBegun, Self.write(frame, padding, size, to: file, buffer: &buffer) else {
      frame.changeContent { $0.picture.letters.removeAll(keepingCapacity: true) }
      return fail()
    }
    frame.changeContent { content in
      content.picture.shared = file
      content.picture.format = way == .memory ? .memory : .file
      content.picture.size = size
      content.picture.padding = padding
    }
  }

  /// Writes bytes into shared memory unchanged, and appends the name in Base64 to `letters`. Returns nil if that fails.
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

  /// Appends a name in Base64. A name of shared memory is the path without its folder.
  func appendName(_ path: borrowing [CChar], _ way: Way, to letters: inout [UInt8]) {
    let start = way == .memory ? SharedOwner.folder.utf8.count : 0
    Base64.plain.append(path, from: start, to: &letters)
  }

  /// The size of one write, in bytes.
  private static let chunk = 65_536

  private static func write(
    _ frame: borrowing Frame, _ padding: Int, _ size: PixelSize, to file: SharedFile,
    buffer: inout [UInt32]
  ) -> Bool {
    let rows = max(1, chunk / (4 * max(1, size.width)))
    if buffer.count < rows * size.width { buffer = Array(repeating: 0, count: rows * size.width) }
    var start = 0
    while start < size.height {
      let count = min(rows, size.height - start)
      for row in 0..<count {
        let y = max(0, min(frame.size.height - 1, start + row - padding))
        copy(
          frame.pixels.span, row: y, frame.size.width, padding, into: &buffer, at: row * size.width)
      }
      let isWritten = buffer.withUnsafeBytes { bytes in
        file.write(
          UnsafeRawBufferPointer(rebasing: bytes[..<(4 * count * size.width)]),
          at: 4 * start * size.width)
      }
      guard isWritten else { return false }
      start += count
    }
    return true
  }

  // Hot code: runs for every pixel.
  private static func copy(
    _ pixels: Span<RGB>, row: Int, _ width: Int, _ padding: Int, into buffer: inout [UInt32],
    at place: Int
  ) {
    var buffer = buffer.mutableSpan
    let opaque: UInt32 = 0xff00_0000
    let first = row &* width
    for x in 0..<padding {
      buffer[place &+ x] = pixels[first].packed | opaque
      buffer[place &+ padding &+ width &+ x] = pixels[first &+ width &- 1].packed | opaque
    }
    for x in 0..<width { buffer[place &+ padding &+ x] = pixels[first &+ x].packed | opaque }
  }

  // MARK: Names

  /// Sets a path to the next name.
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

  /// Gives a file its name, for the terminal to fetch it. Returns false if too many are not fetched, or on failure.
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
      // A crash handler may have removed the names just before the file appeared.
      if CrashGuard.isGivingBack { SharedNames.forget(path) }
      return true
    }
  }

  private func link(_ own: [CChar], to path: UnsafePointer<CChar>) -> Bool {
    if (try? Descriptor.link(own, to: path)) != nil { return true }
    // The terminal may not have fetched the last picture of this name.
    Path.unlink(path)
    return (try? Descriptor.link(own, to: path)) != nil
  }
}
