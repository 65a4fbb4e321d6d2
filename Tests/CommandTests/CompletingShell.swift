import Glibc
import TestSupport

/// A shell that has read its completion script and prints completions.
enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  private var program: String { "/usr/bin/\(rawValue)" }
  var isInstalled: Bool { access(program, X_OK) == 0 }

  /// The completions of the last word, sorted; files are those of `folder`.
  func completions(of words: [String], in folder: String) -> [String] {
    let scratch = ScratchFolder()
    let script = Binary.run(["completions", rawValue]).output
    // The file in which zsh looks for the function of that name.
    let completions = scratch.write("_quadrille", script)
    let asking = scratch.write("ask", Array(question.utf8))
    let observing = scratch.write("observe", Array(Self.zshObserver.utf8))
    let typed = self == .bash ? parts(words) : [words.joined(separator: " ")]
    let result = Binary.run(
      options + [asking, folder, completions, observing] + typed, program: program,
      environment: ["TERM=vt100", "LANG=C.UTF-8"])
    // fish appends a description after a tab. A trailing slash is no part of a folder's name.
    return Set(
      result.text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map { line in
        let name = line.split(separator: "\t").first.map { String($0) } ?? ""
        return name.replacing("\\ ", with: " ").hasSuffix("/")
          ? String(name.dropLast()) : name.replacing("\\ ", with: " ")
      }
    ).sorted()
  }

  /// bash splits words at the equals sign too.
  private func parts(_ words: [String]) -> [String] {
    words.flatMap { word in
      guard let sign = word.firstIndex(of: "=") else { return [word] }
      let value = word[word.index(after: sign)...]
      return [String(word[..<sign]), "="] + (value.isEmpty ? [] : [String(value)])
    }
  }

  private var options: [String] {
    switch self {
    case .bash: ["--norc"]
    case .zsh: ["-f"]
    case .fish: ["--no-config"]
    }
  }

  /// The script that prints completions. Its arguments: folder, completions, observer, typed words.
  private var question: String {
    switch self {
    case .bash:
      """
      cd "$1" || exit; source "$2"; shift 3
      complete -p quadrille >/dev/null || exit
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _quadrille
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    case .zsh:
      // A shell on its own terminal, in which Tab is pressed.
      """
      cd $1 || exit
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "fpath=(${2:h} \\$fpath); source $3; print -r -- ready''-now"
      local text all
      while zpty -r shell text; do [[ $text == *ready-now* ]] && break; done
      zpty -n -w shell "$4"$'\\t'
      while zpty -r shell text; do all+=$text; [[ $all == *'<end>'* ]] && break; done
      all=${all##*'<begin>'}; print -r -- "${all%%'<end>'*}"
      zpty -d shell
      """
    case .fish:
      """
      cd $argv[1]; source $argv[2]
      complete -C "$argv[4]"
      """
    }
  }

  /// Makes zsh print what its completion functions add.
  private static let zshObserver = """
    PROMPT=
    autoload -Uz compinit; compinit -u -D
    bindkey '^I' complete-word
    typeset -ga found
    compadd() {
      local -a hits
      # What other functions ask for their own use is no answer.
      if [[ -n ${argv[(r)-[OAD]]} ]]; then builtin compadd "$@"; return; fi
      builtin compadd -O hits "$@"
      found+=("${(@)hits/#/$IPREFIX}")
      builtin compadd "$@"
    }
    finish() { print -r -- "<begin>"; print -rl -- $found; print -r -- "<end>"; exit; }
    comppostfuncs=(finish)
    """
}

extension String {
  /// This text with every occurrence of another replaced.
  fileprivate func replacing(_ old: String, with new: String) -> String {
    var rest = self[...]
    var result = ""
    while let range = rest.firstRange(of: old) {
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
