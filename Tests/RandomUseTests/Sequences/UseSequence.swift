import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport

@testable import QuadrilleCommands

/// One use of the program: a command line, its files, its terminal, and the events while it runs. A
/// seed decides all of it.
struct UseSequence: Sendable {
  /// A random choice, which shrinking may drop.
  enum Choice: Sendable {
    /// An option, with its value if it takes one.
    case option([String])
    /// A line of the user's defaults file.
    case usual(String)
  }

  let recipe: UseRecipe
  let command: Command
  /// The scene; nil: the default one, or the command has none.
  let scene: String?
  /// Whether the scene is played from a settings file, which `export` writes first.
  let isFromFile: Bool
  let choices: [Choice]
  let terminal: UsedTerminal.Kind
  /// Whether the child program of `wrap` keeps its terminal's modes.
  let isCooked: Bool
  let events: [UseEvent]
  /// A number for decisions while the sequence runs.
  let chance: UInt64

  static let commands: [Command] = [.play, .play, .play, .wrap, .wrap, .chat, .edit]

  /// Not drawn: these print help, or change the whole process for every later sequence.
  static let excluded: Set<String> = ["help", "version"]
  /// Drawn rarely: most command lines with one of these are refused, or end at once.
  private static let rare: [String: Set<String>] = [
    "play": ["stay", "unstay", "dim", "contrast", "size", "clear", "duration", "any-key"],
    "wrap": ["size", "duration"], "chat": ["duration", "reset"], "edit": ["duration", "reset"],
  ]

  init(_ recipe: UseRecipe, words: ValidWords) {
    self.recipe = recipe
    // Neighbouring seeds begin at unrelated positions of the generator's period.
    var beginning = SeededNumbers(seed: recipe.seed)
    var random = SeededNumbers(seed: beginning.next())
    let command = random.pick(Self.commands)
    let takesScene = command.takesProgram || command.name == "play"
    let namesScene = takesScene && !random.once(in: 10)
    var kinds: [SceneKind] = []
    if namesScene {
      // The scene with the most parameters, which has an editor, comes more often.
      kinds = [random.once(in: 4) ? .contest : random.pick(SceneKind.all)]
      let overlays = SceneKind.all.filter { SceneLayer($0).scene is any SeeThroughScene }
      while kinds.count < 4, random.once(in: 4) { kinds.append(random.pick(overlays)) }
    } else if takesScene || command.name == "chat" {
      kinds = [.contest]
    }
    // Lists that belong together have the same length in most uses.
    var words = words
    words.usualCount = 1 + random.next(below: 4)
    var choices: [Choice] = []
    var drawn: Set<String> = []
    let palette = kinds.first?.parameters.first { $0.name == "palette" }
    if let palette, random.once(in: 2) {
      drawn.insert("palette")
      choices.append(.option(["--palette", words.word(for: palette.shape, &random)]))
    }
    for _ in 0...random.next(below: 6) {
      guard
        let words = Self.option(of: command, kinds, words, besides: drawn, &random)
      else { continue }
      drawn.formUnion([words.name] + words.rivals)
      choices.append(.option(["--" + words.name] + (words.word.map { [$0] } ?? [])))
    }
    if random.once(in: 3) {
      for _ in 0...random.next(below: 3) {
        guard
          let words = Self.option(
            of: random.pick(Command.all.filter(\.readsDefaults)), kinds, words, besides: drawn,
            &random),
          !Defaults.excluded.contains(words.name)
        else { continue }
        drawn.formUnion([words.name] + words.rivals)
        choices.append(.usual(words.name + (words.word.map { " " + $0 } ?? "")))
      }
    }
    let terminal = UsedTerminal.Kind(&random)
    isFromFile = takesScene && random.once(in: 5)
    isCooked = random.once(in: 4)
    let isWrap = command.takesProgram
    // Few events are more frequent than many.
    let events = (0..<5 + random.next(below: 1 + random.next(below: 56))).map { _ in
      UseEvent.draw(isWrap: isWrap, &random)
    }
    chance = random.next()
    self.command = command
    scene = namesScene ? kinds.map(\.name).joined(separator: "+") : nil
    self.choices = recipe.choices.map { $0.compactMap { choices.at($0) } } ?? choices
    self.events = recipe.events.map { $0.compactMap { events.at($0) } } ?? events
    self.terminal = recipe.isSmall ? terminal.small : terminal
  }

  /// Draws an option: one of the scenes' parameters, or the command's own.
  private static func option(
    of command: Command, _ kinds: [SceneKind], _ words: ValidWords, besides drawn: Set<String>,
    _ random: inout SeededNumbers
  ) -> (name: String, word: String?, rivals: [String])? {
    let known = Set(command.options.map(\.name)).subtracting(drawn)
    let parameters = kinds.flatMap(\.parameters).filter {
      $0.optionName.map { known.contains($0) } ?? false
    }
    if !parameters.isEmpty, !random.once(in: 3) {
      // Lists, whose lengths may disagree, come more often.
      let lists = parameters.filter(\.shape.isList)
      let parameter = random.pick(lists.isEmpty || !random.once(in: 3) ? parameters : lists)
      return (
        parameter.optionName ?? parameter.name, words.word(for: parameter.shape, &random),
        parameter.rival.map { [$0] } ?? []
      )
    }
    let ofScenes = Set(SceneKind.all.flatMap(\.parameters).compactMap(\.optionName))
    let rare = rare[command.name] ?? []
    let isRare = random.once(in: 10)
    let own = command.options.filter {
      known.contains($0.name) && !ofScenes.contains($0.name) && !excluded.contains($0.name)
        && (isRare || !rare.contains($0.name))
    }
    guard !own.isEmpty else { return nil }
    let option = random.pick(own)
    let word = words.word(for: option, &random)
    return option.value != nil && word == nil ? nil : (option.name, word, [])
  }
}

extension Array {
  /// An element; nil if there is none.
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension UseSequence {
  /// The words of the options.
  var optionWords: [String] {
    choices.flatMap { if case .option(let words) = $0 { words } else { [String]() } }
  }

  /// The user's defaults file; nil if there is none.
  var defaults: String? {
    let lines = choices.compactMap { if case .usual(let line) = $0 { line } else { nil } }
    return lines.isEmpty ? nil : lines.joined(separator: "\n") + "\n"
  }
}
