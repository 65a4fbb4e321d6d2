// A block leaves some of its cell free in many fonts. Between colours that differ much that is seen as a
// hairline, and only the wanted half block, or a space, is drawn.
extension Pen {
  /// Whether of the two loaded colours only the wanted half block is drawn.
  @inline(__always)
  var isSeam: Bool { isSeam(foreground, background) }

  /// The same for other two colours, or for any that are off from these by a margin at most.
  @inline(__always)
  func isSeam(_ first: UInt32, _ second: UInt32, margin: Int32 = 0) -> Bool {
    // Most are so near that it is seen at once.
    (first ^ second) & bitsApart != 0
      && Self.areFar(first, second, reach &- margin, areNumbers: depth == .indexed)
  }

  /// Whether a channel of two colours differs by more than some levels. Apart, since it is seldom asked:
  /// the compiler would keep too much of it at hand.
  @inline(never)
  private static func areFar(
    _ first: UInt32, _ second: UInt32, _ reach: Int32, areNumbers: Bool
  ) -> Bool {
    let one = areNumbers ? seen(first) : first
    let other = areNumbers ? seen(second) : second
    return distance(one, other, shift: 0) > reach || distance(one, other, shift: 8) > reach
      || distance(one, other, shift: 16) > reach
  }

  /// What one of the 240 numbered colours looks like that are the same everywhere.
  private static func seen(_ number: UInt32) -> UInt32 {
    if number >= 232 { return (8 &+ 10 &* (number &- 232)) &* 0x01_0101 }
    let cube = max(16, number) &- 16
    func level(_ step: UInt32) -> UInt32 { step == 0 ? 0 : 55 &+ 40 &* step }
    return level(cube / 36) | level(cube / 6 % 6) &<< 8 | level(cube % 6) &<< 16
  }

  private static func distance(_ first: UInt32, _ second: UInt32, shift: UInt32) -> Int32 {
    let one = Int32(truncatingIfNeeded: (first &>> shift) & 255)
    let other = Int32(truncatingIfNeeded: (second &>> shift) & 255)
    return abs(one &- other)
  }
}
