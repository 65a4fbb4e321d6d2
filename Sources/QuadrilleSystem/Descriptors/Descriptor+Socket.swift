import Glibc

// Unix sockets.
extension Descriptor {
  /// Connects to a Unix socket by its path (`socket`, `connect`).
  package static func connect(to path: String) throws(SystemError) -> Descriptor {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SystemError("connect", code: ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let socket = Descriptor(rawValue: try retrying("socket") { Glibc.socket(AF_UNIX, kind, 0) })
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    do throws(SystemError) {
      try retrying("connect") {
        withUnsafePointer(to: address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            Glibc.connect(socket.rawValue, $0, size)
          }
        }
      }
    } catch {
      socket.close()
      throw error
    }
    return socket
  }

  /// Sends all bytes to a socket (`send`), without SIGPIPE if the other end is closed.
  package func sendAll(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      start += try retrying("send") {
        bytes.withUnsafeBytes {
          send(
            rawValue, $0.baseAddress.map { $0 + start }, bytes.count - start, Int32(MSG_NOSIGNAL))
        }
      }
    }
  }
}
