package import QuadrilleCore
import QuadrilleSystem

package enum X11Error: Error, CustomStringConvertible {
  case noDisplay
  case elsewhere(String)
  case unreachable(Int)
  case refused(String)
  case strange
  case gone

  package var description: String {
    switch self {
    case .noDisplay:
      "DISPLAY is not set: run this in a terminal on an X11 display, whose pixels are read"
    case .elsewhere(let name):
      "DISPLAY is '\(name)', not a display of this machine like ':0': a remote one would add the network's delays"
    case .unreachable(let number): "there is no X11 display :\(number) on this machine"
    case .refused(let reason): "the X11 display refused the connection: \(reason)"
    case .strange: "the X11 display's pixel format is not supported"
    case .gone: "the X11 display was closed, or does not answer"
    }
  }
}

/// An X11 display of this machine whose pixels are read, to see what a terminal really shows.
///
/// The class speaks the small part of the protocol that it needs, so that Quadrille depends on no X11 library.
package final class X11Display: Sendable {
  private let connection: Descriptor
  private let screen: X11Screen
  private static let timeout = 2000

  /// The size of the screen in pixels, of all monitors together.
  package var size: PixelSize { PixelSize(width: screen.width, height: screen.height) }

  /// Connects to a display named as in `DISPLAY`, with the cookie from an authority file if it has one for the display.
  package convenience init(named name: String?, authority: String?) throws {
    guard let name else { throw X11Error.noDisplay }
    guard let place = X11Name(name) else {
      throw X11Error.elsewhere(String(name.prefix(40).filter { $0 > " " && $0 < "\u{7f}" }))
    }
    guard let opened = try? Descriptor.connect(to: "/tmp/.X11-unix/X\(place.number)") else {
      throw X11Error.unreachable(place.number)
    }
    let cookie = authority.flatMap { try? Self.beginning(of: $0) }.flatMap {
      X11Cookie.find(in: $0, display: place.number)
    }
    try self.init(on: opened, screen: place.screen, cookie: cookie)
  }

  /// Returns the first 64 KB of a file, more than an X11 authority file ever has.
  private static func beginning(of path: String) throws -> [UInt8] {
    let file = try Descriptor.open(path, .readOnly)
    defer { file.close() }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var count = 0
    while count < bytes.count {
      let more = try bytes.withUnsafeMutableBytes {
        try file.read(into: .init(rebasing: $0[count...]))
      }
      if more == 0 { break }
      count += more
    }
    return Array(bytes.prefix(count))
  }

  /// Makes a display on an open connection. Closes the connection if the server refuses.
  init(on connection: Descriptor, screen number: Int, cookie: [UInt8]?) throws {
    do {
      screen = try Self.enter(on: connection, screen: number, cookie: cookie)
      self.connection = connection
    } catch {
      connection.close()
      throw error
    }
  }

  private static func enter(
    on connection: Descriptor, screen number: Int, cookie: [UInt8]?
  ) throws -> X11Screen {
    try send(X11Screen.greeting(cookie: cookie), to: connection)
    let head = X11Bytes(bytes: try receive(8, from: connection))
    let body = try receive(4 * head.u16(6), from: connection)
    guard head.u8(0) == 1 else {
      let reason = body.prefix(head.u8(0) == 0 ? head.u8(1) : 0).filter {
        (32..<127).contains($0)
      }
      throw X11Error.refused(String(decoding: reason, as: UTF8.self))
    }
    guard let screen = X11Screen(parsing: body, screen: number) else { throw X11Error.strange }
    return screen
  }

  deinit { connection.close() }

  /// Returns the colours of an area of the screen, row by row from the top.
  package func grab(x: Int, y: Int, width: Int, height: Int) throws -> [RGB] {
    try grab([(x, y, width, height)])[0]
  }

  /// Returns the colours of several areas, requested together so that they are nearly simultaneous. The areas must be
  /// within the screen. Call it from one thread at a time.
  package func grab(_ areas: [(x: Int, y: Int, width: Int, height: Int)]) throws -> [[RGB]] {
    var request: [UInt8] = []
    for area in areas {
      request += screen.request(x: area.x, y: area.y, width: area.width, height: area.height)
    }
    try Self.send(request, to: connection)
    return try areas.map { area in
      let most = screen.mostBytes(width: area.width, height: area.height)
      return try colors(of: reply(most: most), width: area.width, height: area.height)
    }
  }

  /// Returns the bytes of the next picture. Skips events. Throws if the picture is larger than `most` bytes.
  private func reply(most: Int) throws -> [UInt8] {
    while true {
      let head = X11Bytes(bytes: try Self.receive(32, from: connection))
      switch head.u8(0) {
      case 0: throw X11Error.gone
      case 1:
        let count = 4 * head.u32(4)
        guard count <= most else { throw X11Error.strange }
        return try Self.receive(count, from: connection)
      default: break
      }
    }
  }

  private func colors(of bytes: [UInt8], width: Int, height: Int) throws -> [RGB] {
    let row = screen.rowBytes(width)
    guard bytes.count >= row * height else { throw X11Error.strange }
    let size = screen.pixelBytes
    let channels = screen.masks.map { mask in
      (mask: mask, shift: mask.trailingZeroBitCount, most: mask >> mask.trailingZeroBitCount)
    }
    var colors: [RGB] = []
    colors.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        var pixel = 0
        for index in 0..<size {
          let byte = Int(bytes[y * row + x * size + index])
          pixel |= byte << (8 * (screen.isLeastFirst ? index : size - 1 - index))
        }
        func level(_ channel: Int) -> UInt8 {
          let (mask, shift, most) = channels[channel]
          return UInt8(truncatingIfNeeded: ((pixel & mask) >> shift) * 255 / most)
        }
        colors.append(RGB(level(0), level(1), level(2)))
      }
    }
    return colors
  }

  private static func send(_ bytes: [UInt8], to connection: Descriptor) throws {
    guard (try? connection.sendAll(bytes)) != nil else { throw X11Error.gone }
  }

  private static func receive(_ count: Int, from connection: Descriptor) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var start = 0
    while start < count {
      guard connection.poll(for: .input, milliseconds: timeout),
        case .bytes(let read) = bytes.withUnsafeMutableBytes({
          connection.readAvailable(into: .init(rebasing: $0[start...]))
        })
      else { throw X11Error.gone }
      start += read
    }
    return bytes
  }
}
