import QuadrilleCells
import QuadrillePlayback
import Testing

@testable import QuadrilleBench

/// The figures of programs whose behaviour is known, from recorded times and bytes.
@Suite struct ProgramFiguresTests {
  private typealias Recorded = RecordedProgram

  @Test func `a program of even pace in marked frames gets only good findings`() throws {
    let figures = Recorded.figures(Recorded.perfect)
    let period = try #require(figures.pace.period)
    #expect(abs(period - 33_333_333) < 1000)
    #expect(abs(figures.framesPerSecond - 30) < 0.1 && figures.pace.lateP95 < 1000)
    #expect((figures.pace.hitches, figures.tornShare, figures.markedShare) == (0, 0, 1))
    let findings = ProgramFinding.all(of: Recorded.result(Recorded.perfect))
    #expect(findings.allSatisfy { $0.grade == .good && $0.advice == nil })
    #expect(ProgramAnswer(Recorded.result(Recorded.perfect)).word == .yes)
  }

  @Test func `every tenth frame 20 ms late is 60 ms of hitches a second`() {
    let figures = Recorded.figures(Recorded.late)
    #expect(abs((figures.pace.period ?? 0) - 33_333_333) < 1_000_000)
    #expect(abs(figures.pace.lateP95 - 20_000_000) < 1_000_000)
    #expect(abs(figures.pace.hitchRatio - 60) < 2)
    #expect(Recorded.grade(.pace, of: Recorded.late) == .poor)
    #expect(ProgramAnswer(Recorded.result(Recorded.late)).word == .no)
  }

  @Test func `three pieces 5 ms apart are one frame that tears for 10 ms`() {
    let figures = Recorded.figures(Recorded.torn)
    #expect(abs(figures.framesPerSecond - 30) < 0.2)
    #expect(figures.tornShare == 1 && figures.tornSpans.value(95) == 10_000_000)
    #expect(figures.frames.allSatisfy { $0.reads == 3 })
    #expect(Recorded.grade(.tearing, of: Recorded.torn) == .poor)
    let answer = ProgramAnswer(Recorded.result(Recorded.torn))
    #expect(answer.word == .nearly && answer.sentence.contains(" in 3 pieces "))
  }

  @Test func `a program that rests after its first screen is not said to have drawn nothing`() {
    let resting = Recorded.recording([(time: 0, text: "\u{1b}[Hscreen")])
    let empty = Recorded.recording([])
    let sentences = [resting, empty].map { ProgramAnswer(Recorded.result($0)).sentence }
    #expect(sentences[0].hasPrefix("after its first screen"))
    #expect(sentences[1].hasPrefix("child drew nothing"))
  }

  @Test func `a replay that is broken off is judged until its last frame`() throws {
    var left = 100
    let run = ProgramRun(Recorded.torn) {
      left -= 1
      return left >= 0
    }
    let whole = ProgramRun(Recorded.torn)
    #expect(run.frames.count == 100 && run.frames == Array(whole.frames.prefix(100)))
    #expect(run.judged == whole.judged.lowerBound..<whole.frames[99].last)
    let none = ProgramRun(Recorded.torn) { false }
    #expect(none.frames.isEmpty && none.judged.isEmpty)
    let answer = ProgramAnswer(ProgramResult(name: "child", runs: [none]))
    #expect(answer.sentence == "only the start of child was watched, which is not judged.")
  }

  @Test func `a frame of more bytes than are replayed at once is one frame`() throws {
    let line = String(repeating: "x", count: 79) + "\r\n"
    let long = Recorded.recording([(0, String(repeating: line, count: 5000) + "\u{1b}[Hy")])
    let frames = ProgramRun(long).frames
    #expect(frames.count == 1 && frames[0].bytes == 405_004)
    #expect(frames[0].written == 80 * 24 && frames[0].isRepaint)
  }

  @Test func `three pieces between marks are a frame that does not tear`() {
    var outputs: [(time: Int, text: String)] = []
    for frame in 0..<300 {
      let time = Recorded.time(frame)
      outputs.append((time, Recorded.begin + "\u{1b}[H"))
      outputs.append((time + 5_000_000, frame % 2 == 0 ? "x" : "o"))
      outputs.append((time + 10_000_000, Recorded.end))
    }
    let figures = Recorded.figures(Recorded.recording(outputs))
    #expect(figures.tornShare == 0 && figures.markedShare == 1)
    #expect(abs(figures.framesPerSecond - 30) < 0.2)
  }

