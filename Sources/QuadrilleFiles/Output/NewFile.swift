import QuadrilleSystem

/// A new file that will replace another when complete. It is nameless if the file system supports that, so that nothing
/// is left if the process ends early. Otherwise it has a temporary name in the same folder.
struct NewFile {
  let file: Descriptor
  /// The temporary path; nil for a nameless file.
  private(set) var path: String?

  private let target: String
  /// Whether the replaced file has other hard links. Its contents are then overwritten, so that the links stay.
  private let keepsNames: Bool
  private static let prefix = ".quadrille-"

  init(for target: String, replacing existing: FileStatus?, mayBeNameless: Bool) throws(SystemError)
  {
    self.target = target
    keepsNames = (existing?.links ?? 1) > 1
    let permissions: UInt32 = existing == nil ? 0o666 : 0o600
    let folder = Self.folder(of: target)
    if mayBeNameless, let file = Self.nameless(in: folder, permissions) {
      self.file = file
    } else {
      // Removes temporary files that killed processes left.
      Self.sweep(folder)
      (file, path) = try Self.unused(beside: target) { path throws(SystemError) in
        try Descriptor.open(path, .readWrite, .new, permissions: permissions)
      }
    }
    if let existing { file.copyOwnership(of: existing) }
  }

  /// Puts the contents at the final path, synced to disk: by renaming, or by copying if hard links must stay.
  mutating func place() throws(SystemError) {
    try file.sync()
    if keepsNames { return try copy() }
    if let path {
      try Path.rename(path, to: target)
    } else {
      let (_, path) = try Self.unused(beside: target) { path throws(SystemError) in
        try Descriptor.link(Self.ownPath(of: file), to: path)
      }
      do throws(SystemError) {
        try Path.rename(path, to: target)
      } catch {
        Path.unlink(path)
        throw error
      }
    }
    guard let folder = try? Descriptor.open(Self.folder(of: target), .readOnly, .directory) else {
      return
    }
    try? folder.sync()
    folder.close()
  }

  func remove() {
    if let path { Path.unlink(path) }
  }

  /// Overwrites the existing file with the contents.
  private func copy() throws(SystemError) {
    let old = try Descriptor.open(target, .writeOnly)
    defer { old.close() }
    try old.resize(to: file.sendfile(to: old))
    try old.sync()
    remove()
  }

  /// Makes a nameless file. Returns nil if the file system does not support it, or `/proc` cannot give it a name later.
  private static func nameless(in folder: String, _ permissions: UInt32) -> Descriptor? {
    guard
      let file = try? Descriptor.open(folder, .readWrite, .nameless, permissions: permissions)
    else { return nil }
    if Path.exists(ownPath(of: file)) { return file }
    file.close()
    return nil
  }

  private static func ownPath(of file: Descriptor) -> [CChar] {
    var path: [CChar] = []
    file.ownPath(into: &path)
    return path
  }

  /// Removes temporary files of this user that have not changed for a day.
  private static func sweep(_ folder: String) {
    for name in Path.names(in: folder) ?? [] where name.hasPrefix(prefix) {
      let path = folder + "/" + name
      guard let status = FileStatus(path, followsLinks: false) else { continue }
      if status.kind == .regular, status.isOwn, status.age > 86_400 { Path.unlink(path) }
    }
  }

  static func folder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if parts.isEmpty { return "." }
    return parts == [""] ? "/" : parts.joined(separator: "/")
  }

  /// Calls `make` with temporary paths until one is unused.
  private static func unused<Made>(
    beside target: String, make: (String) throws(SystemError) -> Made
  ) throws(SystemError) -> (Made, path: String) {
    while true {
      let path =
        folder(of: target) + "/" + prefix + String(UInt64.random(in: 0..<1 << 48), radix: 36)
      do {
        return (try make(path), path)
      } catch {
        guard error.isPresent else { throw error }
      }
    }
  }
}
