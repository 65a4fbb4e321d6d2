import QuadrilleCore

// Hot: once per pixel.

/// The colours of the layout's palette entries: the wanted ones, and the ones sent to the terminal.
struct RecolorTable: Sendable {
  /// The wanted colours: the mean in linear light of each control point's pixels, rounded to 8-bit sRGB.
  private(set) var wanted: [RGB]
  /// The colours last sent to the terminal; nil for an entry not redefined since the start or `forget`.
  private(set) var shown: [RGB?]

  private let first: Int

  init(_ layout: RecolorLayout) {
    first = layout.first
    wanted = Array(repeating: RGB(128, 128, 128), count: layout.count)
    shown = Array(repeating: nil, count: layout.count)
  }

  /// Returns the colour last sent for an entry of the layout, or the wanted colour before any was sent.
  @inline(__always)
  func color(of entry: CellColor) -> RGB {
    let point = Int(entry.bits & 255) - first
    return shown[point] ?? wanted[point]
  }

  /// Whether every entry was sent its wanted colour.
  var isExact: Bool { wanted.indices.allSatisfy { shown[$0] == wanted[$0] } }

  /// Forgets all sent colours, so that the next `write` redefines every entry.
  mutating func forget() {
    for point in shown.indices { shown[point] = nil }
  }

  /// Sets the wanted colours to the means of a picture's pixels.
  mutating func average(_ picture: Span<RGB>, by layout: borrowing RecolorLayout) {
    precondition(picture.count == layout.pixels.count && Self.lights.count == 256)
    let allLights = Self.lights
    let lights = allLights.span
    let bounds = Self.bounds
    let pixels = layout.pixels.span
    for point in wanted.indices {
      let places = layout.starts[point]..<layout.starts[point + 1]
      guard !places.isEmpty else { continue }
      var (red, green, blue) = (UInt64(0), UInt64(0), UInt64(0))
      for place in places {
        // The layout has each index of the picture once, and a channel is at most 255.
        let color = picture[unchecked: Int(pixels[unchecked: place])].packed
        red &+= UInt64(lights[unchecked: Int(color & 255)])
        green &+= UInt64(lights[unchecked: Int(color &>> 8 & 255)])
        blue &+= UInt64(lights[unchecked: Int(color &>> 16 & 255)])
      }
      let count = UInt64(places.count)
      let before = wanted[point]
      wanted[point] = RGB(
        Self.level(red / count, from: before.red, bounds),
        Self.level(green / count, from: before.green, bounds),
        Self.level(blue / count, from: before.blue, bounds))
    }
  }

  /// Returns the sRGB level nearest to a linear light. The search starts at the previous level, which is usually close.
  @inline(__always)
  private static func level(_ light: UInt64, from before: UInt8, _ bounds: [UInt32]) -> UInt8 {
    var level = Int(before)
    while level < 255 && light >= UInt64(bounds[level]) { level &+= 1 }
    while level > 0 && light < UInt64(bounds[level &- 1]) { level &-= 1 }
    return UInt8(truncatingIfNeeded: level)
  }

  /// The fixed-point value of full linear light.
  private static let scale = Double(1 << 24)
  private static let lights = SRGB.lights.map { UInt32(($0 * scale).rounded()) }
  /// The lights at which the nearest level changes: `bounds[n]` lies between levels `n` and `n + 1`.
  private static let bounds = (0..<255).map {
    UInt32((SRGB.light(Double($0) + 0.5) * scale).rounded())
  }

  /// An upper bound for the bytes that redefine all entries.
  private var mostBytes: Int { wanted.count * 20 + 16 }

  /// The bytes of an entry in an OSC 4, with its share of the sequence's own bytes.
  private static let bytesOfEntry = 13

  /// Returns the least step from `least` on such that redefining the entries off by it takes about `bytes` bytes.
  func step(from least: Int, within bytes: Int) -> Int {
    var step = least
    while step < 255, count(from: step) * Self.bytesOfEntry > bytes { step += 1 }
    return step
  }

  private func count(from step: Int) -> Int {
    wanted.indices.count { point in
      shown[point].map { wanted[point].channelDistance(to: $0) >= step } ?? true
    }
  }

  /// Redefines the entries with a channel off by at least `step` levels, up to `pairs` entries in one OSC 4.
  ///
  /// Each OSC 4 ends in BEL instead of ST, since a stuck frame may be cut off before any ESC.
  mutating func write(from step: Int, pairs: Int, onto screen: inout EncodedScreen) {
    screen.withPen(bytes: mostBytes) { pen in
      var open = 0
      for point in wanted.indices {
        let color = wanted[point]
        if let there = shown[point], there == color || color.channelDistance(to: there) < step {
          continue
        }
        shown[point] = color
        if open == 0 { pen.out.word(0x34_5d1b, length: 3) }  // ESC ] 4
        pen.out.byte(0x3b)
        pen.out.number(first + point, 0x3b)
        pen.out.hex(color)
        open += 1
        if open == pairs {
          pen.out.byte(0x07)
          open = 0
        }
      }
      if open > 0 { pen.out.byte(0x07) }
    }
  }
}
