/// A scene mixed with one colour, so that text over it is readable.
package struct DimmedScene: WrapperScene {
  package var base: any Scene
  private let color: RGB
  private let part: Double

  /// Makes a scene mixed with a colour: part 0 leaves the scene, part 1 shows only the colour.
  package init(_ base: any Scene, with color: RGB, by part: Double) {
    self.base = base
    self.color = color
    self.part = part
  }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    let table = (0..<768).map { index -> UInt32 in
      let level = UInt8(index & 255)
      let mixed = RGB(level, level, level).mixed(with: color, by: part)
      return mixed.packed & (0xff << UInt32(8 * (index >> 8)))
    }
    return DimmedPainter(
      base: base.makePainter(size: size), color: color, part: part, table: table)
  }

  package func nextChange(after moment: Moment) -> Int? {
    part < 1 ? base.nextChange(after: moment) : nil
  }
}

/// Paints a scene, then maps each channel by a table.
private struct DimmedPainter: ScenePainter {
  var base: any ScenePainter
  let color: RGB
  let part: Double
  /// The mapped level for each level of red, green and blue.
  let table: [UInt32]

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    guard try base.paint(moment, into: &frame) else { return false }
    let table = table.span
    Self.mix(&frame.pixels, by: table)
    Self.mix(&frame.background, by: table)
    for index in frame.letters.indices {
      frame.letters[index].color = frame.letters[index].color.mixed(with: color, by: part)
    }
    return true
  }

  private static func mix(_ colors: inout [RGB], by table: Span<UInt32>) {
    var colors = colors.mutableSpan
    for index in colors.indices {
      let packed = colors[index].packed
      colors[index] = RGB(
        packed: table[Int(packed & 255)] | table[256 &+ Int(packed &>> 8 & 255)]
          | table[512 &+ Int(packed &>> 16 & 255)])
    }
  }
}
