import CLinux
import Glibc

/// A system call that failed, by its number.
package struct SystemError: Error, CustomStringConvertible {
  let code: Int32

  /// The last one of this thread.
  init() { code = errno }

  init(code: Int32) { self.code = code }

  /// Whether a code says only that memory is short.
  static func isShortage(_ code: Int32) -> Bool { code == ENOMEM }

  /// Whether nothing came before a deadline.
  package var isTimeout: Bool { code == ETIMEDOUT }
  /// Whether there is no such file.
  package var isMissing: Bool { code == ENOENT }
  /// Whether nobody reads what is written there any more.
  var isClosedPipe: Bool { code == EPIPE }
  /// Whether nothing may be written there.
  var isRefused: Bool { code == EACCES || code == EPERM || code == EROFS }
  /// Whether there is such a file already.
  var isThere: Bool { code == EEXIST }

  package var description: String {
    code == EBADF ? "it is closed" : String(cString: strerror(code))
  }
}

/// An open file, pipe or device, by its number: like that number, it is closed by whoever opened it.
///
/// Beside `ChildProgram` and `Deadline` this is the only file of this target that knows the system's library.
package struct Descriptor: Equatable, Sendable {
  let number: Int32

  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  /// A kind of file, as far as it matters here.
  enum Kind { case plain, folder, other }

  private init(number: Int32) { self.number = number }

  private init(opened number: Int32) throws(SystemError) {
    guard number >= 0 else { throw SystemError() }
    self.number = number
  }

  /// Opens to read; waits for what a pipe or device will hold only if `waits`, and says so where that takes long.
  init(reading path: String, waits: Bool = true) throws(SystemError) {
    // Otherwise opening a pipe would wait without a word.
    try self.init(opened: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    guard waits else { return }
    if mayBlock { awaitInput(of: path) }
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
  }

  var isPipe: Bool {
    var found = stat()
    return fstat(number, &found) == 0 && found.st_mode & S_IFMT == S_IFIFO
  }

  /// Whether there may be nothing to read yet: in a pipe, a device, or a file of the kernel's, whose size is 0.
  /// Terminals are refused instead.
  var mayBlock: Bool {
    let (kind, size) = status
    return kind == .other && !isTerminal || kind == .plain && size == 0
  }

  /// Waits until there is something to read, or the end, and says so if that takes long; whether it said so.
  @discardableResult func awaitInput(of path: String) -> Bool {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    let isLong = poll(&entry, 1, WaitNote.patience) == 0
    if isLong {
      WaitNote.tell(
        isPipe
          ? "waiting for a writer of the pipe '\(path)'"
          : "waiting for data in '\(path)'")
    }
    while poll(&entry, 1, -1) < 0, errno == EINTR {}
    return isLong
  }

  /// Opens what is there to write.
  init(writing path: String) throws(SystemError) {
    try self.init(opened: open(path, O_WRONLY | O_CLOEXEC))
  }

  /// Makes a file that was not there, with the rights that the user's mask leaves, or for the user
  /// alone.
  init(new path: String, isPrivate: Bool) throws(SystemError) {
    try self.init(
      opened: open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666))
  }

  /// Makes a file without a name, which is gone with the process if it is given none; not every
  /// file system has them.
  init(namelessIn folder: String, isPrivate: Bool) throws(SystemError) {
    let nameless: Int32 = 0o20000000 | O_DIRECTORY
    try self.init(
      opened: open(folder, O_RDWR | nameless | O_CLOEXEC, isPrivate ? 0o600 : 0o666))
    // By this it will get its name.
    guard access(ownPath, F_OK) == 0 else {
      close()
      throw SystemError(code: EOPNOTSUPP)
    }
  }

  private var ownPath: String { "/proc/self/fd/\(number)" }

  /// Gives a name to a file that has none.
  func link(to path: String) throws(SystemError) {
    guard linkat(AT_FDCWD, ownPath, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
      throw SystemError()
    }
  }

  /// Cuts it off behind so many bytes.
  func truncate(to size: Int) throws(SystemError) {
    guard ftruncate(number, off_t(size)) == 0 else { throw SystemError() }
  }

  /// Opens a pipe, closed on exec: the end that is read, and the end that is written.
  package static func pipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var numbers: [Int32] = [-1, -1]
    guard pipe2(&numbers, O_CLOEXEC) == 0 else { throw SystemError() }
    return (Descriptor(number: numbers[0]), Descriptor(number: numbers[1]))
  }

  /// Has reads and writes fail that would have to wait.
  package func doNotWait() { _ = fcntl(number, F_SETFL, O_NONBLOCK) }

  package func close() { Glibc.close(number) }

  /// Its kind, and its bytes if it is plain.
  var status: (kind: Kind, size: Int) {
    var found = stat()
    return fstat(number, &found) == 0 ? (Self.kind(found.st_mode), Int(found.st_size)) : (.other, 0)
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// Reads up to so many bytes, from a place if one is given; waits for the first. 0 at the end.
  package func read(_ bytes: UnsafeMutableRawBufferPointer, at place: Int? = nil)
    throws(SystemError) -> Int
  {
    while true {
      let count =
        place.map { pread(number, bytes.baseAddress, bytes.count, $0) }
        ?? Glibc.read(number, bytes.baseAddress, bytes.count)
      if count >= 0 { return count }
      try wait(for: POLLIN)
    }
  }

  /// Writes everything.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = Glibc.write(number, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      if count > 0 { start += count } else { try wait(for: POLLOUT) }
    }
  }

  /// Writes once, as much as there is room for; 0 if there is none.
  package func writeAvailable(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = Glibc.write(number, bytes.baseAddress, bytes.count)
      if count >= 0 { return count }
      if errno == EAGAIN { return 0 }
      if errno != EINTR { throw SystemError() }
    }
  }

  /// Writes all that it holds into another, and returns how much that was.
  func copy(to other: Descriptor) throws(SystemError) -> Int {
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { part.deallocate() }
    var place = 0
    while case let count = try read(part, at: place), count > 0 {
      try other.write(UnsafeRawBufferPointer(rebasing: part[..<count]))
      place += count
    }
    return place
  }

  /// After a call that failed: waits if it only would have had to, throws if it may not be repeated.
  private func wait(for events: Int32) throws(SystemError) {
    switch errno {
    case EINTR: return
    case EAGAIN:
      var entry = pollfd(fd: number, events: Int16(events), revents: 0)
      poll(&entry, 1, -1)
    case let code: throw SystemError(code: code)
    }
  }

  /// Gives it the owner, the group and the rights of another, as far as this user may.
  func become(like other: Found) {
    // Who may not give files away may still give them to a group.
    if fchown(number, other.owner, other.group) != 0 { fchown(number, uid_t.max, other.group) }
    fchmod(number, other.rights)
  }

  /// Brings everything to the disk, if there is one behind it.
  func sync() throws(SystemError) {
    guard fsync(number) == 0 || errno == EINVAL else { throw SystemError() }
  }

  private static func kind(_ mode: mode_t) -> Kind {
    mode & S_IFMT == S_IFREG ? .plain : mode & S_IFMT == S_IFDIR ? .folder : .other
  }

  /// What lies at a path; nil if there is nothing.
  static func look(at path: String) -> Found? {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    return Found(
      kind: kind(found.st_mode), rights: found.st_mode & 0o7777, owner: found.st_uid,
      group: found.st_gid, names: Int(found.st_nlink))
  }
}

