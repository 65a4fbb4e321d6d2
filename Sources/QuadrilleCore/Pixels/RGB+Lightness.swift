extension RGB {
  /// Rec. 601 luma in 256ths of a level: 0…65 280.
  @inlinable
  public var luma601: Int { 77 &* Int(red) &+ 150 &* Int(green) &+ 29 &* Int(blue) }

  /// Rec. 709 luma in 256ths of a level: 0…65 280.
  @inlinable
  public var luma709: UInt32 {
    54 &* UInt32(red) &+ 183 &* UInt32(green) &+ 19 &* UInt32(blue)
  }

  /// Whether the colour is nearer to black than to white, by its luma.
  public var isDark: Bool { luma601 < 128 << 8 }

  /// The largest difference between two colours' channels, in levels.
  @inlinable
  public func channelDistance(to other: RGB) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
      abs(Int(blue) - Int(other.blue)))
  }
}
