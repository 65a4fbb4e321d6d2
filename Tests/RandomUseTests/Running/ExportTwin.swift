import Glibc
import QuadrilleCore

@testable import QuadrilleCommands

/// The same scene with the same options, exported: `play` and `export` refuse both, or neither.
struct ExportTwin {
  private let run: UseRun

  /// Options that mean something else to `export`, or that only some formats take.
  private static let others: Set<String> = [
    "cells", "size", "dim", "contrast", "inline", "fps", "recolor",
  ]

  init(_ run: UseRun) { self.run = run }

  func check() throws(UseFault) {
    let sequence = run.sequence
    guard sequence.command.name == "play", let end = run.end else { return }
    var shared: [String] = []
    var isShared = true
    for case .option(let words) in sequence.choices {
      let name = String(words[0].dropFirst(2))
      if Command.export.options.contains(where: { $0.name == name }), !Self.others.contains(name) {
        shared += words
      } else {
        isShared = false
      }
    }
    let path = run.files.folder + "/twin.ansi"
    let line =
      ["export", run.files.scene(of: sequence) ?? "contest"] + shared
      + ["--cells", "20x6", "--frames", "2", "-o", path, "--force"]
    let twin = Environment.$substitute.withValue(["QUADRILLE_CONFIG_HOME": run.files.settings]) {
      UseRun.run(line)
    }
    let hasPlayed = run.loop != nil
    guard hasPlayed ? twin.code != 0 : isShared && end.code == 64 && twin.code == 0 else { return }
    throw UseFault(
      "play and export refuse the same",
      hasPlayed ? "only export: \(twin.talk)" : "only play: \(end.talk)")
  }
}
