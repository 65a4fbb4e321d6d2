import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

/// What small rules come to for all that they are asked about; nothing here judges it.
@Suite struct TableTests {
  private func expect(_ lines: [String], _ golden: String) {
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: golden, file: #filePath) == nil)
  }

  @Test func `memory that is needed`() {
    var lines = [Allowance.listening, .playing, .hosting].map { StateText.of($0) }
    for cells in [CellSize(columns: 1, rows: 1), CellSize(columns: 80, rows: 24)] {
      lines.append("\(cells): \(Allowance.bytes(for: cells))")
      for format in ExportFormat.allCases {
        lines.append("\(cells) \(format): \(Allowance.bytes(for: cells.pixels, as: format))")
      }
    }
    expect(lines, "table-memory.txt")
  }

  @Test func `words about a terminal's colours and letters`() {
    var lines: [String] = []
    let depths: [ColorDepth?] = [nil, .truecolor, .sixteen]
    let charsets: [LocaleCharset] = [.utf8, .other("ISO-8859-1"), .unknown]
    for depth in depths {
      for charset in charsets {
        for answer in ["", "1$r0;48;5;16m", "1$r48:2:1:2:3m"] {
          for column in [0, 2, 3] {
            var found = Capabilities(
              requested: depth, colorTerm: nil, name: "xterm", colors: 8, hasDirectColor: false,
              charset: charset)
            found.wantsGround = true
            var inquiry = Inquiry()
            _ = inquiry.take(.deviceString(Array(answer.utf8)))
            if column > 0 { _ = inquiry.take(.cursor(row: 2, column: column)) }
            if column == 3 { _ = inquiry.take(.systemString(Array("11;rgb:f0/f0/f0".utf8))) }
            _ = found.learn(from: inquiry)
            let parts = [
              found.source, found.advice ?? "-", found.letters, found.palettes,
              found.letterAdvice == nil ? "-" : "mended by a locale",
            ]
            lines.append(parts.joined(separator: " | "))
          }
        }
      }
    }
    expect(lines, "table-capabilities.txt")
  }

  @Test func `how dark a picture is made`() {
    var lines: [String] = []
    let scenes: [(String, any Scene)] = [
      ("contest", ContestScene()), ("aurora", AuroraScene()), ("snow", SnowScene()),
      ("at-once", OneAtOnce()),
    ]
    for (name, scene) in scenes {
      for (ink, paper) in [(RGB.white, RGB.black), (.black, .white), (RGB(180, 180, 90), .black)] {
        for (chosen, contrast) in [(nil, 1.0), (nil, 4.5), (nil, 21), (0.25, 4.5)]
          as [(Double?, Double)]
        {
          let dimming = Dimming(
            of: scene, rate: 30, chosen: chosen, ink: ink, paper: paper, contrast: contrast)
          lines.append("\(name) \(ink.hex) \(contrast): \(StateText.of(dimming))")
        }
      }
    }
    lines.append(StateText.of(Dimming()))
    expect(lines, "table-dimming.txt")
  }

  /// A scene that nobody looks at before its time.
  private struct OneAtOnce: Scene {
    var framesAtOnce: Int { 1 }
    func nextChange(after moment: Moment) -> Int? { nil }
    func framesInLoop(rate: Int) -> Int? { nil }
    func makePainter(size: PixelSize) -> any ScenePainter { AuroraScene().makePainter(size: size) }
  }

  @Test func `how finely pictures may be fetched`() {
    var lines: [String] = []
    for cells in [
      CellSize(columns: 80, rows: 24), CellSize(columns: 200, rows: 60),
      CellSize(columns: 400, rows: 100),
    ] {
      for cell in [(1, 2), (3, 6), (7, 15), (8, 16), (12, 25), (20, 40)] {
        let cell = PixelSize(width: cell.0, height: cell.1)
        let all = [1, 2, 3].map { least in
          SceneGrain.shared(cells, of: cell, least: least).map { "\($0.cell)" }.joined(
            separator: " ")
        }
        let unproven = SceneGrain.unproven(cells, of: cell)
        lines.append(
          "\(cells) \(cell): \(all.joined(separator: ", ")); \(unproven.map { "\($0.size(cells))" } ?? "-")"
        )
      }
    }
    expect(lines, "table-grains.txt")
  }

  @Test func `what an export leaves of the user's defaults`() throws {
    var lines: [String] = []
    let words: [String: String] = [
      "fps": "30", "cells": "20x9", "size": "40x40", "frames": "3", "start": "4", "color": "16",
      "tolerance": "fair", "side": "30", "method": "plain", "pattern": "stars", "advance": "key",
      "dim": "20", "contrast": "3", "cycle": "5", "blocks": "half", "halves": "upper",
      "palette": "night", "device": "iphone-6", "intensity": "20",
    ]
    let text = words.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let defaults = try Defaults(
      path: "/c/defaults", bytes: Array(text.joined(separator: "\n").utf8))
    for format in ExportFormat.allCases {
      for given in [[], ["--cells", "9x9"], ["--size", "30x30"]] {
        for scene in ["contest", "film.rgb"] {
          var arguments = try ParsedArguments([scene, "-o", "a-%d.png"] + given, of: .export)
          arguments.take(defaults)
          let left = format.withoutUsual(arguments, path: "a.png")
          let usual = Mirror(reflecting: left).children.first { $0.label == "usual" }?.value
          let names = (usual as? [String: String])?.keys.sorted() ?? []
          lines.append(
            "\(format) \(scene) \(given.joined(separator: " ")): \(names.joined(separator: " "))")
        }
      }
    }
    expect(lines, "table-defaults.txt")
  }
}
