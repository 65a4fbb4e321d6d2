import QuadrilleCore

@testable import QuadrilleBench
@testable import QuadrilleFiles

extension FuzzTarget {
  /// JSON: a value is the same after writing and reading, numbers within the precision of `Double`.
  static let json = FuzzTarget(name: "json") { bytes in
    guard let value = try? JSONValue(parsing: bytes) else { return }
    for write in [\JSONValue.text, \.line] {
      let text = value[keyPath: write]
      let again = try JSONValue(parsing: Array(text.utf8))
      let thrice = try JSONValue(parsing: Array(again[keyPath: write].utf8))
      try expect(isSame(again, thrice), "written \(text), read \(again)")
    }
  }

  private static func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    switch (one, other) {
    case (.array(let ours), .array(let others)):
      return ours.count == others.count && zip(ours, others).allSatisfy { isSame($0, $1) }
    case (.object(let ours), .object(let others)):
      return ours.count == others.count
        && zip(ours, others).allSatisfy { $0.0 == $1.0 && isSame($0.1, $1.1) }
    default:
      if let number = one.asNumber, let second = other.asNumber {
        return abs(number - second) <= 1e-14 * abs(number)
      }
      return one.line == other.line
    }
  }

  /// Scene files: an accepted file is the same after writing and reading, and can be painted.
  static let scene = FuzzTarget(name: "scene") { bytes in
    // Image files named by a scene have their own targets.
    guard let value = try? JSONValue(parsing: bytes), !namesFiles(value) else { return }
    let file: SceneFile
    do {
      file = try SceneFile(name: "it", bytes: bytes)
    } catch {
      return try expect("\(error)".utf8.count < 4 * bytes.count + 1000, "the error is too long")
    }
    let text = file.json.text
    let again = try SceneFile(name: "it", bytes: Array(text.utf8))
    try expect(again.json.text == text, "written \(text), read \(again.json.text)")
    for layer in file.layers {
      try SceneCheck.check(
        layer.scene, size: PixelSize(width: 9, height: 6), at: Moment(frame: 25, rate: 60))
    }
  }

  private static func namesFiles(_ value: JSONValue) -> Bool {
    (value["layers"]?.asArray ?? []).contains { layer in
      ["sprite", "logo", "pattern"].contains { name in
        layer[name]?.asString.map { Pattern.named($0) == nil } ?? false
      }
    }
  }

  /// Reports: an accepted report can be compared, and prints no control character.
  static let report = FuzzTarget(name: "report") { bytes in
    let file: BenchFile
    do {
      file = try BenchFile(name: "a\u{1b}[2Jb", parsing: bytes)
    } catch {
      return
    }
    let text = BenchComparison(file, file).text
    let raw = text.unicodeScalars.first {
      $0.value < 0x20 && $0 != "\n" || (0x7f..<0xa0).contains($0.value)
    }
    try expect(raw == nil, "the control character \(raw?.value ?? 0) is printed")
  }
}
