import QuadrillePlayback

/// One line of the verdict on a program: a subject, a grade, the measurements in words, and advice.
package struct ProgramFinding: Sendable, Equatable {
  package enum Subject: String, CaseIterable, Sendable {
    case pace, tearing, bytes, cost, idle, keys, restored, manners
  }

  package enum Grade: String, Sendable {
    case good, fair, poor

    /// Grades a value: good up to the bound `good`, fair up to the bound `fair`, else poor.
    init(_ value: Double, good: Double, fair: Double) {
      self = value <= good ? .good : value <= fair ? .fair : .poor
    }
  }

  package var subject: Subject
  /// The grade; nil if the measurements allow none.
  package var grade: Grade?
  package var text: String
  /// Advice to the program's author; nil if there is none.
  package var advice: String?
}

extension ProgramFinding {
  /// Makes a finding; `advice` is dropped if the grade is good.
  private init(_ subject: Subject, _ grade: Grade?, _ text: String, advice: String? = nil) {
    self.init(subject: subject, grade: grade, text: text, advice: grade == .good ? nil : advice)
  }

  /// Returns all findings, in the order of the report.
  package static func all(of result: ProgramResult) -> [ProgramFinding] {
    let figures = ProgramFigures(result)
    return [
      pace(figures), tearing(figures), bytes(figures), cost(figures), idle(figures),
      keys(figures), restored(figures), manners(result.manners),
    ].compactMap { $0 }
  }

  private static func pace(_ figures: ProgramFigures) -> ProgramFinding {
    let pace = figures.pace
    var text = "\(Figure.short(figures.framesPerSecond)) frames a second changed the screen"
    guard let period = pace.period else {
      return ProgramFinding(.pace, nil, text + "; they have no period of their own.")
    }
    text += """
      ; period \(Figure.time(period)), late p95 \(Figure.time(pace.lateP95)), hitches \
      \(Figure.short(pace.hitchRatio)) ms/s, longest standstill \(Figure.time(pace.longestStandstill)).
      """
    var grade = Grade(pace.hitchRatio, good: 5, fair: 25)
    var advice =
      "Wait for the next due time (start + n × period), not for a period after the last frame."
    if figures.unchangedShare > 0.1 {
      text += " \(Figure.percent(100 * figures.unchangedShare)) of all frames changed nothing."
      if grade == .good { (grade, advice) = (.fair, "Write nothing when nothing changed.") }
    }
    return ProgramFinding(.pace, grade, text, advice: advice)
  }

  private static func tearing(_ figures: ProgramFigures) -> ProgramFinding? {
    guard !figures.frames.isEmpty else { return nil }
    let marked =
      figures.markedShare >= 0.995
      ? "Every frame lies between marks of synchronized output."
      : figures.markedShare > 0
        ? "\(Figure.percent(100 * figures.markedShare)) of frames have marks of synchronized output."
        : "No marks of synchronized output."
    var text =
      "\(Figure.percent(100 * figures.tornShare)) of frames came in several reads without marks"
    let spans = figures.tornSpans
    if figures.tornShare > 0 {
      text += ", \(Figure.time(spans.value(95))) (p95) from first to last"
    }
    text += ". " + marked
    if figures.ambiguousShare > 0.05 {
      text += """
         Ambiguous: \(Figure.percent(100 * figures.ambiguousShare)) of frames have gaps that are \
        neither short nor a period, so they may be parts of one frame or frames of their own.
        """
    }
    let grade: Grade =
      figures.tornShare <= 0.01
      ? .good : Grade(Double(spans.value(95)), good: 500_000, fair: 4_000_000)
    return ProgramFinding(
      .tearing, grade, text,
      advice: "Put each frame between CSI ? 2026 h and CSI ? 2026 l, and write it at once.")
  }

