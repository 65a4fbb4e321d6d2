/// Completion scripts, made from the commands.
enum Completions {
  static let shells = ["bash", "zsh", "fish"]

  static func script(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  private static var commandNames: String { Command.all.map(\.name).joined(separator: " ") }

  /// What may stand in a command's place, and is played.
  private static var scenes: String { SceneRequest.builtIn.joined(separator: " ") }

  private static func spellings(_ options: [any CommandOption]) -> String {
    options.map { "--\($0.name)" }.joined(separator: " ")
  }

  /// The commands that take files.
  private static var readers: [String] { Command.all.filter(\.takesFiles).map(\.name) }

  private static var bash: String {
    var values = ""
    var described: Set<String> = []
    for option in Command.all.flatMap(\.options) {
      guard let value = option.value, described.insert(option.name).inserted else { continue }
      let names = option.letter.map { "--\(option.name)|-\($0)" } ?? "--\(option.name)"
      let action =
        switch value.completion {
        case .words(let words):
          "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")); return"
        case .file: "_quadrille_files \"$word\"; return"
        case .free: "return"
        }
      values += "    \(names)) \(action) ;;\n"
    }
    var commands = ""
    var last = ""
    for command in Command.all {
      let options = spellings(command.options)
      let words = command.words.joined(separator: " ")
      // Anything else that comes first is what play plays.
      let name = command.name == Command.play.name ? "*" : command.name
      let line = "    \(name)) options='\(options)'; words='\(words)' ;;\n"
      if name == "*" { last = line } else { commands += line }
    }
    commands += last
    return """
      # Completions of quadrille for bash.
      _quadrille_files() {
        local name
        while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$1")
      }
      _quadrille() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
        COMPREPLY=()
        # bash takes --name=value apart at the equals sign.
        if [[ "$word" == = ]]; then
          word=''
        elif [[ "$before" == = ]]; then
          before="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        local options='\(spellings(Command.none.options))' words='\(commandNames)'
        case "$before" in
      \(values)  esac
        case "${COMP_WORDS[1]}" in
      \(commands)  esac
        if [[ "$COMP_CWORD" -eq 1 ]]; then
          options='\(spellings(Command.none.options))'; words='\(commandNames) \(scenes)'
        fi
        if [[ "$word" == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        else
          COMPREPLY=($(compgen -W "$words" -- "$word"))
          [[ "$COMP_CWORD" -eq 1 ]] && _quadrille_files "$word"
          case "$COMP_CWORD:${COMP_WORDS[1]}" in
            1:*) ;;
            \(readers.map { "*:\($0)" }.joined(separator: "|"))) _quadrille_files "$word" ;;
          esac
        fi
      }
      complete -o filenames -F _quadrille quadrille

      """
  }

  private static var zsh: String {
    var commands = ""
    var cases = ""
    for command in Command.all {
      commands += "    '\(command.name):\(quoted(command.summary))'\n"
      var lines = command.options.map(zshOption)
      var actions = command.takesFiles ? ["_files"] : []
      if !command.words.isEmpty {
        actions.insert("compadd -- \(command.words.joined(separator: " "))", at: 0)
      }
      if !actions.isEmpty {
        lines.append("'1:word:{ \(actions.map { $0 + "; " }.joined())}'")
      }
      cases += "    \(command.name)) _arguments \(lines.joined(separator: " \\\n      ")) ;;\n"
    }
    return """
      #compdef quadrille
      # Completions of quadrille for zsh.
      _quadrille() {
        local -a commands
        commands=(
      \(commands)  )
        if (( CURRENT == 2 )); then
          _describe command commands
          compadd -- \(scenes)
          _files
          _arguments \(Command.none.options.map(zshOption).joined(separator: " "))
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases)  esac
      }
      _quadrille "$@"

      """
  }

  private static func zshOption(_ option: any CommandOption) -> String {
    let help = quoted(option.summary).replacing("[", with: "(").replacing("]", with: ")")
    let name = "--\(option.name)"
    let start = option.letter.map { "{-\($0),\(name)}" } ?? name
    guard let value = option.value else { return "\(start)'[\(help)]'" }
    let label = quoted(value.placeholder).replacing(":", with: " ").replacing("|", with: " ")
    switch value.completion {
    case .words(let words): return "\(start)'[\(help)]:\(label):(\(words.joined(separator: " ")))'"
    case .file: return "\(start)'[\(help)]:\(label):_files'"
    case .free: return "\(start)'[\(help)]:\(label):'"
    }
  }

  private static var fish: String {
    var lines = ["# Completions of quadrille for fish.", "complete -c quadrille -f"]
    lines.append("complete -c quadrille -n __fish_use_subcommand -a '\(scenes)' -d 'play it'")
    lines.append("complete -c quadrille -n __fish_use_subcommand -F")
    for command in Command.all {
      lines.append(
        "complete -c quadrille -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.summary))'"
      )
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      if !command.words.isEmpty {
        lines.append(
          "complete -c quadrille \(condition) -a '\(command.words.joined(separator: " "))'")
      }
      if command.takesFiles {
        lines.append("complete -c quadrille \(condition) -F")
      }
      for option in command.options {
        var line = "complete -c quadrille \(condition) -l \(option.name)"
        if let letter = option.letter { line += " -s \(letter)" }
        switch option.value?.completion {
        case nil: break
        case .words(let words): line += " -x -a '\(words.joined(separator: " "))'"
        case .file: line += " -r -F"
        case .free: line += " -x"
        }
        lines.append(line + " -d '\(quoted(option.summary))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text inside single quotes; an apostrophe becomes a typographic one.
  private static func quoted(_ text: String) -> String { text.replacing("'", with: "’") }
}

extension String {
  /// This text with every occurrence of a character changed.
  fileprivate func replacing(_ old: Character, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