  @Test func `several marked frames in one read are separated and share its time`() {
    let text = (0..<3).map { Recorded.begin + Recorded.dot($0) + Recorded.end }.joined()
    let pieces = Recorded.recording([(7, text)]).pieces
    #expect(pieces.filter(\.begins).count == 3 && pieces.allSatisfy { $0.time == 7 })
    let count = pieces.reduce(0) { $0 + $1.count }
    #expect(FrameGrouping(pieces).groups.count == 3 && count == text.utf8.count)
  }

  @Test(arguments: 1..<18) func `a marked frame split between two reads stays one`(cut: Int) {
    let text = Recorded.begin + Recorded.dot(0) + Recorded.end
    let parts = (String(text.prefix(cut)), String(text.dropFirst(cut)))
    let recording = Recorded.recording([(0, parts.0), (1_000_000, parts.1)])
    let groups = FrameGrouping(recording.pieces).groups
    #expect(groups.count == 1 && groups[0].isMarked)
  }

  @Test func `a frame of up to 4 KB is judged by its pieces, a larger one by time`() {
    func frame(_ span: Int, _ bytes: Int, reads: Int = 3) -> ProgramFrame {
      ProgramFrame(first: 0, last: span, reads: reads, bytes: bytes, changed: 1)
    }
    #expect(frame(300_000, 4096).isTorn && !frame(0, 4096, reads: 1).isTorn)
    #expect(!frame(1_000_000, 12_000).isTorn && frame(4_000_000, 12_000).isTorn)
  }

  @Test func `frames that rewrite the same cells count as unchanged and wasted`() {
    let figures = Recorded.figures(Recorded.unchanged)
    #expect(abs(figures.unchangedShare - 0.5) < 0.01)
    #expect(abs(figures.framesPerSecond - 15) < 0.2)
    #expect(abs(figures.wastedShare - 0.5) < 0.02)
    #expect(Recorded.grade(.pace, of: Recorded.unchanged) == .fair)
  }

  @Test func `a repaint for one new cell wastes the bytes of all others`() {
    let rows = (2...24).map { "\u{1b}[\($0)H" + String(repeating: "=", count: 80) }.joined()
    let recording = Recorded.recording(
      (0..<300).map {
        (Recorded.time($0), "\u{1b}[H\($0 % 10)" + String(repeating: "-", count: 79) + rows)
      })
    let figures = Recorded.figures(recording)
    #expect(abs(figures.wastedShare - 1919 / 1920) < 0.02 && figures.repaintShare == 1)
    #expect((figures.timesNeeded ?? 0) > 100)
    #expect(Recorded.grade(.bytes, of: recording) == .poor)
  }

  @Test func `a long pause is a rest and no hitch`() {
    let outputs = (0..<240).map { frame in
      (time: Recorded.time(frame) + (frame >= 120 ? 2_000_000_000 : 0), text: Recorded.dot(frame))
    }
    let figures = Recorded.figures(Recorded.recording(outputs))
    #expect(figures.pace.hitches == 0 && figures.pace.longestStandstill > 2_000_000_000)
  }

  @Test func `frames that a display shows together count once for the period`() {
    let outputs = (0..<20).map { frame in
      (
        time: frame / 2 * 1_000_000_000 + frame % 2 * 3_300_000,
        text: Recorded.begin + Recorded.dot(frame) + Recorded.end
      )
    }
    let figures = Recorded.figures(Recorded.recording(outputs))
    #expect(figures.pace.period == 1_000_000_000 && figures.pace.hitches == 0)
  }

  @Test func `gaps that are neither short nor a period count as ambiguous`() {
    let outputs = (0..<300).flatMap { frame in
      [Recorded.time(frame), Recorded.time(frame) + 10_000_000].map {
        (time: $0, text: Recorded.dot($0 / 1_000_000))
      }
    }
    #expect(Recorded.figures(Recorded.recording(outputs)).ambiguousShare > 0.9)
  }

