import Testing

@testable import QuadrilleCommands

/// Whole command lines with an option that has no meaning there: the refusal names its owner.
@Suite struct ForeignOptionsTests {
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
    ("chat --count 3", "of play, wrap and export, not of chat"),
    ("edit --json", "of bench, list and doctor, not of edit"),
    ("-o a.gif", "-o is an option of export"),
    ("list --palette night", "not of list"),
    ("bench compare a b --json -", "--json is for measuring; 'bench compare' reads two reports"),
    ("bench compare a b --check", "--check is for measuring"),
    ("bench engine --load 2", "--load is for the workload pacing"),
  ])
  func `an option without a meaning is wrong usage, and the error names where it belongs`(
    line: String, expected: String
  ) {
    do {
      _ = try Command.run(line.split(separator: " ").map { String($0) })
      Issue.record("taken: \(line)")
    } catch {
      #expect(ExitCode.of(error) == 64, "\(line)")
      #expect("\(error)".contains(expected), "\(error)")
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
