import QuadrilleFiles

extension Command {
  static let completions = Command(
    name: "completions", arguments: "bash|zsh|fish", summary: "a completion script for a shell",
    details: "Print it into the place where your shell looks for completions.",
    examples: [
      (
        "quadrille completions bash > ~/.local/share/bash-completion/completions/quadrille",
        "bash"
      ),
      ("quadrille completions fish > ~/.config/fish/completions/quadrille.fish", "fish"),
    ], words: Completions.shells, mostWords: 1, options: [.help]
  ) { arguments in
    let shells = SettingShape.list(Completions.shells)
    guard let shell = arguments.words.first else {
      throw arguments.usage("completions for which shell? \(shells)")
    }
    guard let script = Completions.script(for: shell) else {
      throw arguments.usage("unknown shell '\(shell)'; it is \(shells)")
    }
    try Standard.output(script)
    return ExitCode.done
  }
}
