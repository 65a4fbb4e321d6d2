import QuadrilleCore

/// Shared settings as bytes: the version, 1; the length in groups of three bytes; a byte of flags; the body; a CRC-32
/// of all the bytes before.
///
/// The body holds, if messages are shared, each kind's duration and a 4-byte word for each window. Then follow the
/// background's duration, window and colours, and the gradient's shape: centres, one for each colour, or the ring's
/// point count and points; the power; the reach. Coordinates and reach are thousandths in two bytes. Numbers are
/// big-endian.
enum PackedSettings {
  private enum Part {
    static let messages: UInt8 = 1
    /// The position of the two bits that hold the number of colours minus one.
    static let colorsShift: UInt8 = 1
    static let centers: UInt8 = 8
    static let ring: UInt8 = 16
    static let power: UInt8 = 32
    static let reach: UInt8 = 64
  }

  private static let version: UInt8 = 1
  private static let wordBytes = 4
  /// The bytes before the body.
  private static let headBytes = 3

  static func bytes(_ shared: SharedSettings) -> [UInt8] {
    let background = shared.background
    let shape = background.shape.stepped
    let colors = background.palette.colors
    var parts = UInt8(colors.count - 1) << Part.colorsShift
    var rest: [UInt8] = []
    if case .whole(let settings) = shared {
      parts |= Part.messages
      for kind in MessageKind.allCases {
        rest.append(UInt8(settings[kind].duration.frames))
        for parameter in kind.parameters {
          guard let window = settings[kind][parameter] else { continue }
          append(word(window), to: &rest)
        }
      }
    }
    rest.append(UInt8(background.duration.frames))
    append(word(background.position), to: &rest)
    for color in colors { rest += [color.red, color.green, color.blue] }
    if let centers = shape.centers {
      parts |= Part.centers
      for point in centers { append(point, to: &rest) }
    } else if let ring = shape.ring {
      parts |= Part.ring
      rest.append(UInt8(ring.count))
      for point in ring { append(point, to: &rest) }
    }
    if let power = shape.power {
      parts |= Part.power
      rest.append(UInt8(power))
    }
    if let reach = shape.reach {
      parts |= Part.reach
      append(reach, to: &rest)
    }
    let used = headBytes + rest.count + wordBytes
    let padding = (3 - used % 3) % 3
    var bytes = [version, UInt8((used + padding) / 3), parts] + rest
    bytes += Array(repeating: 0, count: padding)
    append(Checksum.crc32(bytes), to: &bytes)
    return bytes
  }

  /// Returns the length stated in the first two bytes of shared settings; nil for fewer bytes.
  static func count(_ bytes: [UInt8]) -> Int? { bytes.count > 1 ? 3 * Int(bytes[1]) : nil }

  /// Decodes shared settings; nil if the checksum or a value is wrong.
  static func shared(_ bytes: [UInt8]) -> SharedSettings? {
    guard bytes.count > headBytes + wordBytes, bytes[0] == version,
      bytes.count == count(bytes),
      Checksum.crc32(bytes.dropLast(wordBytes))
        == word(bytes.suffix(wordBytes))
    else { return nil }
    let parts = bytes[2]
    var rest = bytes[headBytes...].dropLast(wordBytes)
    var settings = ChatSettings.defaults
    let hasMessages = parts & Part.messages != 0
    if hasMessages {
      for kind in MessageKind.allCases {
        guard let duration = duration(&rest) else { return nil }
        settings[kind].setDuration(duration)
        for parameter in kind.parameters {
          guard let window = window(&rest, duration) else { return nil }
          settings[kind].set(parameter, to: window)
        }
      }
    }
    guard let background = background(&rest, parts: parts),
      // The remaining bytes are padding to a group of three.
      rest.count < 3, rest.allSatisfy({ $0 == 0 }), parts & 128 == 0
    else { return nil }
    guard hasMessages else { return .background(background) }
    settings.background = background
    return .whole(settings)
  }

  private static func background(
    _ rest: inout ArraySlice<UInt8>, parts: UInt8
  ) -> BackgroundSettings? {
    guard let duration = duration(&rest), let position = window(&rest, duration) else {
      return nil
    }
    let count = Int(parts >> Part.colorsShift & 3) + 1
    var colors: [RGB] = []
    for _ in 0..<count {
      guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst()
      else { return nil }
      colors.append(RGB(red, green, blue))
    }
    var shape = GradientShape()
    guard parts & (Part.centers | Part.ring) != Part.centers | Part.ring else { return nil }
    if parts & Part.centers != 0 {
      guard GradientShape.centerCounts.contains(count), let points = points(count, &rest) else {
        return nil
      }
      shape.centers = points
    }
    if parts & Part.ring != 0 {
      guard let count = rest.popFirst(), Ring.counts.contains(Int(count)),
        let points = points(Int(count), &rest)
      else { return nil }
      shape.ring = points
    }
    if parts & Part.power != 0 {
      guard let power = rest.popFirst(), GradientShape.powers.contains(Int(power)) else {
        return nil
      }
      shape.power = Int(power)
    }
    if parts & Part.reach != 0 {
      guard let reach = number(&rest), GradientShape.reaches.contains(reach) else { return nil }
      shape.reach = reach
    }
    return Palette(colors).map {
      BackgroundSettings(duration: duration, position: position, palette: $0, shape: shape)
    }
  }

  private static func duration(_ rest: inout ArraySlice<UInt8>) -> AnimationDuration? {
    rest.popFirst().flatMap { AnimationDuration(rawValue: Int($0)) }
  }

  private static func points(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> [UnitPoint]? {
    var points: [UnitPoint] = []
    for _ in 0..<count {
      guard let x = number(&rest), let y = number(&rest),
        GradientShape.coordinates.contains(x), GradientShape.coordinates.contains(y)
      else { return nil }
      points.append(UnitPoint(x, y))
    }
    return points
  }

  /// Reads a signed number of thousandths; nil if bytes are missing.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> Double? {
    guard let high = rest.popFirst(), let low = rest.popFirst() else { return nil }
    return Double(Int16(bitPattern: UInt16(high) << 8 | UInt16(low))) / GradientShape.steps
  }

  private static func append(_ number: Double, to bytes: inout [UInt8]) {
    let steps = UInt16(bitPattern: Int16((number * GradientShape.steps).rounded()))
    bytes += [UInt8(steps >> 8), UInt8(truncatingIfNeeded: steps)]
  }

  private static func append(_ point: UnitPoint, to bytes: inout [UInt8]) {
    append(point.x, to: &bytes)
    append(point.y, to: &bytes)
  }

  private static func word(_ window: CurveWindow) -> UInt32 {
    func steps(_ ease: Double) -> UInt32 {
      UInt32((ease * Double(CurveWindow.easeSteps)).rounded())
    }
    return UInt32(window.start) << 26 | UInt32(window.end) << 20
      | steps(window.easeIn) << 10 | steps(window.easeOut)
  }

  private static func window(
    _ rest: inout ArraySlice<UInt8>, _ duration: AnimationDuration
  ) -> CurveWindow? {
    guard rest.count >= wordBytes else { return nil }
    let word = Int(word(rest.prefix(wordBytes)))
    rest = rest.dropFirst(wordBytes)
    return CurveWindow(
      start: word >> 26, end: word >> 20 & 63,
      easeIn: Double(word >> 10 & 1023) / Double(CurveWindow.easeSteps),
      easeOut: Double(word & 1023) / Double(CurveWindow.easeSteps), within: duration)
  }

  static func append(_ word: UInt32, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(shift))) }
  }

  static func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
