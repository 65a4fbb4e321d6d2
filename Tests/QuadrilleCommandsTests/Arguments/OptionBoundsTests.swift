import QuadrilleFiles
import Testing

@testable import QuadrilleCommands

/// Every option with a value, by walking the commands: values just inside and just outside its
/// bounds.
@Suite struct OptionBoundsTests {
  struct Case {
    var good: [String]
    var bad: [String]
  }

  private static let huge = "99999999999999999999999999"

  private static let pair = Case(
    good: ["1x1", "80X24"],
    bad: ["0x1", "1x0", "80", "80x", "x24", "80x24x1", "-1x5", "1.5x2", "\(huge)x1", "1x\(huge)"])
  private static let tolerance = Case(
    good: ["lossless", "FINE", "fair", "rough", "0", "0.5", "20"],
    bad: ["20.01", "-0.01", "0x1", "nan", "inf", "1e400", "coarse"])
  private static let anything = Case(good: ["a", "-", "a b"], bad: [])

  private static func words(_ good: [String]) -> Case {
    Case(good: good + good.map { $0.uppercased() }, bad: good.map { $0 + "x" } + ["\(good[0]),"])
  }

  /// By command and option, or by the option alone if it has one meaning everywhere.
  static let cases: [String: Case] = [
    "fps": words(["30", "60"]),
    "cells": Case(
      good: pair.good + ["1000x1000", "4096x244", "488x2048"],
      bad: pair.bad + ["4097x1", "1x2049", "4096x245", "1001x1000"]),
    "size": Case(good: pair.good + ["16384x4096"], bad: pair.bad + ["16385x1", "1x4097"]),
    "tolerance": tolerance, "max-tolerance": tolerance,
    "max-rate": Case(
      good: ["1000", "1k", "1K", "0.5M", "2m", "1G", "1000G", "1000000000000"],
      bad: [
        "999", "0.9k", "1000000000001", "1001G", "5x", "1e5", "-5k", "k", ".", "1e400", huge,
        huge + "G", "١٠٠٠", "½M",
      ]),
    "sync": words(["on", "off"]),
    "halves": words(["lower", "upper", "any"]),
    "pixels": words(["auto", "on", "off"]), "recolor": words(["auto", "on", "off"]),
    "blocks": words(["auto", "half", "quadrant", "sextant"]),
    "unfocused": words(["pause", "slow", "play"]),
    "text-order": words(["auto", "chat", "words", "terminal"]),
    "color": words(["auto", "truecolor", "256", "16", "mono"]),
    "duration": Case(
      good: ["0", "0.5", "1000000000"],
      bad: ["-0.1", "1000000001", "nan", "inf", "1e400", "x"]),
    "cycle": Case(good: ["1", "86400"], bad: ["0.9", "86401", "nan", "x"]),
    "bench duration": Case(good: ["0.2", "3600"], bad: ["0.19", "3601", "nan"]),
    "device": words(["iphone-6", "iphone-13-pro"]),
    "bench device": Case(
      good: ["iphone-6", "iphone-6,iphone-11"], bad: ["iphone-7", "iphone-6,", ",", "iphone-6;se"]),
    "start": Case(
      good: ["0", "1000000000"], bad: ["-1", "1000000001", "1.5", huge, "x"]),
    "frames": Case(good: ["1", "1000000000"], bad: ["0", "1000000001", "1.5", huge, "x"]),
    "inline": Case(good: ["1", "2048"], bad: ["0", "-1", "2049", "1.5", "x", huge]),
    "load": Case(good: ["0", "64"], bad: ["-1", "65", "1.5", huge]),
    "sink": words(["null", "pipe", "pty", "terminal"]),
    "format": words(["ppm", "png", "gif", "y4m", "rgb", "ansi", "cast", "json", "kitty"]),
    "chat style": words(["article", "telegram", "ios", "web", "desktop"]),
    "chat palette": Case(
      good: [
        "night", "NIGHT",
        "a,b,c,d".replacing("a", with: "#112233").replacing("b", with: "445566")
          .replacing("c", with: "778899").replacing("d", with: "aabbcc"), "112233",
        "https://t.me/bg/112233~445566",
      ],
      bad: ["nihgt", "112233,zz", "1,2,3,4,5", ","]),
    "centers": Case(
      good: ["0,0;1,1", "-10,10;0,0;.5,.5;1,0"],
      bad: ["0,0;1,1;0,1;1,0;.5,.5", "0,0;11,0", "0,0;1", "nan,0;0,0"]),
    "ring": Case(good: ["0,0;1,0;1,1;0,1"], bad: ["0,0;1,0;1,1", "0,0;1,0;1,1;0,-10.1"]),
    "power": Case(good: ["1", "16"], bad: ["0", "17", "1.5", huge]),
    "reach": Case(good: ["0.1", "10"], bad: ["0.09", "10.1", "nan", "x"]),
    "pattern": Case(
      good: ["doodles", "STARS", "none", "a/b.png", "B.PNG"], bad: ["dooodles", "a.gif", ".pn"]),
    "intensity": Case(good: ["-100", "0", "100"], bad: ["-101", "101", "0.5"]),
    "advance": words(["command", "auto", "key"]),
    "dim": Case(good: ["0", "40", "100"], bad: ["-1", "101", "nan", "x"]),
    "opacity": Case(good: ["0", "33.3", "100"], bad: ["-1", "100.1", "nan"]),
    "contrast": Case(good: ["1", "4.5", "21"], bad: ["0.9", "21.1", "nan"]),
    "prefix": Case(
      good: ["ctrl-b", "Ctrl-]", "^a", "none"], bad: ["b", "ctrl-", "ctrl-m", "alt-b"]),
    "speed": Case(good: ["0", "0.5", "100"], bad: ["-1", "100.1", "nan", "x"]),
    "texture": anything, "stats": anything, "output": anything, "input": anything, "json": anything,
    "report": anything, "scene": anything, "record": anything,
    "keys": Case(
      good: ["j", "a b", "{esc}{Ctrl-C}{{", "{1ms}", "{600000ms}", "{probe}"],
      bad: ["", "{", "{0ms}", "{600001ms}", "{ctrl-}", "{probes}"]),
    "vs": Case(good: ["top -d 1", "a 'b c'"], bad: ["", " ", "a 'b", "a \\"]),
    "require": Case(
      good: ["restored", "fps>=30,torn<=1%"],
      bad: ["", "fps", "fps>30", "fps>=30%", "speed>=1", "fps>=nan"]),
    "without": Case(
      good: ["sync", "sync,truecolor,colors,keyboard"], bad: ["", "sync,", "colour", "sync;colors"]),
  ]

