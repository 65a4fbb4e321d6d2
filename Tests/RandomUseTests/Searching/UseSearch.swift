import LinkSupport
import TestSupport

/// Runs seeds one after another, each in a child process, and shortens the sequences that break a
/// rule.
final class UseSearch {
  /// A fault, with the shortest sequence found that has it.
  struct Found {
    let fault: UseFault
    let recipe: UseRecipe
    /// The number of sequences that had run, including this one.
    let number: Int
    /// The number of seeds with the same fault, including this one.
    var count = 1
  }

  private let folder = ScratchFolder()
  private var child: UseChild?
  /// The number of sequences that ran, without those of shortening.
  private(set) var count = 0
  /// The number of sequences that were refused.
  private(set) var refused = 0
  /// The number of sequences whose picture at rest was compared with the scene's.
  private(set) var compared = 0
  /// The most processor time that an event took, in milliseconds.
  private(set) var mostMilliseconds = 0
  private(set) var found: [Found] = []

  /// The number of sequences after which a child is replaced: run loops live as long as their
  /// process.
  private static let mostInChild = 60
  /// The most tries to shorten a sequence.
  private static let mostTries = 80

  deinit {
    child = nil
    ChildProcess("/bin/rm", ["-rf", folder.path], ends: .file("/dev/null")).wait()
  }

  /// Runs a seed, and adds its fault to `found`, once for each kind.
  func run(seed: UInt64) {
    count += 1
    switch confirmed(answer(to: UseRecipe(seed: seed)), of: UseRecipe(seed: seed)) {
    case .fine(let result, let milliseconds):
      mostMilliseconds = max(mostMilliseconds, milliseconds)
      refused += result == .refused ? 1 : 0
      compared += result == .compared ? 1 : 0
    case .fault(let fault):
      if let index = found.firstIndex(where: { $0.fault.isSame(as: fault) }) {
        found[index].count += 1
      } else {
        let recipe = shortest(UseRecipe(seed: seed), fault)
        found.append(Found(fault: fault, recipe: recipe, number: count))
      }
    }
  }

  /// Returns the answer, unless it is a fault about time that does not occur again: then the
  /// machine was busy.
  private func confirmed(_ answer: UseChild.Answer, of recipe: UseRecipe) -> UseChild.Answer {
    guard case .fault(let fault) = answer, fault.rule.contains(" ms") else { return answer }
    return (0..<3).lazy.map { _ in self.answer(to: recipe) }.first { again in
      if case .fine = again { true } else { false }
    } ?? answer
  }

  /// Runs a recipe unchanged; returns the rule that it breaks, if any.
  func fault(of recipe: UseRecipe) -> UseFault? {
    if case .fault(let fault) = answer(to: recipe) { fault } else { nil }
  }

  private func answer(to recipe: UseRecipe) -> UseChild.Answer {
    if child?.isAlive != true || child?.count ?? 0 >= Self.mostInChild {
      child = nil
      child = UseChild(folder: folder.path)
    }
    return child?.run(recipe) ?? .fault(UseFault("a child starts"))
  }

  // MARK: Shortening

  /// Drops what the fault does not need: halves first, then ever smaller parts.
  private func shortest(_ recipe: UseRecipe, _ fault: UseFault) -> UseRecipe {
    var tries = 0
    func isStill(_ recipe: UseRecipe) -> Bool {
      tries += 1
      return tries <= Self.mostTries && self.fault(of: recipe)?.isSame(as: fault) == true
    }
    let whole = UseSequence(recipe, words: ValidWords(folder: folder.path))
    var best = recipe
    best.events = Array(whole.events.indices)
    best.choices = Array(whole.choices.indices)
    var small = best
    small.isSmall = true
    if isStill(small) { best = small }
    for list in [\UseRecipe.events, \UseRecipe.choices] {
      var length = max(1, (best[keyPath: list] ?? []).count / 2)
      while true {
        var start = 0
        while let indexes = best[keyPath: list], start < indexes.count {
          var shorter = best
          shorter[keyPath: list]?.removeSubrange(start..<min(start + length, indexes.count))
          if isStill(shorter) { best = shorter } else { start += length }
        }
        if length == 1 || tries > Self.mostTries { break }
        length /= 2
      }
    }
    return best
  }

  /// The report of a fault, in at most twenty lines.
  func report(_ found: Found) -> String {
    let sequence = UseSequence(found.recipe, words: ValidWords(folder: folder.path))
    let files = UseFiles(folder: folder.path)
    var lines = [
      "\(found.fault.rule): \(found.fault.detail.prefix(300))",
      "  seed \(found.recipe.seed), sequence number \(found.number), \(found.count) alike",
      "  again: .ci/random --seed '\(found.recipe)'",
      "  quadrille "
        + files.line(of: sequence).map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " "),
      "  terminal \(sequence.terminal.name) \(sequence.terminal.size), pictures "
        + "\(sequence.terminal.manner), answers \(sequence.terminal.promptness)"
        + (sequence.isFromFile ? ", scene from a file" : ""),
    ]
    lines += (sequence.defaults ?? "").split(separator: "\n").map { "  default: \($0)" }
    // The keys behind the numbers are known only when they are typed.
    _ = answer(to: found.recipe)
    var keys = child?.keys ?? []
    let events = sequence.events.map { event in
      guard case .listedKey(_, let times) = event, !keys.isEmpty else { return "  \(event)" }
      return "  listed key \(keys.removeFirst()), \(times) times"
    }
    let free = 20 - lines.count
    lines += events.count > free ? events.prefix(free - 1) + ["  … \(events.count) events"] : events
    return lines.joined(separator: "\n")
  }
}

extension UseFault {
  /// Whether another fault breaks the same rule in the same place, apart from numbers.
  func isSame(as other: UseFault) -> Bool {
    rule == other.rule && place == other.place
  }

  private var place: String {
    // A trap is identified by its line.
    rule.contains("trap") ? detail : detail.filter { !$0.isNumber && !$0.isHexDigit }
  }
}
