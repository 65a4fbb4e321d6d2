import QuadrilleCore

/// Works out which characters of a paragraph run to the left: Unicode's algorithm (UAX #9) without
/// what only invisible characters ask for, which are not shown here.
struct BidiLevels {
  /// For each character its level: even ones run to the right, odd ones to the left.
  private(set) var levels: [UInt8]
  private var classes: [BidiClass]
  private let base: UInt8
  private let scalars: [Unicode.Scalar]

  /// Takes a paragraph of one direction, without its new line.
  init(_ scalars: [Unicode.Scalar], isRightToLeft: Bool) {
    self.scalars = scalars
    base = isRightToLeft ? 1 : 0
    classes = scalars.map { BidiClass($0) }
    levels = []
    resolveNumbers()
    resolveSigns()
    resolveBrackets()
    resolveNeutrals()
    levels = classes.map { level($0) }
  }

  private var embedding: BidiClass { base == 1 ? .right : .left }

  // W2, W3: digits after Arabic letters are Arabic ones, whose letters then are as any others.
  private mutating func resolveNumbers() {
    var isAfterArabic = false
    for index in classes.indices {
      switch classes[index] {
      case .left, .right: isAfterArabic = false
      case .arabic: isAfterArabic = true
      case .number where isAfterArabic: classes[index] = .arabicNumber
      default: break
      }
    }
    for index in classes.indices where classes[index] == .arabic { classes[index] = .right }
  }

  // W4 to W7: signs within and beside numbers belong to them, and numbers after Latin letters to these.
  private mutating func resolveSigns() {
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      switch classes[index] {
      case .separator where before == .number && after == .number: classes[index] = .number
      case .commonSeparator where before == after && (before == .number || before == .arabicNumber):
        classes[index] = before
      default: break
      }
    }
    var index = 0
    while index < classes.count {
      guard classes[index] == .terminator else {
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { $0 != .terminator } ?? classes.count
      let isNumber =
        index > 0 && classes[index - 1] == .number || end < classes.count && classes[end] == .number
      for place in index..<end { classes[place] = isNumber ? .number : .neutral }
      index = end
    }
    var strong = embedding
    for index in classes.indices {
      switch classes[index] {
      case .separator, .commonSeparator: classes[index] = .neutral
      case .left, .right: strong = classes[index]
      case .number where strong == .left: classes[index] = .left
      default: break
      }
    }
  }

  /// The direction that a character gives to those about it; nil if it has none.
  private func direction(_ index: Int) -> BidiClass? {
    switch classes[index] {
    case .left: .left
    case .right, .number, .arabicNumber: .right
    default: nil
    }
  }

  // N0: brackets go with what is in them.
  private mutating func resolveBrackets() {
    for (open, close) in bracketPairs() {
      let inside = (open + 1)..<close
      let other: BidiClass = embedding == .left ? .right : .left
      if inside.contains(where: { direction($0) == embedding }) {
        classes[open] = embedding
        classes[close] = embedding
      } else if inside.contains(where: { direction($0) == other }) {
        let before = classes[..<open].indices.last { direction($0) != nil }
        let taken = before.flatMap { direction($0) } ?? embedding
        classes[open] = taken
        classes[close] = taken
      }
    }
  }

  private func bracketPairs() -> [(Int, Int)] {
    var open: [(Unicode.Scalar, Int)] = []
    var pairs: [(Int, Int)] = []
    for (index, scalar) in scalars.enumerated() where classes[index] == .neutral {
      if let closing = BidiBrackets.closing(of: scalar) {
        // As the algorithm has it: so deep, nothing is a pair any more.
        guard open.count < 63 else { return [] }
        open.append((closing, index))
      } else if let closing = BidiBrackets.closes(scalar),
        let place = open.lastIndex(where: { $0.0 == closing })
      {
        pairs.append((open[place].1, index))
        open.removeSubrange(place...)
      }
    }
    return pairs.sorted { $0.0 < $1.0 }
  }

  // N1, N2: what has no direction goes with its neighbours where they agree, else with the paragraph.
  private mutating func resolveNeutrals() {
    var index = 0
    while index < classes.count {
      guard isNeutral(index) else {
        index += 1
        continue
      }
      let end = classes.indices[index...].first { !isNeutral($0) } ?? classes.count
      let before = index > 0 ? direction(index - 1) ?? embedding : embedding
      let after = end < classes.count ? direction(end) ?? embedding : embedding
      for place in index..<end { classes[place] = before == after ? before : embedding }
      index = end
    }
  }

  private func isNeutral(_ index: Int) -> Bool {
    switch classes[index] {
    case .neutral, .space, .newline, .separator, .commonSeparator, .terminator: true
    default: false
    }
  }

  // I1, I2.
  private func level(_ bidiClass: BidiClass) -> UInt8 {
    switch bidiClass {
    case .left: base == 0 ? 0 : 2
    case .number, .arabicNumber: 2
    case .right: 1
    default: base
    }
  }
}
