import QuadrilleCells
import QuadrilleCore

@testable import QuadrilleContest

extension FuzzTarget {
  /// Chat settings in any known format: accepted settings are valid and survive their file and share line, and all
  /// messages are printable.
  static let settings = FuzzTarget(name: "settings") { bytes in
    let taken: SettingsImport
    do {
      taken = try ChatSettings.importing(bytes: bytes)
    } catch {
      return try checkWords(["\(error)"])
    }
    try checkWords(taken.notes)
    try check(taken.settings)
  }

  /// Share lines. An input that begins like a share line is read unchanged. Any other input becomes the content of a
  /// line with the right length and checksum.
  static let line = FuzzTarget(name: "line") { bytes in
    if let text = String(validating: bytes, as: UTF8.self), ShareLine.isMeant(by: text) {
      let taken: ChatSettings
      do {
        taken = try ShareLine.shared(parsing: text).settings(over: .defaults)
      } catch {
        return try checkWords(["\(error)"])
      }
      return try check(taken)
    }
    for line in sealed(bytes) {
      guard let shared = try? ShareLine.shared(parsing: line) else { continue }
      try check(shared.settings(over: .defaults))
      if case .background(let background) = shared {
        let again = try ShareLine.shared(parsing: ShareLine.text(background: background))
        try expect(again == shared, "\(line) is not \(ShareLine.text(background: background))")
      }
    }
  }

  /// Palettes and background links: an accepted one is the same after writing and reading.
  static let palette = FuzzTarget(name: "palette") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let palette = Palette(parsing: text) {
      try expect((1...4).contains(palette.colors.count), "\(palette.colors.count) colours")
      try expect(
        Palette(parsing: palette.hexList)?.colors == palette.colors, "\(palette) is not read")
      try expect((0..<360).contains(palette.rotation ?? 0), "\(palette)")
    }
    if let link = BackgroundLink(parsing: text) {
      try expect(
        BackgroundLink(parsing: link.text)?.palette == link.palette, "\(link.text) is not \(link)")
      try expect((-100...100).contains(link.intensity ?? 0), "\(link)")
      try expect((link.slug ?? "").count <= 64, "\(link)")
    }
  }

  private static func check(_ settings: ChatSettings) throws {
    try expect(settings.isValid, "taken, but not valid: \(settings)")
    let text = ChatSettingsFile.text(settings)
    let again = try ChatSettingsFile.settings(parsing: Array(text.utf8))
    try expect(ChatSettingsFile.text(again) == text, "\(text) becomes another file")
    let line = ShareLine.text(settings)
    let shared = try ShareLine.shared(parsing: line).settings(over: .defaults)
    try expect(ShareLine.text(shared) == line, "\(line) is another")
  }

  private static func checkWords(_ words: [String]) throws {
    for text in words {
      let raw = text.unicodeScalars.first { $0.value < 0x20 || (0x7f..<0xa0).contains($0.value) }
      try expect(raw == nil, "says the control character \(raw?.value ?? 0)")
      try expect(text.utf8.count < 4096, "says \(text.utf8.count) bytes")
    }
  }

  /// The share line that holds these bytes.
  private static func sealed(_ bytes: [UInt8]) -> [String] {
    var packed = [UInt8(1)] + bytes.prefix(699)
    packed.insert(0, at: 1)
    packed += Array(repeating: 0, count: (5 - packed.count % 3) % 3)
    packed[1] = UInt8(truncatingIfNeeded: (packed.count + 4) / 3)
    PackedSettings.append(Checksum.crc32(packed), to: &packed)
    return ["quadrille1:" + String(decoding: Base64.url.letters(packed), as: UTF8.self)]
  }
}
