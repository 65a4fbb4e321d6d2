import Glibc

/// Sockets of 127.0.0.1, made as a link needs them.
enum LoopbackSocket {
  /// Listens on a free port.
  static func listen() -> (descriptor: Int32, port: UInt16) {
    let descriptor = make()
    var address = self.address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, length)
        _ = Glibc.listen(descriptor, 4)
        _ = getsockname(descriptor, $0, &length)
      }
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// A port that was free a moment ago.
  static func freePort() -> UInt16 {
    let (descriptor, port) = listen()
    close(descriptor)
    return port
  }

  /// Connects; nil if nobody listens.
  ///
  /// Segments as short as on a real link keep the sender's own buffer as small as there: loopback's
  /// are 64 KB, and the kernel sizes the buffer by them.
  static func connect(to port: UInt16, segment: Int32? = nil, buffer: Int32? = nil) -> Int32? {
    let descriptor = make()
    if let segment { set(descriptor, Int32(IPPROTO_TCP), TCP_MAXSEG, segment) }
    if let buffer { set(descriptor, SOL_SOCKET, SO_RCVBUF, buffer) }
    set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    var address = self.address(port: port)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Lets an accepted socket hold little, and hold nothing back.
  static func shorten(_ descriptor: Int32, sendBuffer: Int32) {
    set(descriptor, SOL_SOCKET, SO_SNDBUF, sendBuffer)
    set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
  }

  private static func make() -> Int32 {
    let descriptor = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    precondition(descriptor >= 0, "no socket could be made")
    return descriptor
  }

  private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    return address
  }
}
