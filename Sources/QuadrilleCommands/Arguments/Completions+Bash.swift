extension Completions {
  static var bash: String {
    let names = Command.all.map(\.name).joined(separator: " ")
    return """
      # Completions of quadrille for bash.
      _quadrille_files() {
        # Files with an ending of the pattern, if there is one, and folders. A word is looked for as it is
        # meant: without the quotes and backslashes that are typed.
        local word="${1//\\\\/}" name
        word="${word#[\\"\\']}"
        while IFS= read -r name; do
          if [[ -z "$2" || -d "${name/#~\\//$HOME/}" || "${name,,}" =~ \\.($2)$ ]]; then
            COMPREPLY+=("$name")
          fi
        done < <(compgen -f -- "$word")
      }
      _quadrille_words() { COMPREPLY+=($(compgen -W "$2" -- "$1")); }
      _quadrille_scenes() {
        # Of contest+sn only what follows the last plus sign is a name.
        local before=''
        [[ "$1" == *+* ]] && before="${1%+*}+"
        COMPREPLY+=($(compgen -P "$before" -W '\(scenes)' -- "${1##*+}"))
      }
      _quadrille_program() {
        # The words from index $1 are a command line of their own.
        if declare -F _command_offset >/dev/null; then
          _command_offset "$1"
        elif [[ "$COMP_CWORD" -eq "$1" ]]; then
          local IFS=$'\\n'
          COMPREPLY=($(compgen -c -- "$2"))
        else
          _quadrille_files "$2" ''
        fi
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
        case "${COMP_WORDS[1]}" in
          \(programs))
            local index
            for ((index = 2; index < COMP_CWORD; index++)); do
              if [[ "${COMP_WORDS[index]}" == -- ]]; then
                _quadrille_program $((index + 1)) "$word"
                return 0
              fi
            done ;;
        esac
        case "${COMP_WORDS[1]} $before" in
      \(values)  esac
        local options words='' scenes='' files=- after=''
        case "${COMP_WORDS[1]}" in
      \(branches(assignments))  esac
        if [[ "$COMP_CWORD" -eq 1 ]]; then
          options='\(spellings(firstOptions))' words='\(names)' scenes=1
          files='\(PlayedFile.endings.joined(separator: "|"))' after=''
        fi
        if [[ "$word" == -* ]]; then
          _quadrille_words "$word" "$options"
        elif [[ -n "$after" && "${COMP_WORDS[2]}" == "$after" && "$COMP_CWORD" -gt 2 ]]; then
          _quadrille_files "$word" "$files"
        else
          _quadrille_words "$word" "$words"
          [[ -n "$scenes" ]] && _quadrille_scenes "$word"
          [[ "$files" != - && -z "$after" ]] && _quadrille_files "$word" "$files"
        fi
        return 0
      }
      complete -o filenames -F _quadrille quadrille

      """
  }

  /// The branches of the script's `case` statement by the command and the word before: each completes the value of one
  /// option. A command in which the option differs has an earlier branch.
  private static var values: String {
    var lines = ""
    var described: Set<String> = []
    for option in Command.all.flatMap(\.options) {
      guard option.value != nil, described.insert(option.name).inserted else { continue }
      let standard = action(option)
      for command in Command.all {
        guard let own = command.options.first(where: { $0.name == option.name }),
          action(own) != standard
        else { continue }
        lines += "    \(pattern(own, in: command.name))) \(action(own)) ;;\n"
      }
      lines += "    \(pattern(option, in: "*"))) \(standard) ;;\n"
    }
    return lines
  }

  private static func pattern(_ option: any CommandOption, in command: String) -> String {
    (["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? []))
      .map { "\(command)\\ \($0)" }.joined(separator: "|")
  }

  /// Returns the commands that complete an option's value; none for a flag.
  private static func action(_ option: any CommandOption) -> String {
    switch option.value?.completion {
    case nil: ":"
    case .words(let words): "_quadrille_words \"$word\" '\(list(words))'; return"
    case .palettes(let words):
      "_quadrille_words \"$word\" \"\(list(words)) \(Completion.ownPalettes)\"; return"
    case .file(let words):
      (words.isEmpty ? "" : "_quadrille_words \"$word\" '\(list(words))'; ")
        + "_quadrille_files \"$word\" ''; return"
    case .free: "return"
    }
  }

  /// Returns the script's assignments to the variables that control the completion of a command's words.
  private static func assignments(_ command: Command) -> String {
    var parts = ["options='\(spellings(command.options))'"]
    if command.takesScenes {
      parts.append("scenes=1")
    } else if !command.words.isEmpty {
      parts.append("words='\(list(command.words))'")
    }
    if let files = command.files { parts.append("files='\(files.joined(separator: "|"))'") }
    if let word = command.filesFollow { parts.append("after=\(word)") }
    return parts.joined(separator: " ")
  }

  private static func spellings(_ options: [any CommandOption]) -> String {
    options.map { "--\($0.name)" }.joined(separator: " ")
  }
}
