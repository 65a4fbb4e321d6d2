extension Completions {
  static var zsh: String {
    let commands = Command.all.map { "    '\($0.name):\(quoted($0.summary))'\n" }.joined()
    let first = firstOptions.map(option).joined(separator: " \\\n      ")
    return """
      #compdef quadrille
      # Completions of quadrille for zsh.
      _quadrille_scenes() {
        # Of contest+sn only what follows the last plus sign is a name; another plus sign takes the space away.
        compset -P '*+'
        compadd -S ' ' -r '+' -- \(scenes)
      }
      _quadrille() {
        local -i dashes=${words[(i)--]}
        if (( dashes < CURRENT )) && [[ $words[2] == (\(programs)) ]]; then
          # The words after -- are a command line of their own. A local `commands` would hide zsh's table.
          shift $dashes words
          (( CURRENT -= dashes ))
          _normal -p quadrille
          return
        fi
        local -a commands
        commands=(
      \(commands)  )
        if (( CURRENT == 2 )); then
          if [[ $words[2] == -* ]]; then
            _arguments \(first)
            return
          fi
          _describe command commands
          \(files(PlayedFile.endings))
          _quadrille_scenes
          return
        fi
        local command=$words[2]
        # Options that come first are those of play.
        if [[ $command != -* ]]; then
          shift words
          (( CURRENT-- ))
        fi
        case $command in
      \(branches(arguments))  esac
      }
      # Found in a folder of $fpath this is the function itself; read by source it is made known.
      if [[ $funcstack[1] == _quadrille ]]; then _quadrille "$@"; else compdef _quadrille quadrille; fi

      """
  }

  /// Returns the `_arguments` call for a command.
  private static func arguments(_ command: Command) -> String {
    var lines = command.options.map(option)
    let names = command.takesScenes ? "_quadrille_scenes" : "compadd -- \(list(command.words))"
    if let endings = command.files, let word = command.filesFollow {
      let choice = "if [[ $words[2] == \(word) ]]; then \(files(endings)); else \(names); fi"
      lines.append("'*:word:{ \(choice) }'")
    } else {
      var actions = command.files.map { [files($0)] } ?? []
      if !command.words.isEmpty { actions.append(names) }
      if !actions.isEmpty { lines.append("'1:word:{ \(actions.joined(separator: "; ")) }'") }
    }
    return "_arguments " + lines.joined(separator: " \\\n      ")
  }

  private static func option(_ option: any CommandOption) -> String {
    let help = quoted(option.summary).replacing("[", with: "(").replacing("]", with: ")")
    let name = "--\(option.name)"
    guard let value = option.value else {
      return "\(option.letter.map { "{-\($0),\(name)}" } ?? name)'[\(help)]'"
    }
    // The value follows an equals sign or is the next word; after a one-letter option it may follow directly.
    let start = option.letter.map { "{-\($0)+,\(name)=}" } ?? "\(name)="
    let label = quoted(value.placeholder).replacing(":", with: " ").replacing("|", with: " ")
    let action =
      switch value.completion {
      case .words(let words): "(\(list(words)))"
      case .palettes(let words): "{ compadd -- \(list(words)) \(Completion.ownPalettes) }"
      case .file(let words): words.isEmpty ? "_files" : "{ compadd -- \(list(words)); _files }"
      case .free: ""
      }
    return "\(start)'[\(help)]:\(label):\(action)'"
  }

  /// Returns the completion of folders and of files with some extensions, in either case.
  private static func files(_ endings: [String]) -> String {
    "_files -g \"*.(#i)(\(endings.joined(separator: "|")))(-.)\""
  }
}
