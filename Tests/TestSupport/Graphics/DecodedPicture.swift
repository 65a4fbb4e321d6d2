import CZlib
public import QuadrilleCore

/// The pixels of a picture that was sent with the kitty graphics protocol.
public struct DecodedPicture {
  /// A premultiplied colour: levels of 0 to 255 times the opacity of 0 to 1.
  public struct Light {
    var red: Double, green: Double, blue: Double, opacity: Double

    /// Returns the colour over an opaque background.
    func over(_ background: RGB) -> RGB {
      func mixed(_ light: Double, _ background: UInt8) -> UInt8 {
        UInt8(max(0, min(255, (light + Double(background) * (1 - opacity)).rounded())))
      }
      return RGB(
        mixed(red, background.red), mixed(green, background.green), mixed(blue, background.blue))
    }
  }

  /// The size in pixels.
  public private(set) var size: PixelSize
  private var levels: [UInt8]
  private var channels: Int

  /// Decodes bytes as the keys of their command describe them; nil if anything is invalid.
  init?(_ keys: [String: String], _ bytes: [UInt8]) {
    if keys["f"] == "100" {
      guard let picture = DecodedPicture(png: bytes) else { return nil }
      self = picture
      return
    }
    channels = keys["f"] == "24" ? 3 : 4
    guard let width = keys["s"].flatMap({ Int($0) }), let height = keys["v"].flatMap({ Int($0) })
    else { return nil }
    size = PixelSize(width: width, height: height)
    guard let plain = keys["o"] == "z" ? Self.inflated(bytes, channels * size.area) : bytes,
      plain.count == channels * size.area
    else { return nil }
    levels = plain
  }

  /// Decodes a PNG of eight bits a channel, three or four channels.
  public init?(png bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { return nil }
    var header: [UInt8] = []
    var data: [UInt8] = []
    var place = 8
    var isEnded = false
    while place + 12 <= bytes.count, !isEnded {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= bytes.count else { return nil }
      let named = Array(bytes[(place + 4)..<(place + 8 + length)])
      let sum = bytes[(place + 8 + length)..<(place + 12 + length)].reduce(0) { $0 << 8 | UInt($1) }
      guard crc32(0, named, UInt32(named.count)) == sum else { return nil }
      switch String(decoding: named.prefix(4), as: UTF8.self) {
      case "IHDR": header = Array(named.dropFirst(4))
      case "IDAT": data += named.dropFirst(4)
      case "IEND": isEnded = true
      default: break
      }
      place += length + 12
    }
    guard isEnded, place == bytes.count, header.count == 13, header[8] == 8,
      header[9] == 2 || header[9] == 6
    else { return nil }
    channels = header[9] == 2 ? 3 : 4
    size = PixelSize(
      width: header[0..<4].reduce(0) { $0 << 8 | Int($1) },
      height: header[4..<8].reduce(0) { $0 << 8 | Int($1) })
    let line = channels * size.width
    guard let packed = Self.inflated(data, size.height * (line + 1)),
      let levels = Self.unfiltered(packed, line: line, channels: channels)
    else { return nil }
    self.levels = levels
  }

  /// Replaces a part by another picture with as many channels; returns false if it does not fit.
  mutating func lay(_ other: DecodedPicture, x: Int, y: Int) -> Bool {
    guard x >= 0, y >= 0, x + other.size.width <= size.width, y + other.size.height <= size.height
    else { return false }
    if other.size == size {
      self = other
      return true
    }
    guard channels == other.channels else { return false }
    for row in 0..<other.size.height {
      let from = row * other.size.width * channels
      let to = ((y + row) * size.width + x) * channels
      for index in 0..<other.size.width * channels {
        levels[to + index] = other.levels[from + index]
      }
    }
    return true
  }

  /// Whether every pixel is opaque.
  public var isOpaque: Bool {
    channels == 3 || stride(from: 3, to: levels.count, by: 4).allSatisfy { levels[$0] == 255 }
  }

  /// The colour of a pixel, without its alpha.
  public subscript(x: Int, y: Int) -> RGB {
    let place = channels * (y * size.width + x)
    return RGB(levels[place], levels[place + 1], levels[place + 2])
  }

  /// Returns the colour at a point, interpolated between pixel centres and clear outside the picture.
  func sample(x: Double, y: Double) -> Light {
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    var sum = Light(red: 0, green: 0, blue: 0, opacity: 0)
    for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let (px, py) = (left + Double(column), top + Double(row))
      let share = (1 - abs(x - 0.5 - px)) * (1 - abs(y - 0.5 - py))
      guard share > 0, px >= 0, py >= 0, px < Double(size.width), py < Double(size.height) else {
        continue
      }
      let place = channels * (Int(py) * size.width + Int(px))
      let opacity = channels == 3 ? 1 : Double(levels[place + 3]) / 255
      sum.red += share * opacity * Double(levels[place])
      sum.green += share * opacity * Double(levels[place + 1])
      sum.blue += share * opacity * Double(levels[place + 2])
      sum.opacity += share * opacity
    }
    return sum
  }

  static func bytes(of letters: [UInt8]) -> [UInt8]? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values = [Int](repeating: -1, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = value }
    let missing = letters.suffix(2).filter { $0 == UInt8(ascii: "=") }.count
    guard letters.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    var group = 0
    for (place, letter) in letters.enumerated() {
      let isMissing = place >= letters.count - missing
      guard isMissing || values[Int(letter)] >= 0 else { return nil }
      group = group << 6 | (isMissing ? 0 : values[Int(letter)])
      guard place % 4 == 3 else { continue }
      for shift in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: group >> shift)) }
      group = 0
    }
    bytes.removeLast(missing)
    return bytes
  }

  private static func inflated(_ bytes: [UInt8], _ count: Int) -> [UInt8]? {
    var plain = [UInt8](repeating: 0, count: count)
    var length = UInt(count)
    let result = uncompress(&plain, &length, bytes, UInt(bytes.count))
    return result == Z_OK && length == UInt(count) ? plain : nil
  }

  private static func unfiltered(_ bytes: [UInt8], line: Int, channels: Int) -> [UInt8]? {
    var levels: [UInt8] = []
    levels.reserveCapacity(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: line + 1) {
      let row = levels.count
      for index in 0..<line {
        let left = index >= channels ? Int(levels[row + index - channels]) : 0
        let up = row > 0 ? Int(levels[row + index - line]) : 0
        let corner = row > 0 && index >= channels ? Int(levels[row + index - line - channels]) : 0
        let guess: Int
        switch bytes[start] {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = up
        case 3: guess = (left + up) / 2
        case 4:
          let plane = left + up - corner
          let (a, b, c) = (abs(plane - left), abs(plane - up), abs(plane - corner))
          guess = a <= b && a <= c ? left : b <= c ? up : corner
        default: return nil
        }
        levels.append(bytes[start + 1 + index] &+ UInt8(truncatingIfNeeded: guess))
      }
    }
    return levels
  }
}
