import QuadrilleCells

/// Little-endian integers in X11 messages. Reads past the end return 0.
struct X11Bytes {
  let bytes: [UInt8]

  func u8(_ at: Int) -> Int { bytes.indices.contains(at) ? Int(bytes[at]) : 0 }
  func u16(_ at: Int) -> Int { u8(at) | u8(at + 1) << 8 }
  func u32(_ at: Int) -> Int { u16(at) | u16(at + 2) << 16 }

  static func of16(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
  static func of32(_ number: Int) -> [UInt8] { of16(number) + of16(number >> 16) }
  /// Returns the number of bytes that pad `count` to a multiple of four.
  static func padding(_ count: Int) -> Int { (4 - count % 4) % 4 }
}

/// The name of a display, as in `DISPLAY`.
package struct X11Name: Equatable, Sendable {
  package var number: Int
  package var screen: Int

  /// Reads `:0` or `unix:0.1`; nil if the text does not name a display of this machine.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), ["", "unix"].contains(text[..<colon]) else {
      return nil
    }
    let parts = text[text.index(after: colon)...].split(
      separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.map { Int($0) ?? -1 }
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ (0..<65_536).contains($0) })
    else { return nil }
    number = numbers[0]
    screen = numbers.count > 1 ? numbers[1] : 0
  }
}

/// The secret that authorises a client (MIT-MAGIC-COOKIE-1).
enum X11Cookie {
  static let method = Array("MIT-MAGIC-COOKIE-1".utf8)

  /// Returns a display's cookie from the bytes of an authority file; nil if there is none.
  static func find(in bytes: [UInt8], display: Int) -> [UInt8]? {
    var rest = bytes[...]
    func take(_ count: Int) -> [UInt8]? {
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    func field() -> [UInt8]? {
      guard let length = take(2) else { return nil }
      return take(Int(length[0]) << 8 | Int(length[1]))
    }
    while let family = take(2), field() != nil, let number = field(), let name = field(),
      let data = field()
    {
      // The entry is for this machine (family 256) or for any machine (65535).
      let isNear = family == [1, 0] || family == [0xff, 0xff]
      if isNear, name == method, number.isEmpty || number == Array(String(display).utf8) {
        return data
      }
    }
    return nil
  }
}

/// The screen and pixel format that a display states in its setup reply.
struct X11Screen: Equatable {
  var root: Int
  var width: Int
  var height: Int
  var pixelBytes: Int
  /// The number of bits to a multiple of which each row is padded.
  var rowUnit: Int
  /// The bit masks of red, green and blue in a pixel.
  var masks: [Int]
  var isLeastFirst: Bool

  /// Returns the connection setup request.
  static func greeting(cookie: [UInt8]?) -> [UInt8] {
    let name = cookie == nil ? [] : X11Cookie.method
    let data = cookie ?? []
    func padded(_ bytes: [UInt8]) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: X11Bytes.padding(bytes.count))
    }
    return [0x6c, 0] + X11Bytes.of16(11) + X11Bytes.of16(0) + X11Bytes.of16(name.count)
      + X11Bytes.of16(data.count) + [0, 0] + padded(name) + padded(data)
  }

  /// Reads the setup reply without its first eight bytes; nil without such a screen, or if its format is not supported.
  init?(parsing body: [UInt8], screen: Int) {
    let bytes = X11Bytes(bytes: body)
    let vendor = bytes.u16(16)
    let formats = 32 + vendor + X11Bytes.padding(vendor)
    var at = formats + 8 * bytes.u8(21)
    guard screen < bytes.u8(20) else { return nil }
    for index in 0...screen {
      guard at + 40 <= body.count else { return nil }
      let visual = bytes.u32(at + 32)
      let depth = bytes.u8(at + 38)
      var masks: [Int] = []
      var next = at + 40
      for _ in 0..<bytes.u8(at + 39) {
        let visuals = bytes.u16(next + 2)
        next += 8
        for _ in 0..<visuals {
          if bytes.u32(next) == visual { masks = [8, 12, 16].map { bytes.u32(next + $0) } }
          next += 24
        }
      }
      guard next <= body.count else { return nil }
      if index == screen {
        let format = (0..<bytes.u8(21)).map { formats + 8 * $0 }.first { bytes.u8($0) == depth }
        guard let format, masks.count == 3, masks.allSatisfy({ $0 != 0 }) else { return nil }
        self.masks = masks
        pixelBytes = bytes.u8(format + 1) / 8
        rowUnit = bytes.u8(format + 2)
        root = bytes.u32(at)
        (width, height) = (bytes.u16(at + 20), bytes.u16(at + 22))
        isLeastFirst = bytes.u8(22) == 0
        guard (2...4).contains(pixelBytes), [8, 16, 32].contains(rowUnit), width > 0, height > 0
        else { return nil }
        return
      }
      at = next
    }
    return nil
  }

  /// Returns the GetImage request for an area of the root window, with all windows visible in it.
  func request(x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
    [73, 2] + X11Bytes.of16(5) + X11Bytes.of32(root) + X11Bytes.of16(x) + X11Bytes.of16(y)
      + X11Bytes.of16(width) + X11Bytes.of16(height) + X11Bytes.of32(0xffff_ffff)
  }

  /// Returns the number of bytes of a row of pixels, with padding.
  func rowBytes(_ width: Int) -> Int {
    (width * pixelBytes * 8 + rowUnit - 1) / rowUnit * rowUnit / 8
  }

  /// Returns the limit on the bytes of a picture: its rows and 32 spare bytes.
  func mostBytes(width: Int, height: Int) -> Int { rowBytes(width) * height + 32 }
}
