import Glibc

/// Sockets on 127.0.0.1, with the options that a simulated link needs.
public enum LoopbackSocket {
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
  public static func freePort() -> UInt16 {
    let (descriptor, port) = listen()
    close(descriptor)
    return port
  }

  /// Connects; nil if there is no listener.
  ///
  /// Short segments, as on a real link, keep the sender's buffer small: the kernel sizes it by the
  /// segments, which are 64 KB on loopback.
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

  /// The reply of a listener, unasked or to some bytes: its first line, or all until it hangs up.
  /// Waits for a listener; nil if there is none within ten seconds.
  public static func reply(of port: UInt16, asking bytes: [UInt8]) -> [UInt8]? {
    for _ in 0..<2000 {
      guard let descriptor = connect(to: port) else {
        usleep(5000)
        continue
      }
      defer { close(descriptor) }
      _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      var reply: [UInt8] = []
      while reply.last != UInt8(ascii: "\n") {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var chunk = [UInt8](repeating: 0, count: 1024)
        guard poll(&entry, 1, 10_000) > 0 else { return nil }
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count <= 0 { break }
        reply += chunk[..<count]
      }
      return reply
    }
    return nil
  }

  /// Makes an accepted socket buffer little and delay nothing.
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