  private static let sceneOptions = Set(SceneOptions.all.map(\.name))

  @Test(arguments: Command.all.map(\.name))
  func `each option takes values at its bounds and refuses those beyond`(name: String) throws {
    let command = try #require(Command.named(name))
    for option in command.options {
      guard let value = option.value else { continue }
      let isScenes =
        Self.sceneOptions.contains(option.name) && name != "chat"
        && !(name == "wrap" && option.name == "advance")
      guard !isScenes else { continue }
      let found = Self.cases["\(name) \(option.name)"] ?? Self.cases[option.name]
      let expected = try #require(found, "no case for --\(option.name) of \(name)")
      for word in expected.good {
        #expect(value.refusal(of: word) == nil, "\(option.name) \(word)")
      }
      for word in expected.bad + (expected.bad.isEmpty ? [] : [""]) {
        #expect(value.refusal(of: word) != nil, "\(option.name) \(word)")
        #expect(throws: CommandError.self, "\(option.name) \(word)") {
          try ParsedArguments(["--\(option.name)", word], of: command)
        }
      }
    }
  }

  @Test
  func `a scene option takes its parameter's bounds, and the parameter refuses values beyond`()
    throws
  {
    for kind in SceneKind.all {
      for parameter in kind.parameters where parameter.placeholder != nil {
        let option = try #require(SceneOptions.all.first { $0.name == parameter.optionName })
        let (good, bad) = Self.words(for: parameter.shape)
        for word in good {
          let isTaken =
            option.grammar.refusal(of: word) == nil && parameter.shape.value(word: word) != nil
          #expect(isTaken, "\(kind.name) \(parameter.name) \(word)")
        }
        let taken = bad.filter { parameter.shape.value(word: $0) != nil }
        #expect(taken.isEmpty, "\(kind.name) \(parameter.name)")
      }
    }
  }

  /// The values at the edges of a shape, as words.
  static func words(for shape: SettingShape) -> (good: [String], bad: [String]) {
    switch shape {
    case .number(let range):
      return (
        ["\(range.lowerBound)", "\(range.upperBound)"],
        [
          "\(range.lowerBound - 0.001)", "\(range.upperBound + 0.001)", "", "x", "nan", "inf",
          "1e400", "1,2",
        ]
      )
    case .integer(let range):
      let beyond = range.upperBound == .max ? "9223372036854775808" : "\(range.upperBound + 1)"
      return (
        ["\(range.lowerBound)", "\(range.upperBound)"],
        ["\(range.lowerBound - 1)", beyond, "", "x", "1.5", huge]
      )
    case .choice(let words):
      return (words + words.map { $0.uppercased() }, ["", "zz", words[0] + "x"])
    case .colors(let count, let isPalette):
      let list = { (count: Int) in
        [String](repeating: "#112233", count: count).joined(separator: ",")
      }
      return (
        [list(count.lowerBound), list(count.upperBound)]
          + (isPalette ? ["night", "Pine Glade"] : []),
        [list(count.upperBound + 1), "", "zz", list(3) + ",#11223g"]
      )
    case .curve:
      return (
        ["linear", "IOS", "0,0,1,1", "0,-10,1,10"],
        ["", "1,2", "0,0,1", "0,0,1,1,1", "-0.1,0,1,1", "0,0,1.1,1", "0,-10.1,1,1", "0,0,nan,1"]
      )
    case .numbers(let count, let range, let isRising):
      let list = { (count: Int) in
        (0..<count).map { _ in "\(range.upperBound)" }.joined(separator: ",")
      }
      var bad = [
        list(count.upperBound + 1), "", "x", list(max(1, count.lowerBound) - 1),
        "\(range.upperBound + 1)", list(count.upperBound) + "x",
      ]
      if isRising, count.upperBound > 1 { bad.append("\(range.upperBound),\(range.lowerBound)") }
      return ([list(count.lowerBound), list(count.upperBound)], bad)
    case .point:
      return (
        ["-10,10"],
        ["-10,10;-10,10", "", "1", "1,2,3", "10.1,0", "0,-10.1", "nan,0", "0;0"]
      )
    case .pointList(let count):
      let list = { (count: Int) in
        [String](repeating: "-10,10", count: count).joined(separator: ";")
      }
      return (
        [list(count.lowerBound), list(count.upperBound)],
        [
          list(count.lowerBound - 1), list(count.upperBound + 1),
          list(count.lowerBound) + ";10.1,0",
        ]
      )
    case .day:
      return (["12-25", "02-29", "01-01"], ["", "13-01", "00-10", "04-31", "12.25", "1-1-1"])
    case .text(let count):
      let text = { (count: Int) in String(repeating: "é", count: count) }
      return ([text(1), text(count)], [text(count + 1), "a\nb"])
    case .file: return (["a.gif"], ["", "a\u{0}b"])
    case .pattern:
      return (["doodles", "Waves", "none", "a.png"], ["", "zz", "a.gif", "a\u{0}.png"])
    case .optional(let shape, _): return words(for: shape)
    }
  }
}
