import Glibc
import TestSupport
import Testing

/// The completion scripts in the shells that they are for.
@Suite(.waiting, .enabled(if: SlowTests.areAsked, "QUADRILLE_SLOW is not set"))
struct CompletionTests {
  private static let scenes = [
    "contest", "linear", "radial", "aurora", "snow", "mosquitoes", "pokedex", "title",
  ]

  /// A folder with files of all kinds and a folder, `films`.
  private static func withFiles(_ body: (String) -> Void) {
    let folder = ScratchFolder()
    for name in ["a.gif", "B.PNG", "chat.json", "my film.y4m", "notes.txt"] {
      _ = folder.write(name, [])
    }
    mkdir(folder.path + "/films", 0o700)
    body(folder.path)
    rmdir(folder.path + "/films")
  }

  @Test(.enabled(if: CompletingShell.bash.isInstalled, "bash is not installed"))
  func `bash completes commands, scenes, options, values and matching files`() {
    expectCompletions(of: .bash)
  }

  @Test(.enabled(if: CompletingShell.zsh.isInstalled, "zsh is not installed"))
  func `zsh completes commands, scenes, options, values and matching files`() {
    expectCompletions(of: .zsh)
  }

  @Test(.enabled(if: CompletingShell.fish.isInstalled, "fish is not installed"))
  func `fish completes commands, scenes, options, values and matching files`() {
    expectCompletions(of: .fish)
  }

  @Test(arguments: CompletingShell.allCases.filter(\.isInstalled))
  func `the words after -- are completed as a command line of their own`(shell: CompletingShell) {
    Self.withFiles { folder in
      for words in [["wrap", "--"], ["bench", "program", "--fps", "30", "--"]] {
        func completions(_ rest: String...) -> [String] {
          shell.completions(of: ["quadrille"] + words + rest, in: folder)
        }
        #expect(completions("printen") == ["printenv"])
        let all = completions("cat", "")
        #expect(Set(["a.gif", "notes.txt", "films"]).isSubset(of: all) && !all.contains("snow"))
        #expect(!completions("cat", "--").contains { ["--cells", "--palette"].contains($0) })
        #expect(completions("cat", "a.gif", "note") == ["notes.txt"])
      }
      let options = shell.completions(of: ["quadrille", "wrap", "--pal"], in: folder)
      #expect(options == ["--palette"])
    }
  }

  @Test(.enabled(if: CompletingShell.bash.isInstalled, "bash is not installed"))
  func `bash leaves the words after -- to bash-completion if it is loaded`() {
    let scratch = ScratchFolder()
    let script = scratch.write("script", Binary.run(["completions", "bash"]).output)
    let asking = """
      source \(script)
      _command_offset() { COMPREPLY=("from $1"); }
      COMP_WORDS=(quadrille wrap snow -- ls -); COMP_CWORD=5; _quadrille
      printf '%s\n' "${COMPREPLY[@]}"
      """
    let result = Binary.run(["--norc", "-c", asking], program: "/usr/bin/bash")
    #expect(result.text == "from 4\n")
  }

  @Test(arguments: CompletingShell.allCases.filter(\.isInstalled))
  func `the word after an option is completed as the command means the option`(
    shell: CompletingShell
  ) {
    Self.withFiles { folder in
      for (words, expected) in [
        (["list", "--json", "pa"], ["palettes", "patterns"]),
        (["bench", "--json", "no"], ["notes.txt"]),
        (["wrap", "--advance", "co"], ["command"]), (["play", "--advance", "co"], []),
      ] {
        let found = shell.completions(of: ["quadrille"] + words, in: folder)
        #expect(found == expected, "\(shell): \(words)")
      }
    }
  }

  private func expectCompletions(of shell: CompletingShell) {
    let played = ["B.PNG", "a.gif", "chat.json", "films", "my film.y4m"]
    let json = ["chat.json", "films"]
    // zsh and fish complete the whole word, bash only what follows the sign.
    let before = shell == .bash ? "" : "--palette="
    let cases: [([String], [String])] = [
      (["play", ""], Self.scenes + played), (["play", "contest+s"], ["contest+snow"]),
      (["contest+snow+ti"], ["contest+snow+title"]), (["export", "a"], ["a.gif", "aurora"]),
      (["edit", ""], json), (["bench", "compare", ""], json),
      (["bench", "compare", "chat.json", "c"], ["chat.json"]),
      (["bench", "en"], ["encode", "engine"]), (["play", "--palette", "da"], ["dark", "day"]),
      (["play", "--palette=da"], [before + "dark", before + "day"]),
      (["snow", "--unfo"], ["--unfocused"]), (["help", "comp"], ["completions"]),
      (["completions", ""], ["bash", "fish", "zsh"]),
      (["play", "--pattern", "n"], ["none", "notes.txt"]),
      (["play", "--stats", "n"], ["notes.txt"]),
      (["play", "my\\ "], ["my film.y4m"]), (["play", "--fps", "30", "po"], ["pokedex"]),
    ]
    Self.withFiles { folder in
      for (words, expected) in cases {
        let found = shell.completions(of: ["quadrille"] + words, in: folder)
        #expect(found == expected.sorted(), "\(shell): \(words)")
      }
      let first = shell.completions(of: ["quadrille", ""], in: folder)
      #expect(Set(["bench", "snow", "a.gif"]).isSubset(of: first) && !first.contains("notes.txt"))
    }
  }
}
