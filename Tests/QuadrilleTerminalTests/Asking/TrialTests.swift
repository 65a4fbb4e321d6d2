import Glibc
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleTerminal

extension OnATerminal {
  /// Terminals that are observed from outside, or receive a loop of pictures.
  @Suite struct TrialTests {
    private static let millisecond = 1_000_000

    /// Answers queries, and each picture with the next of `words`; advances the clock if nothing
    /// was written.
    private final class Answers {
      let terminal: TestTerminal
      var words: [String]
      var isSilent = false
      private(set) var written = ""

      init(_ terminal: TestTerminal, words: [String] = []) {
        self.terminal = terminal
        self.words = words
      }

      /// Whether `words` were written; the system may take a while to deliver them.
      func hasWritten(_ words: String) -> Bool {
        for _ in 0..<2000 where !written.contains(words) {
          usleep(1000)
          answerAll()
        }
        return written.contains(words)
      }

      func answerAll() {
        let text = String(decoding: terminal.written(), as: UTF8.self)
        written += text
        if text.isEmpty || isSilent { terminal.clock.advance(100 * millisecond) }
        guard !isSilent else { return }
        if text.contains("\u{1b}[c") {
          terminal.type(
            "\u{1b}]11;rgb:1010/2020/3030\u{7}\u{1b}]10;rgb:ffff/fefe/fdfd\u{7}\u{1b}[6;20;10t"
              + "\u{1b}P>|kitty(0.41.1)\u{1b}\\\u{1b}[?2026;2$y\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[?62c")
        }
        for _ in 0..<text.components("\u{1b}[5n") {
          if let word = words.first {
            words.removeFirst()
            if !word.isEmpty { terminal.type("\u{1b}_Gi=1;\(word)\u{1b}\\") }
          }
          terminal.type("\u{1b}[0n")
        }
      }
    }

    @Test func `an observed terminal is queried and written to, and an interruption ends a wait`()
      throws
    {
      let terminal = try TestTerminal()
      let answers = Answers(terminal)
      let trial = GlassTrial(session: terminal.session, now: terminal.clock.now)
      trial.isInterrupted = {
        answers.answerAll()
        return false
      }
      #expect(!trial.isInterrupted())
      try trial.begin(asksName: true)
      #expect(trial.answeredBy == "kitty(0.41.1)" && trial.knowsMarks == true)
      try trial.write(Array("picture".utf8))
      let isDrained = trial.drain(until: terminal.clock.now() + 1000 * Self.millisecond)
      #expect(isDrained && trial.session.isIdle && !trial.wasInterrupted)
      let began = terminal.clock.now()
      trial.wait(until: began + 500 * Self.millisecond)
      #expect((500..<700).contains((terminal.clock.now() - began) / Self.millisecond))
      // More than the terminal has capacity for, and no reader.
      trial.isInterrupted = {
        terminal.clock.advance(100 * Self.millisecond)
        return false
      }
      try trial.write([UInt8](repeating: 0x2e, count: 1 << 20))
      #expect(!trial.session.isIdle)
      let isStuck = !trial.drain(until: terminal.clock.now() + 300 * Self.millisecond)
      #expect(isStuck && answers.written.contains("picture"))
      trial.isInterrupted = { true }
      trial.wait(until: .max)
      #expect(trial.wasInterrupted)
      terminal.hangUp()
      trial.end()
    }

    private func loop() throws -> StayingLoop {
      let pictures = (0..<14).map { index in
        var picture = PackedPicture()
        picture.letters = Array(repeating: UInt8(65 + index), count: 4000)
        picture.size = PixelSize(width: 3, height: 3)
        return UploadedLoop.Picture(picture, gap: 20)
      }
      return StayingLoop(try #require(UploadedLoop(pictures)), size: CellSize(columns: 8, rows: 4))
    }

    @Test(arguments: [
      (["OK"], LoopDelivery.Outcome.plays, false), (["OK", "", ""], .plays, false),
      (["EINVAL:no"], .refused, true), ([""], .refused, true),
      (["OK", "", "ENOSPC"], .refused, true),
    ])
    func `a loop plays if its first picture is acknowledged and none is refused`(
      words: [String], outcome: LoopDelivery.Outcome, isRemoved: Bool
    ) throws {
      let terminal = try TestTerminal()
      let answers = Answers(terminal, words: words)
      let delivery = LoopDelivery(session: terminal.session, now: terminal.clock.now)
      delivery.isInterrupted = {
        answers.answerAll()
        return false
      }
      let support = try delivery.begin(
        asksName: true, surroundings: Surroundings(environment: { _ in nil }, ancestors: []),
        depth: .truecolor)
      #expect(support.isPossible && support.isGood)
      #expect(
        delivery.colors.background == RGB(16, 32, 48)
          && delivery.colors.foreground == RGB(255, 254, 253))
      #expect(terminal.session.toldCell == PixelSize(width: 10, height: 20))
      let found = try delivery.send(loop())
      #expect(found == outcome)
      delivery.end()
      // Requests are not answered from now on.
      answers.isSilent = true
      let removal = String(decoding: StayingLoop.removal, as: UTF8.self)
      if isRemoved { #expect(answers.hasWritten(removal)) }
      answers.answerAll()
      #expect(answers.written.contains(removal) == isRemoved)
      #expect(answers.written.contains("s=3,v=1") == (outcome == .plays))
    }

    @Test(arguments: [
      (800, 480, 80, 24, 800, 480), (80, 24, 80, 24, 80, 24), (79, 24, 80, 24, 0, 0),
      (80, 23, 80, 24, 0, 0), (32768, 32768, 80, 24, 32768, 32768), (32769, 480, 80, 24, 0, 0),
      (800, 32769, 80, 24, 0, 0), (0, 0, 80, 24, 0, 0),
    ])
    func `the grid's pixels are the system's if they are plausible, or else the reported cell's`(
      width: Int, height: Int, columns: Int, rows: Int, foundWidth: Int, foundHeight: Int
    ) throws {
      let terminal = try TestTerminal()
      terminal.resize(
        UInt16(columns), UInt16(rows), pixels: (UInt16(width), UInt16(height)))
      let found = foundWidth > 0 ? PixelSize(width: foundWidth, height: foundHeight) : nil
      let before = terminal.session.pixelSize
      terminal.session.toldCell = PixelSize(width: 9, height: 17)
      let cells = PixelSize(width: 9 * columns, height: 17 * rows)
      #expect([before, terminal.session.pixelSize] == [found, found ?? cells])
    }
  }
}

extension String {
  /// The number of occurrences of another text.
  fileprivate func components(_ other: String) -> Int { ranges(of: other).count }
}
