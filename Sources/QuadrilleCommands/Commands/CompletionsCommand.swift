import QuadrilleCells
import QuadrilleFiles

extension Command {
  static let completions = Command(
    name: "completions", arguments: "bash|zsh|fish", summary: "a completion script for a shell",
    details: """
      Installed as a package, the program brings all three with it. Otherwise write the script for your \
      shell to the path below, and start a new shell.

      bash: needs Debian's package bash-completion, which reads that folder by itself.

      zsh: the folder must be in fpath before compinit runs, so ~/.zshrc begins with: \
      fpath=(~/.zfunc $fpath); autoload -Uz compinit; compinit

      fish: reads that folder by itself.
      """,
    examples: [
      "quadrille completions bash > ~/.local/share/bash-completion/completions/quadrille":
        "for bash, after: mkdir -p ~/.local/share/bash-completion/completions",
      "quadrille completions zsh > ~/.zfunc/_quadrille": "for zsh, after: mkdir -p ~/.zfunc",
      "quadrille completions fish > ~/.config/fish/completions/quadrille.fish":
        "for fish, after: mkdir -p ~/.config/fish/completions",
      "source <(quadrille completions bash)": "for this shell alone; zsh too, after compinit",
    ], words: Completions.shells, mostWords: 1, options: [.help]
  ) { arguments in
    let shells = SettingShape.list(Completions.shells)
    guard let shell = arguments.words.first else {
      throw arguments.usage("completions for which shell? \(shells)")
    }
    guard let script = Completions.script(for: shell) else {
      throw arguments.usage("unknown shell '\(ShortText.of(shell))'; expected \(shells)")
    }
    try Standard.output(script)
    return ExitCode.done
  }
}
