/// A command: what help says about it.
struct CommandDescription: Sendable {
  let name: String
  /// What follows its name.
  let arguments: String
  /// One line.
  let summary: String
  /// A paragraph or two.
  let details: String
  /// Command lines and what they do.
  let examples: [(line: String, meaning: String)]
  /// What completes its plain words.
  var words: [String] = []
}

/// Every command.
enum CommandTable {
  static let all: [CommandDescription] = [
    CommandDescription(
      name: "play", arguments: "[SCENE]", summary: "fill the terminal with a moving picture",
      details: """
        SCENE is \(OptionTable.list(SceneRequest.builtIn)); several joined with +, the later over the \
        earlier (contest+snow); a settings file (.json); or a picture: a .gif, .png or .y4m file, a raw \
        .rgb file (with --size or --cells), or - for YUV4MPEG2 on standard input. The usual one is contest.

        Keys: q, Esc or Ctrl-C quit; space pauses; n or Enter goes to the next step; f changes between 30 and \
        60 frames a second; s and S choose the next and previous scene, p and P the palette; h shows the \
        figures, ? the keys.
        """,
      examples: [
        ("quadrille play --palette night --style telegram", "Telegram's own way of drawing it"),
        ("quadrille play contest+snow+title --title 'Merry Christmas'", "snow behind a title"),
        ("quadrille play --advance key", "one step for each press of Enter"),
        (
          "ffmpeg -v error -i film.mp4 -pix_fmt yuv420p -f yuv4mpegpipe - | quadrille play -",
          "a film"
        ),
      ], words: SceneRequest.builtIn),
    CommandDescription(
      name: "chat", arguments: "",
      summary: "a chat over the moving background, as the contest asked for",
      details: """
        Every message that is sent flies from the input field into its bubble, each property on its own \
        curve, and the background takes one step. Nothing moves, and nothing is sent to the terminal, \
        while nobody writes.

        Enter sends, Alt-Enter begins a new line, Tab offers stickers, voice and video messages, Ctrl-T \
        answers the last message. PgUp and PgDn, the wheel and dragging scroll. Ctrl-C quits; F1 shows the keys.
        """,
      examples: [
        ("quadrille chat", "write, and be answered"),
        ("quadrille chat --demo", "a conversation that runs by itself"),
        ("quadrille export chat -o chat.cast", "the same for asciinema"),
      ]),
    CommandDescription(
      name: "edit", arguments: "[FILE]", summary: "the contest's animation editor",
      details: """
        Tunes how messages fly and how the background steps: for every kind of message a duration, and for \
        each property when it starts, when it ends, and how it eases. Apply keeps the settings for chat, or \
        in FILE if one is named.

        Tab goes from control to control, arrows change values, digits type them; the mouse clicks and drags, \
        and its wheel moves the chosen slider by one. u undoes, r does it again, s shares, i imports, p fills \
        the screen with the preview, q leaves.
        """,
      examples: [
        ("quadrille edit", "tune the chat"), ("quadrille edit slow.json", "tune a file"),
      ]),
    CommandDescription(
      name: "export", arguments: "SCENE -o FILE|-",
      summary: "write the same frames, or the same bytes, to a file",
      details: """
        The format is taken from the file's ending unless --format names it. ppm, png, y4m and rgb hold \
        pixels as they are; ansi holds the exact bytes that play would write to a terminal of --cells, frame \
        after frame, and cast the same with their times, for asciinema.

        A png is one frame; several are files of their own, if the name says where their numbers go \
        (name-%04d.png). A gif loops forever. Its times are hundredths of a second, so at 60 frames a second \
        every third is shown, each for five hundredths; with --fps 30 all are, for three or four. A picture \
        has 256 colours of its own, mixed so that no bands are seen, and only what changed.

        What never repeats (snow, mosquitoes) is made to, after 12 seconds or the --loop that is given. json \
        is the scene's settings: with all that can be chosen, to be edited and played.
        """,
      examples: [
        ("quadrille export contest -o loop.y4m --size 960x540", "one loop as video"),
        ("quadrille export contest -o loop.gif", "one loop for a web page"),
        ("quadrille export contest --start 30 -o half.png", "one picture"),
        (
          "quadrille export contest --cells 80x24 --frames 60 -o a.ansi && cat a.ansi",
          "in a terminal"
        ),
        ("quadrille export contest+snow -o mine.json", "settings, for play mine.json"),
        ("quadrille export contest -o a.cast && asciinema play a.cast", "the same, in time"),
      ], words: SceneRequest.builtIn),
    CommandDescription(
      name: "bench", arguments: "[WORKLOAD…] | compare A.json B.json",
      summary: "measure whether it is smooth, here and on old phones",
      details: """
        Workloads: engine (painting), article (the contest article's argument as a table), encode (bytes and \
        colours), pacing (the player against its grid), link (this terminal and what leads to it). None named: \
        all but link. Ctrl-C keeps what was measured.
        """,
      examples: [
        ("quadrille bench", "everything but the link, in a minute or two"),
        ("quadrille bench pacing --fps 60 --duration 20 --load 2", "with two busy loops beside it"),
        ("quadrille bench link", "over ssh too"),
        ("quadrille bench --json out.json --report out.html", "for machines, and for people"),
        ("quadrille bench --check --device iphone-6", "in a script"),
        (
          "quadrille bench compare before.json after.json",
          "what changed, and whether it means something"
        ),
      ], words: BenchRequest.Workload.allCases.map(\.rawValue) + ["compare"]),
    CommandDescription(
      name: "list", arguments: "[\(ListCommand.topics.joined(separator: "|"))]",
      summary: "the scenes, palettes, styles, curves and devices there are",
      details: "Without a topic, all of them.",
      examples: [("quadrille list palettes", "every palette with its colours")],
      words: ListCommand.topics),
    CommandDescription(
      name: "doctor", arguments: "", summary: "what this terminal can do, and what will be used",
      details: "Works without a terminal too, and says then what it cannot know.",
      examples: [("quadrille doctor", "look at the terminal in front of you")]),
    CommandDescription(
      name: "completions", arguments: "bash|zsh|fish",
      summary: "a completion script for a shell",
      details: "Print it into the place where your shell looks for completions.",
      examples: [
        (
          "quadrille completions bash > ~/.local/share/bash-completion/completions/quadrille",
          "bash"
        ),
        ("quadrille completions fish > ~/.config/fish/completions/quadrille.fish", "fish"),
      ], words: Completions.shells),
    CommandDescription(
      name: "help", arguments: "[COMMAND]", summary: "help for a command, or the manual page",
      details: "'quadrille help man' prints the manual page in the form that man reads.",
      examples: [("quadrille help man | man -l -", "read the manual")],
      words: ["play", "chat", "edit", "export", "bench", "list", "doctor", "completions", "man"]),
  ]

  static func named(_ name: String) -> CommandDescription? { all.first { $0.name == name } }
}
