/// Completion scripts, made from the tables.
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

  private static var commandNames: String {
    CommandTable.all.map(\.name).joined(separator: " ")
  }

  private static func spellings(_ options: [Option]) -> String {
    options.map { "--\($0.name)" }.joined(separator: " ")
  }

  private static var bash: String {
    var values = ""
    for option in OptionTable.all where option.value != nil {
      let names = option.letter.map { "--\(option.name)|-\($0)" } ?? "--\(option.name)"
      switch option.values {
      case .words(let words):
        values +=
          "    \(names)) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")); return ;;\n"
      case .file:
        values += "    \(names)) _quadrille_files \"$word\"; return ;;\n"
      case .free: values += "    \(names)) return ;;\n"
      }
    }
    var commands = ""
    for command in CommandTable.all {
      let options = spellings(OptionTable.options(of: command.name))
      let words = command.words.joined(separator: " ")
      commands += "    \(command.name)) options='\(options)'; words='\(words)' ;;\n"
    }
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
        local options='\(spellings(OptionTable.options(of: "")))' words='\(commandNames)'
        case "$before" in
      \(values)  esac
        case "${COMP_WORDS[1]}" in
      \(commands)  esac
        if [[ "$COMP_CWORD" -eq 1 ]]; then
          options='\(spellings(OptionTable.options(of: "")))'; words='\(commandNames)'
        fi
        if [[ "$word" == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        else
          COMPREPLY=($(compgen -W "$words" -- "$word"))
          case "${COMP_WORDS[1]}" in
            play|export) _quadrille_files "$word" ;;
          esac
        fi
      }
      complete -o filenames -F _quadrille quadrille

      """
  }

  private static var zsh: String {
    var commands = ""
    var cases = ""
    for command in CommandTable.all {
      commands += "    '\(command.name):\(quoted(command.summary))'\n"
      var lines = OptionTable.options(of: command.name).map(zshOption)
      if !command.words.isEmpty {
        let files = ["play", "export"].contains(command.name) ? " _files" : ""
        lines.append(
          "'1:word:{ compadd -- \(command.words.joined(separator: " "));\(files.isEmpty ? "" : files + ";") }'"
        )
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
          _arguments \(OptionTable.options(of: "").map(zshOption).joined(separator: " "))
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

  private static func zshOption(_ option: Option) -> String {
    let help = quoted(option.summary).replacing("[", with: "(").replacing("]", with: ")")
    let name = "--\(option.name)"
    let start = option.letter.map { "{-\($0),\(name)}" } ?? name
    guard let value = option.value else { return "\(start)'[\(help)]'" }
    let label = quoted(value).replacing(":", with: " ").replacing("|", with: " ")
    switch option.values {
    case .words(let words): return "\(start)'[\(help)]:\(label):(\(words.joined(separator: " ")))'"
    case .file: return "\(start)'[\(help)]:\(label):_files'"
    case .free: return "\(start)'[\(help)]:\(label):'"
    }
  }

  private static var fish: String {
    var lines = ["# Completions of quadrille for fish.", "complete -c quadrille -f"]
    for command in CommandTable.all {
      lines.append(
        "complete -c quadrille -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.summary))'"
      )
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      if !command.words.isEmpty {
        lines.append(
          "complete -c quadrille \(condition) -a '\(command.words.joined(separator: " "))'")
      }
      if ["play", "export"].contains(command.name) {
        lines.append("complete -c quadrille \(condition) -F")
      }
      for option in OptionTable.options(of: command.name) {
        var line = "complete -c quadrille \(condition) -l \(option.name)"
        if let letter = option.letter { line += " -s \(letter)" }
        switch (option.value, option.values) {
        case (nil, _): break
        case (_, .words(let words)): line += " -x -a '\(words.joined(separator: " "))'"
        case (_, .file): line += " -r -F"
        case (_, .free): line += " -x"
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
