import Glibc
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal
import Synchronization
import TestSupport

/// An X11 display of the test's own, whose screen only the test changes.
final class TestDisplay: Sendable {
  static let size = PixelSize(width: 340, height: 200)
  private static let colors = (red: 0xff0000, green: 0xff00, blue: 0xff)

  /// Its name, as in DISPLAY.
  var name: String { ":\(number)" }

  private let number: Int
  private let listener: Int32
  private let screen = Mutex([RGB](repeating: RGB(90, 90, 90), count: size.width * size.height))
  private let connection = Mutex<Int32>(-1)

  init?() {
    mkdir("/tmp/.X11-unix", 0o1777)
    for number in 4000..<4100 {
      if let listener = Self.listen("/tmp/.X11-unix/X\(number)") {
        self.number = number
        self.listener = listener
        guard (try? WorkerThread.start { self.serve() }) != nil else { return nil }
        return
      }
    }
    return nil
  }

  /// Shows a window's pixels at a position, each `scale` pixels wide and high.
  func show(_ width: Int, _ pixels: [RGB], scale: Int, x: Int, y: Int) {
    screen.withLock { screen in
      for (index, color) in pixels.enumerated() {
        let (left, top) = (x + index % width * scale, y + index / width * scale)
        for row in top..<top + scale where (0..<Self.size.height).contains(row) {
          for column in left..<left + scale where column < Self.size.width {
            screen[row * Self.size.width + column] = color
          }
        }
      }
    }
  }

  /// Closes the display, as at the end of a session.
  func close() {
    unlink("/tmp/.X11-unix/X\(number)")
    shutdown(listener, Int32(SHUT_RDWR))
    connection.withLock { if $0 >= 0 { _ = shutdown($0, Int32(SHUT_RDWR)) } }
  }

  // MARK: Answering

  private static func listen(_ path: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    let isBound = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, Glibc.listen(descriptor, 4) == 0 else {
      Glibc.close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Serves one client after another until the listener closes.
  private func serve() {
    while true {
      let near = accept(listener, nil, nil)
      guard near >= 0 else { break }
      connection.withLock { $0 = near }
      answer(near)
      connection.withLock { $0 = -1 }
      Glibc.close(near)
    }
    Glibc.close(listener)
  }

  private func answer(_ near: Int32) {
    guard let greeting = Self.read(12, from: near), greeting[0] == 0x6c,
      Self.read(Self.padded(greeting[6]) + Self.padded(greeting[8]), from: near) != nil
    else { return }
    Self.send(Self.welcome, to: near)
    while let request = Self.read(20, from: near) {
      func u16(_ at: Int) -> Int { Int(request[at]) | Int(request[at + 1]) << 8 }
      let (x, y, width, height) = (u16(8), u16(10), u16(12), u16(14))
      guard request[0] == 73, request[4] == 9, x + width <= Self.size.width,
        y + height <= Self.size.height
      else { return }
      var pixels: [UInt8] = []
      screen.withLock { screen in
        for row in y..<y + height {
          for color in screen[(row * Self.size.width + x)...].prefix(width) {
            pixels += [color.blue, color.green, color.red, 0]
          }
        }
      }
      let count = width * height
      Self.send(
        [1, 24, 0, 0] + Self.bytes(count, 4) + [UInt8](repeating: 0, count: 24) + pixels, to: near)
    }
  }

  /// The setup answer: one screen of 24 bits, whose root is window 9.
  private static var welcome: [UInt8] {
    let visual =
      bytes(0x21, 4) + [4, 8] + bytes(256, 2)
      + [colors.red, colors.green, colors.blue].flatMap { bytes($0, 4) } + bytes(0, 4)
    let root =
      bytes(9, 4) + [UInt8](repeating: 0, count: 16) + bytes(size.width, 2) + bytes(size.height, 2)
      + [UInt8](repeating: 0, count: 8) + bytes(0x21, 4) + [0, 0, 24, 1]
    let body =
      [UInt8](repeating: 0, count: 16) + [0, 0, 0, 0, 1, 1] + [UInt8](repeating: 0, count: 10)
      + [24, 32, 32, 0, 0, 0, 0, 0] + root + [24, 0] + bytes(1, 2) + bytes(0, 4) + visual
    return [1, 0] + bytes(11, 2) + bytes(0, 2) + bytes(body.count / 4, 2) + body
  }

  private static func padded(_ count: UInt8) -> Int { (Int(count) + 3) / 4 * 4 }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func read(_ count: Int, from near: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var got = 0
    while got < count {
      let new = recv(near, &bytes[got], count - got, 0)
      guard new > 0 else { return nil }
      got += new
    }
    return bytes
  }

  private static func send(_ bytes: [UInt8], to near: Int32) {
    var sent = 0
    while sent < bytes.count {
      let new = bytes.withUnsafeBytes {
        Glibc.send(near, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard new > 0 else { return }
      sent += new
    }
  }
}
