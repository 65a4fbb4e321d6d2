/// A file that is not in its place yet. It has no name at all where the file system can do so, and then
/// nothing is left of it however the process ends; elsewhere it has a name beside that place.
struct NewFile {
  let file: Descriptor
  /// Its name beside its place; nil if it has none.
  private(set) var path: String?

  private let target: String
  /// Whether what it replaces has other names, which must go on to be names of the same file.
  private let keepsNames: Bool
  private static let prefix = ".quadrille-"

  init(for target: String, replacing existing: Found?, mayBeNameless: Bool) throws(SystemError) {
    self.target = target
    keepsNames = (existing?.names ?? 1) > 1
    let isPrivate = existing != nil
    let folder = Self.folder(of: target)
    if mayBeNameless, let file = try? Descriptor(namelessIn: folder, isPrivate: isPrivate) {
      self.file = file
    } else {
      // What a process that was killed has left there.
      Path.sweep(folder, prefix: Self.prefix)
      (file, path) = try Self.unused(beside: target) { path throws(SystemError) in
        try Descriptor(new: path, isPrivate: isPrivate)
      }
    }
    if let existing { file.become(like: existing) }
  }

  /// Puts it in its place, and all of it on the disk.
  mutating func place() throws(SystemError) {
    try file.sync()
    if keepsNames { return try copy() }
    if let path {
      try Path.rename(path, to: target)
    } else {
      let (_, path) = try Self.unused(beside: target) { path throws(SystemError) in
        try file.link(to: path)
      }
      do throws(SystemError) {
        try Path.rename(path, to: target)
      } catch {
        Path.remove(path)
        throw error
      }
    }
    Path.syncFolder(Self.folder(of: target))
  }

  /// Takes it away again.
  func remove() {
    if let path { Path.remove(path) }
  }

  /// Writes all of it into the file that is there.
  private func copy() throws(SystemError) {
    let old = try Descriptor(writing: target)
    defer { old.close() }
    try old.truncate(to: file.copy(to: old))
    try old.sync()
    remove()
  }

  /// The folder that a path leads into.
  static func folder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if parts.isEmpty { return "." }
    return parts == [""] ? "/" : parts.joined(separator: "/")
  }

  /// Makes something by a name that nothing has.
  private static func unused<Made>(
    beside target: String, make: (String) throws(SystemError) -> Made
  ) throws(SystemError) -> (Made, path: String) {
    while true {
      let path =
        folder(of: target) + "/" + prefix + String(UInt64.random(in: 0..<1 << 48), radix: 36)
      do {
        return (try make(path), path)
      } catch {
        guard error.isThere else { throw error }
      }
    }
  }
}
