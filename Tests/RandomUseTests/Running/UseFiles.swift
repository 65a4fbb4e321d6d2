import Glibc

@testable import QuadrilleCommands

/// The files that sequences use, in a folder of their own.
struct UseFiles: Sendable {
  let folder: String
  /// The folder with the user's settings.
  var settings: String { folder + "/settings" }

  /// Creates the files that any sequence may name.
  init(folder: String) {
    self.folder = folder
    mkdir(settings, 0o700)
    mkdir(settings + "/palettes", 0o700)
    for (name, colors) in ValidWords.ownPalettes {
      write("settings/palettes/" + name, colors + "\n")
    }
    for line in ["linear -o \(folder)/sprite.gif --frames 3", "linear -o \(folder)/tile.png"] {
      _ = Environment.$substitute.withValue(["QUADRILLE_NO_DEFAULTS": "1"]) {
        UseRun.run(
          ["export"] + line.split(separator: " ").map(String.init) + ["--size", "8x8", "--force"])
      }
    }
  }

  /// Creates the files of one sequence, and removes those of others.
  func prepare(_ sequence: UseSequence) throws(UseFault) {
    for name in ["chat.json", "chat.json.old", "defaults"] { unlink(settings + "/" + name) }
    unlink(folder + "/edited.json")
    unlink(folder + "/scene.json")
    if let defaults = sequence.defaults { write("settings/defaults", defaults) }
    guard sequence.isFromFile, let scene = sequence.scene else { return }
    // If this export is refused, the command refuses the same words, without a file.
    _ = Environment.$substitute.withValue(["QUADRILLE_CONFIG_HOME": settings]) {
      UseRun.run(
        ["export", scene] + sequence.optionWords(of: .export) + ["-o", folder + "/scene.json"])
    }
  }

  /// The word for the scene: its name, or the file made from it.
  func scene(of sequence: UseSequence) -> String? {
    let path = folder + "/scene.json"
    return sequence.isFromFile && access(path, R_OK) == 0 ? path : sequence.scene
  }

  /// The command line of a sequence.
  func line(of sequence: UseSequence) -> [String] {
    var line = [sequence.command.name]
    if let scene = scene(of: sequence) { line.append(scene) }
    line += sequence.optionWords
    if sequence.command.name == "edit", sequence.chance % 2 == 0 {
      line.append(folder + "/edited.json")
    }
    return line + (sequence.command.takesProgram ? ["--"] + ProgramSide.words : [])
  }

  private func write(_ name: String, _ text: String) {
    guard let stream = fopen(folder + "/" + name, "w") else { return }
    fputs(text, stream)
    fclose(stream)
  }
}

extension UseSequence {
  /// The words of the options that another command has too.
  func optionWords(of command: Command) -> [String] {
    choices.flatMap { choice -> [String] in
      guard case .option(let words) = choice,
        command.options.contains(where: { "--" + $0.name == words[0] }),
        !["--cells", "--size", "--fps", "--dim", "--contrast"].contains(words[0])
      else { return [] }
      return words
    }
  }
}
