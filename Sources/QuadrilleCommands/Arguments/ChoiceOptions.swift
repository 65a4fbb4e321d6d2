import QuadrilleBench
import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles

// Options whose values are choices, lists of them, or of a type that only one option has.

extension CommandOption where Self == Option<ColorDepth?> {
  static var color: Option<ColorDepth?> {
    let depths: [(name: String, value: ColorDepth?)] =
      [("auto", nil)] + ColorDepth.allCases.map { ($0.rawValue, $0) }
    return Option(
      "color", .choice("DEPTH", depths),
      "colour depth: \(SettingShape.list(depths.map(\.name)))", standard: "auto")
  }
}

extension CommandOption where Self == Option<HalfBlockChoice> {
  static var halves: Option<HalfBlockChoice> {
    Option(
      "halves", .cases("WHICH"),
      """
      the half blocks to draw with: lower: only \u{2584} and spaces; upper: only \u{2580} and spaces; any: \
      \u{2584} and spaces where hairlines of the font would show (\u{2580} in xterm with cells of 8x17 \
      pixels), elsewhere the shortest encoding ('quadrille doctor' shows them)
      """, standard: "any")
  }
}

extension CommandOption where Self == Option<BlockChoice> {
  static var blocks: Option<BlockChoice> {
    Option(
      "blocks", .cases("KIND"),
      """
      the glyphs that draw edges, in 24-bit colour: half: half blocks; quadrant: quarters of a cell; \
      sextant: sixths of a cell, for terminals that draw them themselves; auto: the finest that the terminal is \
      known to draw without gaps
      """, standard: "auto")
  }
}

extension CommandOption where Self == Option<PixelChoice> {
  static var pixels: Option<PixelChoice> {
    Option(
      "pixels", .cases("auto|on|off"),
      """
      draw by kitty's graphics protocol, below the text, instead of half blocks: auto: if the terminal is known to \
      scale pictures smoothly and shows as many frames as with half blocks; on: if it supports the protocol \
      ('quadrille doctor' reports both)
      """, standard: "auto")
  }
}

extension CommandOption where Self == Option<RecolorChoice> {
  static var recolor: Option<RecolorChoice> {
    Option(
      "recolor", .cases("auto|on|off"),
      """
      move a smooth picture by redefining the terminal's colours 22 to 255, some 2 KB a frame at any size, in a terminal \
      that proves that it can: auto: if the link is too slow for half blocks, the terminal draws by GPU or it has 256 \
      colours; on: always
      """, standard: "auto")
  }

  static var benchRecolor: Option<RecolorChoice> {
    Option(
      "recolor", .cases("auto|on|off"),
      """
      screen: on: measure redefined colours after half blocks, in a terminal that repaints what they are used for; \
      auto, off: half blocks alone
      """, standard: "auto")
  }

  static var exportRecolor: Option<RecolorChoice> {
    Option(
      "recolor", .cases("auto|on|off"),
      """
      ansi, cast: on: a smooth picture moves by redefining the terminal's colours 22 to 255 (OSC 4), some 2 KB a frame at \
      any size; for terminals that repaint what such a colour is used for (kitty, Alacritty, VTE, mlterm); auto, off: half \
      blocks
      """, standard: "auto")
  }
}

extension CommandOption where Self == Option<Bool?> {
  static var sync: Option<Bool?> {
    Option(
      "sync", .choice("auto|on|off", [("auto", nil), ("on", true), ("off", false)]),
      "synchronized output (DECSET 2026): each frame appears at once; auto: if the terminal reports it",
      standard: "auto")
  }
}

extension CommandOption where Self == Option<Unfocused> {
  static var unfocused: Option<Unfocused> {
    Option(
      "unfocused", .cases("pause|slow|play"),
      "what to do two seconds after the terminal loses focus, if it reports that",
      standard: "pause")
  }
}

extension CommandOption where Self == Option<Device> {
  static var device: Option<Device> {
    Option(
      "device", .choice("D", Device.all.map { ($0.id, $0) }),
      "play as on this phone: its --side, at 60 Hz")
  }
}

extension CommandOption where Self == Option<[Device]> {
  static var devices: Option<[Device]> {
    Option(
      "device", .list(of: Option<Device>.device.grammar), "the phones to estimate for",
      standard: "all")
  }
}

