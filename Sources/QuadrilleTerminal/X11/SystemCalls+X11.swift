import Glibc

/// The system calls for reading an X11 display.
enum SystemCalls {
  /// Connects to a Unix socket by its path. Returns the descriptor; nil if there is no server.
  static func connect(to path: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isOpen = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, size) == 0
      }
    }
    if isOpen { return descriptor }
    close(descriptor)
    return nil
  }

  static func disconnect(_ descriptor: Int32) { close(descriptor) }

  /// Sends all bytes, without SIGPIPE if the other end is closed. Returns false on failure.
  static func sendAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        send(
          descriptor, $0.baseAddress.map { $0 + start }, bytes.count - start, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { start += count } else if errno != EINTR { return false }
    }
    return true
  }

  /// Returns the first 64 KB of a file, more than an X11 authority file ever has; nil if the file cannot be opened.
  static func smallFile(_ path: String) -> [UInt8]? {
    guard let stream = fopen(path, "re") else { return nil }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, stream)
    return Array(bytes.prefix(count))
  }
}
