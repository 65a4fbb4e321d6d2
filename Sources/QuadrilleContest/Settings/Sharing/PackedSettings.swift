import QuadrilleCore

/// The settings as the first version's bytes, always as many: the version, the durations, a word for
/// each window, four colours, and a checksum over all that. There are 159 of them.
///
/// Durations take two bits each, as many bytes as that makes. A window is 32 bits: start and end in
/// six each, the eases as thousandths in ten each. Numbers have their highest byte first.
enum PackedSettings {
  private static let kinds = MessageKind.all(in: 1)
  private static let windowCount = kinds.reduce(1) { $0 + $1.parameters(in: 1).count }
  private static let durationBytes = (2 * (kinds.count + 1) + 7) / 8
  static let wordBytes = 4
  private static let used = 1 + durationBytes + wordBytes * windowCount + 3 * 4 + wordBytes
  /// Zeros before the checksum: groups of three bytes need no padding as letters.
  private static let padding = (3 - used % 3) % 3
  static let count = used + padding

  static func bytes(_ settings: ChatSettings) -> [UInt8] {
    let kinds = kinds.map { settings[$0] }
    let durations = kinds.map(\.duration) + [settings.background.duration]
    let packed = durations.reduce(0) { $0 << 2 | ($1.frames / 15 - 2) }
    var bytes: [UInt8] = [1]
    for place in (0..<durationBytes).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: packed >> (8 * place)))
    }
    for kind in kinds {
      for parameter in kind.kind.parameters(in: 1) {
        if let window = kind[parameter] { append(word(window), to: &bytes) }
      }
    }
    append(word(settings.background.position), to: &bytes)
    for color in settings.background.palette.four {
      bytes += [color.red, color.green, color.blue]
    }
    bytes += Array(repeating: 0, count: padding)
    append(Checksum.crc32(bytes), to: &bytes)
    return bytes
  }

  /// The settings that bytes mean; `nil` where the checksum or any value is wrong.
  static func settings(_ bytes: [UInt8]) -> ChatSettings? {
    guard bytes.count == count, bytes[0] == 1,
      Checksum.crc32(bytes.dropLast(wordBytes)) == word(bytes.suffix(wordBytes))
    else { return nil }
    var settings = ChatSettings.defaults
    let packed = bytes[1...durationBytes].reduce(0) { $0 << 8 | Int($1) }
    var durations = (0...kinds.count).reversed().map {
      AnimationDuration(rawValue: ((packed >> (2 * $0) & 3) + 2) * 15)
    }[...]
    var rest = bytes[(1 + durationBytes)...]
    for kind in kinds {
      guard let duration = durations.removeFirst() else { return nil }
      var changed = settings[kind]
      changed.setDuration(duration)
      for parameter in kind.parameters(in: 1) {
        guard let window = window(&rest, within: duration) else { return nil }
        changed.set(parameter, to: window)
      }
      settings.set(changed)
    }
    guard let duration = durations.removeFirst(), let position = window(&rest, within: duration)
    else { return nil }
    let colors = (0..<4).map { index in
      let color = Array(rest.dropFirst(3 * index).prefix(3))
      return RGB(color[0], color[1], color[2])
    }
    settings.background = BackgroundSettings(
      duration: duration, position: position,
      palette: Palette(colors[0], colors[1], colors[2], colors[3]))
    return settings
  }

  static func word(_ window: CurveWindow) -> UInt32 {
    func steps(_ ease: Double) -> UInt32 {
      UInt32((ease * Double(CurveWindow.easeSteps)).rounded())
    }
    return UInt32(window.start) << 26 | UInt32(window.end) << 20
      | steps(window.easeIn) << 10 | steps(window.easeOut)
  }

  static func window(
    _ rest: inout ArraySlice<UInt8>, within duration: AnimationDuration
  ) -> CurveWindow? {
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