extension CommandOption where Self == Option<BenchRequest.Sink> {
  static var sink: Option<BenchRequest.Sink> {
    Option(
      "sink", .cases("WAY"),
      "pacing: where the bytes go: "
        + SettingShape.list(BenchRequest.Sink.allCases.map(\.rawValue)), standard: "pty")
  }
}

extension CommandOption where Self == Option<ExportFormat> {
  static var format: Option<ExportFormat> {
    Option(
      "format", .cases("F"),
      """
      ppm, png, gif, y4m, rgb, ansi (the bytes that play writes), cast (asciicast v2), json (the settings), \
      kitty (the bytes of --pixels on), or glsl, hlsl or slang (a shader)
      """, standard: "by the file's ending")
  }
}

extension CommandOption where Self == Option<GradientStyle> {
  static var chatStyle: Option<GradientStyle> {
    let styles = GradientStyle.all.map { ($0.name, $0) }
    return Option(
      "style", .choice("NAME", styles),
      "ring, falloff, curve and step time together: "
        + SettingShape.list(styles.map(\.0)), standard: "telegram")
  }
}

extension CommandOption where Self == Option<Palette> {
  static var chatPalette: Option<Palette> {
    Option(
      "palette", .palette,
      "a name from 'list palettes', auto, hex colours a,b,c,d, or a Telegram background link",
      standard: "the settings'")
  }
}

extension CommandOption where Self == Option<TextOrder?> {
  static var textOrder: Option<TextOrder?> {
    let orders: [(name: String, value: TextOrder?)] =
      [("auto", nil), ("chat", .ours), ("words", .words), ("terminal", .runs)]
    return Option(
      "text-order", .choice("WHO", orders),
      """
      who reorders right-to-left text: chat: the chat; words: the chat orders the words, the terminal the letters \
      of each; terminal: the terminal
      """, standard: "auto: by the terminal's name")
  }
}

extension CommandOption where Self == Option<WrapModel.Advance> {
  static var wrapAdvance: Option<WrapModel.Advance> {
    Option(
      "advance", .cases("WHEN"),
      """
      when the picture takes a step: command: when a command ends; auto: all the time; key: only with the prefix and n
      """, standard: "command; shaders: auto")
  }
}

extension CommandOption where Self == Option<WrapPrefix> {
  static var prefix: Option<WrapPrefix> {
    Option(
      "prefix",
      Grammar(placeholder: "KEY", expectation: "expected Ctrl and a letter, like ctrl-b, or none") {
        WrapPrefix($0)
      },
      "the key that comes before each of wrap's own keys, or none", standard: "ctrl-\\")
  }
}

extension CommandOption where Self == Option<KeyScript> {
  static var keys: Option<KeyScript> {
    Option(
      "keys", Grammar(placeholder: "KEYS", expectation: KeyScript.expectation) { KeyScript($0) },
      "program: type keys, a tenth of a second apart: jk, {esc}, {ctrl-c}, {200ms}, {probe}")
  }
}

extension CommandOption where Self == Option<[String]> {
  static var versus: Option<[String]> {
    Option(
      "vs",
      Grammar(placeholder: "COMMAND", expectation: "expected a command line whose quotes end") {
        ShellWords.split($0)
      },
      "program: also run this command, alternating, and compare")
  }
}

extension CommandOption where Self == Option<[ProgramRequirement]> {
  static var require: Option<[ProgramRequirement]> {
    var bounds = Grammar.list(
      of: Grammar<ProgramRequirement>(placeholder: "BOUND") { ProgramRequirement($0) })
    bounds.expectation = ProgramRequirement.expectation
    return Option(
      "require", bounds,
      "program: exit with 2 unless these hold, like fps>=30,hitch<=5,torn<=1%,restored")
  }
}

extension CommandOption where Self == Option<[ProgramTerminal.Feature]> {
  static var without: Option<[ProgramTerminal.Feature]> {
    Option(
      "without", .list(of: .cases("FEATURE")),
      "program: its terminal lacks sync (marks of synchronized output), truecolor, colors (256) or keyboard (kitty's protocol)"
    )
  }
}
