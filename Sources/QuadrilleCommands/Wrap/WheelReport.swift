/// A mouse report in SGR form, `CSI < button ; column ; row M`, reduced to the wheel.
struct WheelReport {
  /// The length of the report in bytes.
  let length: Int
  /// The notches turned upwards; 0 for any other mouse event.
  let notches: Int

  /// Parses a complete report at the start of `bytes`; nil if there is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: [0x1b, 0x5b, 0x3c]),
      let end = bytes.dropFirst(3).firstIndex(where: { !(0x30...0x3b).contains($0) }),
      bytes[end] == 0x4d || bytes[end] == 0x6d
    else { return nil }
    length = end - bytes.startIndex + 1
    let button = bytes.dropFirst(3).prefix { $0 != 0x3b }.reduce(0) {
      min(9999, $0 * 10 + Int($1) - 0x30)
    }
    let isPress = bytes[end] == 0x4d
    switch button & ~0b1_1100 {
    case 64 where isPress: notches = 1
    case 65 where isPress: notches = -1
    default: notches = 0
    }
  }
}
