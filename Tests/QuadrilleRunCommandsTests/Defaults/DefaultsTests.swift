import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct DefaultsTests {
  private func defaults(_ text: String) throws -> Defaults {
    try Defaults(path: "/c/defaults", bytes: Array(text.utf8))
  }

  private func arguments(
    _ words: [String], of command: Command, defaults text: String
  ) throws -> ParsedArguments {
    var arguments = try ParsedArguments(words, of: command)
    arguments.take(try defaults(text))
    return arguments
  }

  @Test(arguments: [
    "palette night", "palette=night", "  --palette = 'night' # dark", "\u{feff}palette\tnight\r",
    "# a\n\n \t\npalette \"night\"", "palette day\npalette night",
  ])
  func `a default is read in each common spelling`(text: String) throws {
    let lines = try defaults(text).lines
    #expect(lines.map(\.text) == ["palette night"], "\(lines)")
  }

  @Test func `comments are separated from colours and from values with spaces`() throws {
    let lines = try defaults(
      "palette #112233,#445566 # two\nstill # so\ntitle Merry #1 Christmas\n"
    ).lines
    #expect(
      lines.map(\.text) == ["palette #112233,#445566", "still", "title Merry #1 Christmas"])
    #expect(try defaults("").lines.isEmpty && defaults("# nothing").lines.isEmpty)
  }

  private static let refused: [(String, String)] =
    [
      ("fps 30\npalete night", "'/c/defaults', line 2: unknown option 'palete'"),
      ("palete night", "did you mean 'palette'?"),
      ("palette nigth", "'palette' cannot be 'nigth'; did you mean 'night'?"),
      ("palette", "'palette' needs a value"), ("still yes", "'still' takes no value"),
      ("fps=", "'fps' cannot be ''"),
      ("ring 0,0;1,0;1,1;0,1\ncenters 0,0;1,1", "exclude each other"),
      ("fps 30\nx", "; --no-defaults ignores that file"), ("help", "cannot be a default"),
      ("lesson", "cannot be a default"), ("no-defaults", "cannot be a default"),
      ("reset", "cannot be a default"), ("stay", "cannot be a default"),
      ("unstay", "cannot be a default"), ("upload", "cannot be a default"),
    ]

  @Test(arguments: refused)
  func `the first line that no command takes is an error that names it`(
    text: String, words: String
  ) {
    do {
      _ = try defaults(text)
      Issue.record("taken: \(text)")
    } catch {
      let message = "\(error)"
      #expect(message.contains(words) && !message.contains("\n"), "\(text)")
      #expect(ExitCode.of(error) == 64, "\(text)")
    }
  }

  @Test func `a defaults file that is no UTF-8 is refused`() {
    #expect(throws: CommandError.self) { try Defaults(path: "x", bytes: [0x66, 0xff]) }
  }

  @Test(arguments: [0, 1]) func `a defaults file of 64 KB is read, a larger one refused`(more: Int)
  {
    let scratch = ScratchFolder()
    let line = String(repeating: "#", count: 1023) + "\n"
    let text = String(repeating: line, count: 64) + String(repeating: "\n", count: more)
    let path = scratch.write("defaults", Array(text.utf8))
    let run = CommandRun(
      ["export", "contest", "--format", "json", "-o", "-"],
      environment: ["QUADRILLE_CONFIG_HOME": scratch.path])
    #expect(run.code == more)
    #expect(
      run.talk == (more == 0 ? "" : "quadrille: cannot read '\(path)': it is larger than 64 KB\n"))
  }

  @Test func `help and the version read no settings file`() throws {
    let scratch = ScratchFolder()
    _ = scratch.write("defaults", Array("nonsense".utf8))
    let shelf = SettingsFolder(path: scratch.path + "/palettes")
    defer {
      unlink(shelf.path(of: "mine"))
      rmdir(shelf.path)
    }
    let own = OwnPalettes(in: SettingsFolder(path: scratch.path))
    for line in [
      "--version", "--help", "help", "help play", "help defaults", "help man", "play --help",
      "export -h", "completions bash",
    ] {
      let run = CommandRun(
        line, palettes: own, environment: ["QUADRILLE_CONFIG_HOME": scratch.path])
      #expect(run.code == 0 && run.talk.isEmpty, "\(line)")
    }
    // The palette is read now; a list read before would not contain it.
    try shelf.write("mine", Array("112233".utf8))
    #expect(own.all.map(\.name) == ["mine"])
  }

  @Test func `each command takes the defaults that it has an option for and accepts`() throws {
    let text = "fps 30\nstill\nduration 0.1\ncells 90x30\njson\nsize 64x64"
    let file = try defaults(text)
    #expect(file.words(for: .play).keys.sorted() == ["cells", "duration", "fps", "size", "still"])
    // A bench needs a longer duration, and its JSON goes to a file.
    #expect(file.words(for: .bench).keys.sorted() == ["cells", "fps", "size"])
    #expect([Command.doctor, .list].map { file.words(for: $0) } == [["json": ""], ["json": ""]])
  }

  @Test func `the command line overrides a default, and a default does not count as given`() throws
  {
    let asked = try arguments(["--fps", "60"], of: .play, defaults: "fps 30\npalette night\nstill")
    #expect(asked[.fps] == 60 && asked[.still] && asked.isGiven(.fps) && !asked.isGiven(.still))
    #expect(try SceneRequest(asked, rate: 60).title == "contest · night")
  }

  @Test(arguments: [("title", [UInt8]()), ("contest", Array("\u{1b}]4;".utf8))])
  func `a default of redefined colours is ignored by an export that cannot use it`(
    scene: String, part: [UInt8]
  ) throws {
    let folder = ScratchFolder()
    let file = folder.path + "/a.ansi"
    let line = ["--frames", "1", "--cells", "20x5", "-o", file, "--force"]
    // Signals are caught only by suites that run one at a time.
    let code = try CaughtSignals.$areCaught.withValue(false) {
      try Command.export.run(arguments([scene] + line, of: .export, defaults: "recolor on"))
    }
    let bytes = try SmallFile.read(file, most: 1 << 20)
    #expect(code == 0 && (part.isEmpty || bytes.contains(part)))
    #expect(throws: CommandError.self) {
      try CaughtSignals.$areCaught.withValue(false) {
        try Command.export.run(ParsedArguments(["title", "--recolor", "on"] + line, of: .export))
      }
    }
  }

  @Test func `a default that cannot be used is named as a default`() {
    var words = ""
    do {
      let arguments = try arguments(
        ["contest"], of: .play, defaults: "pattern /nonexistent/stars.png")
      _ = try SceneRequest(arguments, rate: 60, isLive: true)
    } catch {
      words = "\(error)"
      #expect(ExitCode.of(error) == 64)
    }
    #expect(words.hasPrefix("your default 'pattern /nonexistent/stars.png': "), "\(words)")
  }

  @Test func `a scene file overrides the defaults, and the command line overrides both`() throws {
    let scratch = ScratchFolder()
    let file = scratch.write(
      "a.json",
      Array(
        #"{"schema":"quadrille.scene/1","layers":[{"scene":"contest","palette":"night"}]}"#.utf8))
    func colors(_ words: [String]) throws -> String {
      let asked = try arguments([file] + words, of: .play, defaults: "palette dark\nside 9")
      let request = try SceneRequest(asked, rate: 60)
      #expect((request.makeScene() as? ContestScene)?.style.side == 9)
      return request.title
    }
    #expect(try colors([]) == "a.json · night")
    #expect(try colors(["--palette", "cmyk"]) == "a.json · cmyk")
  }

  @Test func `defaults are read from the settings folder, unless they are turned off`()
    throws
  {
    let scratch = ScratchFolder()
    _ = scratch.write("defaults", Array("fps 30\n".utf8))
    func load(_ variables: [String: String]) throws -> Int? {
      try Defaults.load {
        (variables.merging(["QUADRILLE_CONFIG_HOME": scratch.path]) { a, _ in a })[$0]
      }?
      .lines.count
    }
    let off = try [nil, "1", "", "0", "no", "NO"].map { value in
      try load(value.map { ["QUADRILLE_NO_DEFAULTS": $0] } ?? [:])
    }
    #expect(off == [1, nil, 1, 1, 1, 1])
    #expect(try load(["QUADRILLE_CONFIG_HOME": scratch.path + "/none"]) == nil)
    _ = scratch.write("defaults", [])
    #expect(try load([:]) == 0)
    #expect(
      Command.play.readsDefaults && Command.bench.readsDefaults && !Command.list.readsDefaults)
  }

  @Test func `doctor reports the defaults in use, or why there are none`() throws {
    let scratch = ScratchFolder()
    let environment = { (name: String) in name == "QUADRILLE_CONFIG_HOME" ? scratch.path : nil }
    let plain = try ParsedArguments([], of: .doctor)
    #expect(Defaults.seen(by: plain, environment: environment).1?.text.hasPrefix("none: ") == true)
    _ = scratch.write("defaults", Array("color 16\nstill".utf8))
    let seen = Defaults.seen(by: plain, environment: environment)
    #expect(seen.1?.text == "color 16, still, from '\(scratch.path)/defaults'")
    #expect(seen.0[.color] == .some(.sixteen))
    let asked = try ParsedArguments(["--no-defaults"], of: .doctor)
    let (unseen, leftOut) = Defaults.seen(by: asked, environment: environment)
    #expect(leftOut?.text == "ignored: --no-defaults" && unseen[.color] == nil)
    let without = Defaults.seen(by: plain) {
      $0 == "QUADRILLE_NO_DEFAULTS" ? "1" : environment($0)
    }
    #expect(without.1?.text == "ignored: QUADRILLE_NO_DEFAULTS" && without.0[.color] == nil)
    #expect(Defaults.seen(by: plain, environment: { _ in nil }).1 == nil)
    _ = scratch.write("defaults", Array("colour 16".utf8))
    let wrong = Defaults.seen(by: plain, environment: environment)
    #expect(wrong.1?.text.contains("line 1: unknown option 'colour'") == true)
    #expect(wrong.0[.color] == nil)
  }

  @Test func `stillness comes from the command line, the environment or the defaults`() throws {
    func isStill(_ words: [String], _ variable: String?, _ text: String = "") throws -> Bool {
      PlayPreparation.isStill(try arguments(words, of: .play, defaults: text)) { name in
        name == "QUADRILLE_REDUCE_MOTION" ? variable : nil
      }
    }
    #expect(try !isStill([], nil) && isStill(["--still"], nil) && isStill(["--still"], "0"))
    #expect(try ["1", "yes", "anything"].filter { try !isStill([], $0) } == [])
    #expect(try ["0", "no", "No"].filter { try isStill([], $0) || isStill([], $0, "still") } == [])
    #expect(try isStill([], nil, "still"))
  }
}