  @Test func `wake-ups count only while the screen stands still`() throws {
    var recording = Recorded.recording([(0, "x"), (5_000_000_000, "y")])
    recording.usage = (0..<100).map { sample in
      .init(
        time: sample * 100_000_000, processor: sample * 1_000_000, memory: 1 << 20,
        wakeUps: sample * 10)
    }
    let figures = Recorded.figures(recording)
    let wakes = try #require(figures.idleWakeUps)
    #expect(abs(wakes - 100) < 1)
    #expect(abs((figures.processorPercent ?? 0) - 1) < 0.01)
    #expect(Recorded.grade(.idle, of: recording) == .poor)
  }

  @Test func `a key is answered by the first change after it`() {
    let keys = (10..<40).map { $0 * 100_000_000 }
    var recording = Recorded.recording(
      keys.enumerated().map { ($1 + 50_000_000, Recorded.dot($0)) })
    recording.keys = keys.map { .init(time: $0, name: "j") }
    let figures = Recorded.figures(recording)
    #expect(figures.keys.first == Array(repeating: 50_000_000, count: 30))
    // The pace of the keys is not the program's own.
    #expect(figures.keys.unanswered == 0 && figures.pace.period == nil)
  }

  @Test func `answers to keys are graded only if they come sooner than the program's own frames`() {
    let keys = (50..<70).map { $0 * 100_000_000 }
    func recording(ownFrames period: Int) -> ProgramRecording {
      let own = stride(from: 1_000_000, to: 10_000_000_000, by: period)
      let times = (Array(own) + keys.map { $0 + 5_000_000 }).sorted()
      var recording = Recorded.recording(
        times.enumerated().map { ($1, Recorded.begin + Recorded.dot($0) + Recorded.end) })
      recording.keys = keys.map { .init(time: $0, name: "j") }
      return recording
    }
    let grades = [250_000_000, 16_000_000].map {
      Recorded.grade(.keys, of: recording(ownFrames: $0))
    }
    #expect(grades == [.good, nil])
  }

  @Test(arguments: [
    // Keys typed twice as fast as answers are paired with them in order.
    ([0, 25, 50], [50, 100, 150], [50, 75, 100]),
    // Keys that are read together share an answer, and the next key has its own.
    ([0, 100, 120, 300, 400], [50, 170, 350, 450], [50, 70, 50, 50, 50]),
  ])
  func `each key has its answer, also if several are typed before one`(
    keys: [Int], changes: [Int], first: [Int]
  ) {
    var answers = KeyAnswers()
    answers.add(
      keys: keys.map { $0 * 1_000_000 },
      changes: changes.map { ($0 * 1_000_000, $0 * 1_000_000) })
    #expect(answers.first == first.map { $0 * 1_000_000 } && answers.unanswered == 0)
  }

  @Test func `a change answers all keys that a program can have read by then`() {
    var answers = KeyAnswers()
    // It takes 50 ms for what it has read, and then reads what came meanwhile.
    answers.add(
      keys: [0, 25, 50, 75, 1000].map { $0 * 1_000_000 },
      changes: [50, 100, 150, 1050].map { ($0 * 1_000_000, $0 * 1_000_000) })
    #expect(answers.first == [50, 75, 50, 75, 50].map { $0 * 1_000_000 })
  }

  @Test func `a recording holds at most 64 MB`() {
    var recording = ProgramRecording(cells: CellSize(columns: 80, rows: 24))
    let part = [UInt8](repeating: 0x20, count: 16 << 20)
    for time in 0..<6 { recording.add(part, at: time) }
    #expect(recording.bytes.count == ProgramRecording.mostBytes && recording.isFull)
    #expect(recording.reads.reduce(0) { $0 + $1.count } == recording.bytes.count)
  }

  @Test func `a recording holds at most a million reads`() {
    var recording = ProgramRecording(cells: CellSize(columns: 80, rows: 24))
    recording.reads = Array(
      repeating: .init(time: 0, count: 1), count: ProgramRecording.mostReads - 1)
    for time in 1...3 { recording.add([0x20], at: time) }
    #expect(recording.reads.count == ProgramRecording.mostReads && recording.isFull)
  }

  @Test func `without synchronized output its marks are ignored`() {
    var recording = Recorded.perfect
    recording.hasSynchronizedOutput = false
    #expect(Recorded.figures(recording).markedShare == 0)
  }
}
