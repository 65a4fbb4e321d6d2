import Glibc
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleFiles

extension OneAtATime {
  /// Films that ffmpeg opens late or not at all, while keys and the child program continue.
  @Suite struct LoopFilmTests {
    private let folder = ScratchFolder()

    /// A film of one picture. Its program delivers it when the test writes "go", and fails at any
    /// other word.
    private struct LateFilm {
      let path: String
      private let gate: Int32
      private let command: [String]

      init(in folder: ScratchFolder) {
        path = folder.write(
          "film.mp4", Array("YUV4MPEG2 W2 H1 F25:1 Cmono\nFRAME\n".utf8) + [120, 120])
        let fifo = folder.path + "/gate"
        mkfifo(fifo, 0o600)
        gate = open(fifo, O_RDWR | O_CLOEXEC)
        command = [
          "/bin/sh", "-c", "read word <'\(fifo)'; [ $word = go ] && exec cat /dev/fd/3; exit 1",
        ]
      }

      func opening<Result>(_ body: (String) throws -> Result) rethrows -> Result {
        try FilmProgram.$standIn.withValue(command) { try body(path) }
      }

      func send(_ word: String) {
        _ = write(gate, word + "\n", word.utf8.count + 1)
        close(gate)
      }

      /// The film's picture, read without the delay.
      var picture: MovingPicture {
        get throws {
          try FilmProgram.$standIn.withValue(["/bin/cat", "/dev/fd/3"]) {
            try MovingPicture(film: path)
          }
        }
      }
    }

    @Test func `q quits while a film has given no picture`() throws {
      let film = LateFilm(in: folder)
      defer { film.send("go") }
      let terminal = LoopAtTerminal()
      try film.opening { try terminal.play($0) }
      terminal.expect { $0.hasBegun }
      try terminal.quit()
    }

    @Test func `a late film is shown, also in a still scene`() throws {
      for still in [[], ["--still"]] {
        let film = LateFilm(in: folder)
        let terminal = LoopAtTerminal()
        try film.opening { path in
          try terminal.play([path, "--tolerance", "lossless"] + still) { arguments, state in
            PlayModel(try SceneRequest(arguments, rate: 60, isLive: true), state: state)
          }
        }
        terminal.expect { $0.hasBegun }
        film.send("go")
        let picture = try film.picture
        terminal.expect(picture, rows: 0..<16)
        try terminal.quit()
      }
    }

    @Test func `a film that cannot be opened ends play with its reason`() throws {
      let film = LateFilm(in: folder)
      let terminal = LoopAtTerminal()
      try film.opening { try terminal.play($0) }
      terminal.expect { $0.hasBegun }
      film.send("fail")
      let outcome = try #require(terminal.end())
      #expect(
        outcome.words
          == "failed: cannot read '\(film.path)': ffmpeg: it returned no picture and no error")
      #expect(terminal.isRestored)
    }

    @Test func `a film that fails after another scene was chosen is reported in a label`() throws {
      let film = LateFilm(in: folder)
      let terminal = LoopAtTerminal()
      try film.opening { try terminal.play($0) }
      terminal.expect { $0.hasBegun }
      terminal.type("s")
      terminal.expect("scene: ")
      film.send("fail")
      terminal.expect("film.mp4: ffmpeg: it returned")
      try terminal.quit()
    }

    @Test func `in wrap a film that fails leaves a plain background, and the program continues`()
      throws
    {
      let film = LateFilm(in: folder)
      let terminal = LoopAtTerminal()
      try film.opening {
        try terminal.wrap(
          "read word; printf \"over:$word\"; read word; exit 7", [$0, "--tolerance", "lossless"])
      }
      terminal.expect { $0.hasBegun }
      film.send("fail")
      terminal.expect("film.mp4: ffmpeg: it returned")
      terminal.type("abc\r")
      terminal.expect("over:abc")
      let outcome = try terminal.quit("\r")
      #expect(outcome.exitCode == 7)
    }
  }
}