/// What is known of a file before it is opened.
struct Found {
  let kind: Descriptor.Kind
  let rights: UInt32
  let owner: UInt32
  let group: UInt32
  /// How many names it has, hard links included.
  let names: Int
}

/// The properties of a file that change when it is saved.
package struct FileStamp: Equatable, Sendable {
  private let node: UInt
  private let size: Int
  private let seconds, nanoseconds: Int

  /// Looks at a file; nil if there is none.
  package init?(of path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    node = UInt(found.st_ino)
    size = Int(found.st_size)
    seconds = found.st_mtim.tv_sec
    nanoseconds = found.st_mtim.tv_nsec
  }
}

/// What is done to files by their paths.
package enum Path {
  static func isWritable(_ path: String) throws(SystemError) {
    guard access(path, W_OK) == 0 else { throw SystemError() }
  }

  /// The names of what a folder holds, in no order; none if it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o700) == 0 else { throw SystemError() }
  }

  static func rename(_ from: String, to: String) throws(SystemError) {
    guard Glibc.rename(from, to) == 0 else { throw SystemError() }
  }

  static func remove(_ path: String) { unlink(path) }

  /// Brings the names in a folder to the disk, where that can be done.
  static func syncFolder(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Removes files of a folder whose names begin so and that nobody has changed for a day.
  static func sweep(_ folder: String, prefix: String) {
    guard let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix) else { continue }
      let path = folder + "/" + name
      var found = stat()
      let day = 86_400
      if lstat(path, &found) == 0, found.st_uid == geteuid(), found.st_mode & S_IFMT == S_IFREG,
        time(nil) - found.st_mtim.tv_sec > day
      {
        unlink(path)
      }
    }
  }

  /// The path without any links, if it leads to something.
  package static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Where a link leads; nil if it is none.
  static func link(_ path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { readlink(path, $0, bytes.count) } ?? -1
      }
    }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// A copy in memory that is never given back.
  static func kept(_ path: String) -> UnsafeMutablePointer<CChar>? { strdup(path) }
}

extension Thread {
  /// A function as the system calls it.
  typealias Entry = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

  /// Starts one at a function; 0, or the number of a failure.
  static func launch(_ entry: Entry, with context: UnsafeMutableRawPointer) -> Int32 {
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, entry, context)
    if code == 0 { pthread_detach(thread) }
    return code
  }

  /// Leaves all signals to the other threads, but for those of a crash.
  static func leaveSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS] {
      sigdelset(&signals, crash)
    }
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }
}

/// The system's memory.
package enum SystemMemory {
  /// Takes so many bytes in one piece, without using them, and gives them back; gives the error where they
  /// cannot be had.
  package static func reserve(_ bytes: Int) -> Int32? {
    guard bytes > 0 else { return nil }
    let start = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start, start != MAP_FAILED else { return errno }
    munmap(start, bytes)
    return nil
  }

  /// The bytes of addresses that were allowed; nil: any number.
  package static var mostAddresses: Int? { limit(RLIMIT_AS) }

  /// The limit that was set, with the shell's command for it; nil: none.
  static var limitNote: String? {
    if let most = mostAddresses { return "limit \(most / 1_000_000) MB (ulimit -v)" }
    return limit(RLIMIT_DATA).map { "limit \($0 / 1_000_000) MB (ulimit -d)" }
  }

  private static func limit(_ resource: __rlimit_resource) -> Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }
}
