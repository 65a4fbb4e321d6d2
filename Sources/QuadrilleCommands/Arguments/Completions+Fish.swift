extension Completions {
  static var fish: String {
    let names = Command.all.map(\.name).filter { $0 != Command.play.name }.joined(separator: " ")
    let programs = programs.replacing("|", with: " ")
    var lines = [
      """
      # Completions of quadrille for fish.
      function __quadrille_first
        test (count (commandline -opc)) -eq 1
      end
      # Whether the words after -- are a command line of their own.
      function __quadrille_has_program
        set -l words (commandline -opc)
        contains -- "$words[2]" \(programs); and contains -- -- $words
      end
      function __quadrille_program
        set -l words (commandline -opc)
        set -e words[1..(contains -i -- -- $words)]
        # Without words, string reads its input.
        set -q words[1]; and set words (string escape -- $words)
        __fish_complete_subcommand --commandline $words (commandline -ct)
      end
      # Whether the words are of that command. Anything that is none comes first in what play plays.
      function __quadrille_is
        __quadrille_has_program; and return 1
        set -l words (commandline -opc)
        if contains -- "$words[2]" \(names)
          test "$words[2]" = $argv[1]
        else
          test $argv[1] = play
        end
      end
      function __quadrille_follows
        set -l words (commandline -opc)
        test "$words[3]" = $argv[1]
      end
      # Of contest+sn only what follows the last plus sign is a name.
      function __quadrille_scenes
        set -l before (string match -r '^.*\\+' -- (commandline -ct); or echo)
        string join \\n -- $before{\(SceneRequest.builtIn.joined(separator: ","))}
      end
      # Files with an ending of the pattern, in either case, and folders.
      function __quadrille_files
        complete -C "__fish_command_without_completions "(commandline -ct) \\
          | string match -ri "^[^\\t]*(?:/|\\\\.(?:$argv[1]))(?:\\t.*)?\\$"
      end
      complete -c quadrille -f
      complete -c quadrille -n __quadrille_has_program -a '(__quadrille_program)'
      """
    ]
    for command in Command.all {
      lines.append(
        "complete -c quadrille -n __quadrille_first -a \(command.name) -d '\(quoted(command.summary))'"
      )
    }
    for option in Command.none.options where option.name != "help" {
      lines.append(line(option, condition: "__quadrille_first"))
    }
    for command in Command.all {
      let condition = "__quadrille_is \(command.name)"
      let follows = command.filesFollow.map { "__quadrille_follows \($0)" }
      if command.takesScenes {
        lines.append("complete -c quadrille -n '\(condition)' -a '(__quadrille_scenes)'")
      } else if !command.words.isEmpty {
        let unless = follows.map { "; and not \($0)" } ?? ""
        lines.append("complete -c quadrille -n '\(condition)\(unless)' -a '\(list(command.words))'")
      }
      if let files = command.files {
        let also = follows.map { "; and \($0)" } ?? ""
        lines.append(
          "complete -c quadrille -n '\(condition)\(also)'"
            + " -a '(__quadrille_files \"\(files.joined(separator: "|"))\")'")
      }
      lines += command.options.map { line($0, condition: condition) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ option: any CommandOption, condition: String) -> String {
    var line = "complete -c quadrille -n '\(condition)' -l \(option.name)"
    if let letter = option.letter { line += " -s \(letter)" }
    switch option.value?.completion {
    case nil: break
    case .words(let words): line += " -x -a '\(list(words))'"
    case .palettes(let words):
      line += " -x -a '\(list(words)) \(Completion.ownPalettes.dropFirst())'"
    case .file(let words): line += " -r -F" + (words.isEmpty ? "" : " -a '\(list(words))'")
    case .free: line += " -x"
    }
    return line + " -d '\(quoted(option.summary))'"
  }
}
