import QuadrilleCells

/// Numbers in the bytes of X11, the least part first; reading past the end gives zeros.
struct X11Bytes {
  let bytes: [UInt8]

  func u8(_ at: Int) -> Int { bytes.indices.contains(at) ? Int(bytes[at]) : 0 }
  func u16(_ at: Int) -> Int { u8(at) | u8(at + 1) << 8 }
  func u32(_ at: Int) -> Int { u16(at) | u16(at + 2) << 16 }

  static func of16(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
  static func of32(_ number: Int) -> [UInt8] { of16(number) + of16(number >> 16) }
  /// Bytes until the next multiple of four.
  static func padding(_ count: Int) -> Int { (4 - count % 4) % 4 }
}

/// The name of a display, as `DISPLAY` has it.
package struct X11Name: Equatable, Sendable {
  package var number: Int
  package var screen: Int

  /// Reads `:0` or `unix:0.1`; nil if it is no name of a display on this machine.
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

/// The secret that a display wants to hear.
enum X11Cookie {
  static let method = Array("MIT-MAGIC-COOKIE-1".utf8)

  /// Finds a display's in the bytes of an authority file; nil if there is none.
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
      // Of this machine, or of any.
      let isNear = family == [1, 0] || family == [0xff, 0xff]
      if isNear, name == method, number.isEmpty || number == Array(String(display).utf8) {
        return data
      }
    }
    return nil
  }
}

/// The screen that a display tells of when one is let in.
struct X11Screen: Equatable {
  var root: Int
  var width: Int
  var height: Int
  /// Bytes of a pixel, and the bits that a row is padded to.
  var pixelBytes: Int
  var rowUnit: Int
  /// The bits of red, green and blue.
  var masks: [Int]
  var isLeastFirst: Bool

  /// What is sent to be let in.
  static func greeting(cookie: [UInt8]?) -> [UInt8] {
    let name = cookie == nil ? [] : X11Cookie.method
    let data = cookie ?? []
    func padded(_ bytes: [UInt8]) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: X11Bytes.padding(bytes.count))
    }
    return [0x6c, 0] + X11Bytes.of16(11) + X11Bytes.of16(0) + X11Bytes.of16(name.count)
      + X11Bytes.of16(data.count) + [0, 0] + padded(name) + padded(data)
  }

  /// Reads the answer after its first eight bytes; nil if there is no such screen, or its pixels are no
  /// colours.
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

  /// What is sent to ask for an area of the root window, with all that is visible in it.
  func request(x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
    [73, 2] + X11Bytes.of16(5) + X11Bytes.of32(root) + X11Bytes.of16(x) + X11Bytes.of16(y)
      + X11Bytes.of16(width) + X11Bytes.of16(height) + X11Bytes.of32(0xffff_ffff)
  }

  /// Bytes of a row of pixels.
  func rowBytes(_ width: Int) -> Int {
    (width * pixelBytes * 8 + rowUnit - 1) / rowUnit * rowUnit / 8
  }

  /// The most bytes that a display may send for a picture: its rows, and as much again as a message's head.
  func mostBytes(width: Int, height: Int) -> Int { rowBytes(width) * height + 32 }
}

/// What a message of a display is, by its first 32 bytes.
enum X11Reply: Equatable {
  /// What was asked is not possible.
  case fault
  /// A picture, of which so many bytes follow.
  case picture(Int)
  /// One that has more bytes than it may.
  case tooLong
  /// Something that was not asked for.
  case event

  init(head: [UInt8], most: Int) {
    let head = X11Bytes(bytes: head)
    switch head.u8(0) {
    case 0: self = .fault
    case 1:
      let count = 4 * head.u32(4)
      self = count <= most ? .picture(count) : .tooLong
    default: self = .event
    }
  }
}
