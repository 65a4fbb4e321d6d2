import Testing

@testable import QuadrilleCommands

/// Command lines that are refused before anything is opened or written.
@Suite struct CommandLineTests {
  @Test(arguments: [
    ("paly", "did you mean 'play'?"), ("--fps 0", "30 or 60"),
    ("--hlep", "did you mean '--help'? See 'quadrille play --help'"),
    ("--version x", "unexpected word 'x'; see 'quadrille --help'"),
    ("--help paly", "did you mean 'play'?"), ("--help a b", "unexpected word 'b'"),
    ("snwo", "unknown command or scene 'snwo'; did you mean 'snow'? See 'quadrille --help'"),
    ("snow --fps 0", "30 or 60"), ("film.GIF --zz", "unknown option '--zz'"),
    ("film.rgb", "--size WxH or --cells CxR; see 'quadrille play --help'"),
    ("contest+snwo", "did you mean 'snow'? See 'quadrille play --help'"),
    ("contest b", "unexpected word 'b'"), ("- b", "unexpected word 'b'"),
    ("play contets", "did you mean 'contest'?"), ("play a b --fps 0", "unexpected word 'b'"),
    ("play film.rgb", "--size WxH or --cells CxR"), ("play --help --zz", "unknown option '--zz'"),
    ("chat a", "unexpected word 'a'"), ("play -z", "unknown option '-z'"),
    ("play --plaette x", "did you mean '--palette'?"),
    ("bench --device iphone-6,iphone", "cannot be 'iphone'; did you mean"),
    ("export", "name a scene"), ("export contest", "add -o FILE"),
    ("export contest -o -", "standard output has no ending; choose one with --format"),
    ("export contest -o a.jpg", "no format ends in '.jpg'"),
    ("export contest -o png.d/a", "'png.d/a' has no ending; choose one with --format"),
    ("export contest -o a.", "'a.' has no ending"), ("export contest -o d/", "'d/' has no ending"),
    ("export contest -o x.png --frames 2", "-o name-%04d.png"),
    ("export contest -o x.gif --cells 400x342", "--cells 400x342 is too large"),
    ("export contest -o x.gif --cells 2x2 --size 3x3", "--cells 2x2 is a picture of 12x24"),
    ("export chat -o x.json", "'chat' is a picture: it has no settings to export"),
    ("list scnes", "did you mean 'scenes'?"), ("completions", "which shell"),
    ("completions csh", "bash, zsh or fish"), ("help paly", "did you mean 'play'?"),
    ("bench engin", "did you mean 'engine'?"), ("bench compare a", "two reports"),
    ("bench compare a b c", "unexpected word 'c'"), ("bench --scene nope", "unknown scene 'nope'"),
    ("--upload --cycle 3", "--cycle cannot be combined with --upload"),
    ("--upload --inline 3", "--inline cannot be combined with --upload"),
    ("--upload --device iphone-6", "--device cannot be combined with --upload"),
    ("--upload --pixels off", "--upload needs --pixels"),
  ])
  func `wrong command lines are refused with code 64 and a hint`(line: String, hint: String) {
    expectRefusal(line, hint)
  }

  @Test(arguments: [
    ("play --title Hello", "--title is an option of the scene title, not of contest"),
    ("--density 3 contest", "--density is an option of the scene snow, not of contest"),
    ("snow --palette night", "not of snow"), ("contest+snow --count 3", "not of contest+snow"),
    ("export chat -o a.gif --count 3", "not of chat"),
    ("export contest --loop 5 -o a.gif", "not of contest"),
    (
      "export contest -o a.ansi --size 4x4",
      "--size is for the formats ppm, png, gif, y4m, rgb and kitty, not for ansi"
    ),
    ("export contest -o a.cast --size 4x4", "not for cast"),
    ("export contest -o a.json --start 5", "--start is for the formats ppm, png"),
    ("export contest -o a.json --frames 5", "not for json"),
    ("export contest -o a.json --fps 30", "not for json"),
    ("export contest -o a.json --cells 4x4", "not for json"),
    (
      "export contest -o a.png --color 256", "--color is for the formats ansi and cast, not for png"
    ),
    ("export contest -o a.gif --tolerance fair", "not for gif"),
    ("export contest -o a.glsl --tolerance fair", "not for glsl"),
    ("export contest -o a.slang --advance key", "not for slang"),
    (
      "export contest -o a.png --dim 3",
      "--dim is for the formats glsl, hlsl and slang, not for png"
    ),
    ("export snow -o a.hlsl", "'snow' cannot be a shader; only contest, linear, radial"),
    ("play --size 4x4", "--size is for raw .rgb files and for export"),
    ("play --loop 5", "not of contest"),
    ("--demo", "--demo is an option of chat, not of play; see"),
    ("chat --count 3", "of play, wrap and export, not of chat"),
    ("edit --json", "of bench, list and doctor, not of edit"),
    ("-o a.gif", "-o is an option of export"), ("list --palette night", "not of list"),
    ("bench compare a b --json -", "--json is for measuring; 'bench compare' reads two reports"),
    ("bench compare a b --check", "--check is for measuring"),
    ("bench engine --load 2", "--load is for the workload pacing"),
  ])
  func `an option without a meaning is wrong usage, and the error names where it belongs`(
    line: String, owner: String
  ) {
    expectRefusal(line, owner)
  }

  private func expectRefusal(_ line: String, _ words: String) {
    do {
      _ = try Command.run(line.split(separator: " ").map { String($0) })
      Issue.record("taken: \(line)")
    } catch {
      #expect(ExitCode.of(error) == 64 && "\(error)".contains(words), "\(line): \(error)")
    }
  }

  @Test(arguments: [
    "contest --seed 3", "contest+snow --density 3 --palette night", "mosquitoes+title --title Hi",
    "chat --style ios --power 3", "snow --fps 30 --cells 4x4",
  ])
  func `an option of any of the scenes, and the seed, are taken`(line: String) throws {
    let arguments = try ParsedArguments(
      line.split(separator: " ").map { String($0) }, of: .export)
    try SceneRequest(arguments, rate: 60).refuseForeignOptions(arguments)
  }
}
