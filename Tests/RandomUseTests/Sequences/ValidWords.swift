import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport

@testable import QuadrilleCommands

/// Draws values that an option takes, from the option's own description: a new option needs no code
/// here.
struct ValidWords {
  /// A folder with `sprite.gif`, `tile.png` and the user's own palettes.
  let folder: String
  /// The most frequent length of lists, where it is allowed.
  var usualCount = 4
  /// The user's own palettes, by name.
  static let ownPalettes = [
    "own-one": "112233", "own-two": "ff0000,00ff00", "own-three": "112233,445566,aabbcc",
  ]

  // MARK: Options of commands

  /// A value for an option; nil if it takes none.
  func word(for option: any CommandOption, _ random: inout SeededNumbers) -> String? {
    guard let value = option.value else { return nil }
    if case .file = value.completion {
      return random.once(in: 4) ? "-" : folder + "/\(option.name).out"
    }
    let words = candidates(value, &random).filter { value.refusal(of: $0) == nil }
    return words.isEmpty ? nil : random.pick(words)
  }

  private func candidates(_ value: any ValueWords, _ random: inout SeededNumbers) -> [String] {
    switch value.completion {
    case .words(let words) where !words.isEmpty: return words
    case .palettes: return [palette(&random)]
    default: break
    }
    let samples = [
      "1x1", "12x5", "40x12", "80x24", "ctrl-b", "Ctrl-]", "^a", "none", "64000", "500k", "2M",
    ]
    // A refusal names the bounds.
    let bounds = (value.refusal(of: "?") ?? "").split { !$0.isNumber && $0 != "." }.compactMap {
      Double($0)
    }
    guard let low = bounds.first, let high = bounds.dropFirst().first, low < high else {
      return samples
    }
    let near = Int(low) + random.next(below: max(1, Int(min(100, high - low))))
    return samples + [low, high].map { $0 == $0.rounded() ? String(Int($0)) : String($0) }
      + [String(near), String(near), "\(near).5"]
  }

  // MARK: Parameters of scenes

  /// A value of a shape, as a word.
  func word(for shape: SettingShape, _ random: inout SeededNumbers) -> String {
    switch shape {
    case .number(let range): return number(range, &random)
    case .integer(let range):
      // A hundred is mostly enough for values that cost time.
      let most = min(range.upperBound, range.lowerBound + (random.once(in: 12) ? 5000 : 100))
      return String(random.number(range.lowerBound...most))
    case .choice(let words): return random.pick(words)
    case .colors(let count, let isPalette):
      return isPalette && random.once(in: 2) ? palette(&random) : colors(count, &random)
    case .curve:
      let curve = [
        number(0...1, &random), number(-10...10, &random), number(0...1, &random),
        number(-10...10, &random),
      ]
      return random.once(in: 2) ? random.pick(shape.names) : curve.joined(separator: ",")
    case .numbers(let count, let range, let isRising):
      let numbers = (0..<length(count, &random)).map { _ in number(range, &random) }
      return (isRising ? numbers.sorted { Double($0) ?? 0 < Double($1) ?? 0 } : numbers).joined(
        separator: ",")
    case .point: return points(1...1, &random)
    case .pointList(let count): return points(count, &random)
    case .day: return random.pick(["12-25", "01-01", "02-29", "11-28"])
    case .text(let count):
      // Not every glyph of every script can be drawn large.
      let text =
        random.once(in: 2) ? "Hello, Ünïcödé" : SampleText.draw(&random).filter { $0 != "\n" }
      return String(text.prefix(count))
    case .file: return folder + "/" + random.pick(["sprite.gif", "tile.png"])
    case .pattern: return random.pick(shape.names + [folder + "/tile.png"])
    case .optional(let shape, _): return word(for: shape, &random)
    }
  }

  private func length(_ count: ClosedRange<Int>, _ random: inout SeededNumbers) -> Int {
    count.contains(usualCount) && !random.once(in: 3) ? usualCount : random.number(count)
  }

  private func palette(_ random: inout SeededNumbers) -> String {
    switch random.next(below: 8) {
    case 0: AutomaticPalette.name
    case 1: random.pick(Self.ownPalettes.keys.sorted())
    case 2: "https://t.me/bg/" + colors(1...4, &random).replacing(",", with: "~")
    case 3: "https://t.me/bg/" + colors(2...2, &random).replacing(",", with: "-") + "?rotation=45"
    case 4...6: colors(1...4, &random)
    default: random.pick(NamedPalette.all.map(\.name))
    }
  }

  private func colors(_ count: ClosedRange<Int>, _ random: inout SeededNumbers) -> String {
    (0..<length(count, &random)).map { _ in
      RGB(packed: UInt32(random.next(below: 1 << 24))).hex
    }.joined(separator: ",")
  }

  private func points(_ count: ClosedRange<Int>, _ random: inout SeededNumbers) -> String {
    // Most points lie on the picture.
    let range = random.once(in: 6) ? -10.0...10.0 : 0.0...1.0
    return (0..<length(count, &random)).map { _ in
      number(range, &random) + "," + number(range, &random)
    }.joined(separator: ";")
  }

  private func number(_ range: ClosedRange<Double>, _ random: inout SeededNumbers) -> String {
    let low = range.lowerBound
    let span = random.once(in: 4) ? range.upperBound - low : min(range.upperBound - low, 10)
    return switch random.next(below: 8) {
    case 0: JSONValue.decimalText(low, places: 6)
    case 1: JSONValue.decimalText(range.upperBound, places: 6)
    default:
      JSONValue.decimalText(
        min(range.upperBound, low + span * Double(random.next(below: 1001)) / 1000), places: 3)
    }
  }
}

extension SettingShape {
  /// Whether it is a list of several values.
  var isList: Bool {
    switch self {
    case .colors(let count, _), .numbers(let count, _, _), .pointList(let count):
      count.upperBound > 1
    case .optional(let shape, _): shape.isList
    default: false
    }
  }
}