  private static func bytes(_ figures: ProgramFigures) -> ProgramFinding? {
    guard figures.bytes > 0 else { return nil }
    var text = """
      \(Figure.bytes(figures.bytesPerFrame)) a frame, \(Figure.bytes(figures.bytesPerSecond)) a \
      second; \(Figure.percent(100 * figures.wastedShare)) of them changed no cell; \
      \(Figure.percent(100 * figures.repaintShare)) of frames repaint the whole screen.
      """
    let times = figures.timesNeeded
    if let times {
      let needed = figures.neededBytes / Double(max(1, figures.frames.count))
      text += " The same screens need \(Figure.bytes(needed)) a frame: "
      text += times > 1.05 ? "\(Figure.short(times)) times what is needed." : "no more than needed."
    }
    // Output below 2 kB a second is graded good, because any link carries it.
    var grade = Grade(max(times ?? 1, figures.wastedShare > 0.5 ? 4 : 1), good: 2.5, fair: 6)
    if figures.bytesPerSecond < 2000 { grade = .good }
    return ProgramFinding(
      .bytes, grade, text, advice: "Compare with the last screen and write only cells that differ.")
  }

  private static func cost(_ figures: ProgramFigures) -> ProgramFinding? {
    guard let percent = figures.processorPercent else { return nil }
    var text = "\(Figure.percent(percent)) of a core"
    if let each = figures.processorPerFrame { text += ", \(Figure.time(each)) a frame" }
    text += "; at most \(Figure.bytes(Double(figures.peakMemory))) of memory."
    return ProgramFinding(
      .cost, Grade(percent, good: 15, fair: 60), text,
      advice: "Profile what a frame does; draw only what changed.")
  }

  private static func idle(_ figures: ProgramFigures) -> ProgramFinding? {
    guard let wakes = figures.idleWakeUps else { return nil }
    return ProgramFinding(
      .idle, Grade(wakes, good: 5, fair: 60),
      "\(Figure.short(wakes)) wake-ups a second while the screen stands still.",
      advice: "Wait for input or the next due time, without polling.")
  }

  private static func keys(_ figures: ProgramFigures) -> ProgramFinding? {
    let keys = figures.keys
    guard !keys.first.isEmpty || keys.unanswered > 0 else { return nil }
    guard !keys.first.isEmpty else {
      return ProgramFinding(.keys, nil, "None of \(keys.unanswered) keys changed the screen.")
    }
    let (first, last) = (Percentiles(keys.first), Percentiles(keys.last))
    var text = """
      From key to first change \(Figure.time(first.value(50))) (p50), \
      \(Figure.time(first.value(95))) (p95); to the last \(Figure.time(last.value(50))), \
      \(Figure.time(last.value(95))); \(keys.first.count) key\(keys.first.count == 1 ? "" : "s").
      """
    if keys.unanswered > 0 { text += " \(keys.unanswered) changed nothing." }
    // A program that draws by itself changes the screen within a period of any key: slow answers prove nothing.
    if let period = figures.pace.period, first.value(95) * 4 > period {
      return ProgramFinding(
        .keys, nil, text + " The program draws by itself, so the first change may be no answer.")
    }
    return ProgramFinding(
      .keys, Grade(Double(first.value(95)), good: 50e6, fair: 100e6), text,
      advice: "Handle input before the next frame is due, and draw at once.")
  }

  private static func restored(_ figures: ProgramFigures) -> ProgramFinding? {
    let endings = figures.endings
    guard let ending = endings.first(where: { !$0.isRestored }) ?? endings.first else { return nil }
    var text = ending.cause == .itself ? "Ended by itself" : "Ended by \(ending.cause.rawValue)"
    text += ending.code.map { " with exit code \($0)" } ?? ""
    let left = ending.leftModes + ending.leftProcesses.map { "process \(Figure.plain($0))" }
    text +=
      left.isEmpty
      ? "; the terminal is restored." : "; left behind: \(left.joined(separator: ", "))."
    if ending.stops > 0 { text += " It stopped itself, and was continued." }
    return ProgramFinding(
      .restored, ending.isRestored ? .good : .poor, text,
      advice: "Restore every mode on every way out, also when a signal ends the program.")
  }

  private static func manners(_ trials: [MannersTrial]) -> ProgramFinding? {
    guard !trials.isEmpty else { return nil }
    let bad = trials.filter { !$0.isGood }
    let names = bad.map(\.kind.rawValue).joined(separator: ", ")
    return ProgramFinding(
      .manners, Grade(Double(bad.count), good: 0, fair: 1),
      bad.isEmpty
        ? "All of \(trials.count) trials passed."
        : "\(bad.count) of \(trials.count) trials failed: \(names).")
  }
}
