import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback

// Values of options, each refused with one line that says what it may be.
extension ParsedArguments {
  /// One of some words.
  func choice<Choice>(
    _ name: String, of known: [(name: String, value: Choice)]
  ) throws -> Choice? {
    guard let word = value(name) else { return nil }
    if let found = known.first(where: { $0.name == word.lowercased() }) { return found.value }
    let names = known.map(\.name)
    throw usage(
      "--\(name) cannot be '\(word)'"
        + Suggestion.question(for: word, in: names, else: "it is \(OptionTable.list(names))"))
  }

  /// A whole number inside bounds.
  func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let word = value(name) else { return nil }
    guard let number = Int(word), range.contains(number) else {
      throw usage(
        "--\(name) cannot be '\(word)'; it is a whole number of \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  /// A number inside bounds.
  func number(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
    guard let word = value(name) else { return nil }
    guard let number = Double(word), range.contains(number) else {
      throw usage(
        "--\(name) cannot be '\(word)'; it is a number of \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
      )
    }
    return number
  }

  /// A list of numbers inside bounds.
  func numbers(_ name: String, count: ClosedRange<Int>, in range: ClosedRange<Double>) throws
    -> [Double]?
  {
    guard let word = value(name) else { return nil }
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter { range.contains($0) }
    guard numbers.count == parts.count, count.contains(numbers.count) else {
      let many =
        count.lowerBound == count.upperBound
        ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
      throw usage(
        "--\(name) cannot be '\(word)'; it is \(many) numbers of \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound)), joined with commas"
      )
    }
    return numbers
  }

  /// A point.
  func point(_ name: String) throws -> UnitPoint? {
    try numbers(name, count: 2...2, in: -10...10).map { UnitPoint($0[0], $0[1]) }
  }

  /// Two whole numbers joined with an x.
  func pair(_ name: String, upTo most: (Int, Int), example: String) throws -> (Int, Int)? {
    guard let word = value(name) else { return nil }
    let parts = word.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]),
      (1...most.0).contains(first), (1...most.1).contains(second)
    else {
      throw usage(
        "--\(name) cannot be '\(word)'; it is like \(example), from 1x1 to \(most.0)x\(most.1)")
    }
    return (first, second)
  }

  /// A bound on colours: a name or a number.
  func tolerance(_ name: String) throws -> Tolerance? {
    guard let word = value(name) else { return nil }
    if let found = Tolerance(word) { return found }
    let names = Tolerance.named.map(\.name)
    let range = Tolerance.differences
    let numbers = "a number of \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
    throw usage(
      "--\(name) cannot be '\(word)'"
        + Suggestion.question(
          for: word, in: names, else: "it is \(OptionTable.list(names + [numbers]))"))
  }

  /// A number of bytes: digits, and `k` or `M` for thousands and millions.
  func bytes(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let word = value(name) else { return nil }
    let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "m": 1e6, "M": 1e6, "g": 1e9, "G": 1e9]
    let factor = word.last.flatMap { factors[$0] }
    let digits = factor == nil ? word[...] : word.dropLast()
    guard digits.allSatisfy({ $0.isNumber || $0 == "." }),
      let number = Double(digits).map({ $0 * (factor ?? 1) }),
      number >= Double(range.lowerBound), number <= Double(range.upperBound)
    else {
      throw usage(
        "--\(name) cannot be '\(word)'; it is a number of bytes like 64000, 500k or 2M, from \(range.lowerBound) on"
      )
    }
    return Int(number)
  }

  /// What `--priority` asks for.
  func priority() throws -> ThreadPriority {
    try choice("priority", of: ThreadPriority.allCases.map { ($0.rawValue, $0) }) ?? .normal
  }

  /// The grid of `--cells`.
  func cells() throws -> CellSize? {
    let most = CellSize.maximum
    return try pair("cells", upTo: (most.columns, most.rows), example: "80x24")
      .map { CellSize(columns: $0.0, rows: $0.1) }
  }

  /// The pixels of `--size`.
  func size() throws -> PixelSize? {
    try pair("size", upTo: (16_384, 4096), example: "480x480")
      .map { PixelSize(width: $0.0, height: $0.1) }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }
}
