import QuadrilleBench
import QuadrilleCells
import QuadrilleFiles
import Testing

/// The report of a terminal program as text, JSON and HTML.
@Suite struct ProgramReportTests {
  private func report(_ recordings: ProgramRecording..., name: String = "./child") -> ProgramReport
  {
    ProgramReport(
      version: "1", build: "release", host: BenchHost(cpu: "cpu", cores: 2, os: "Linux"),
      cells: CellSize(columns: 80, rows: 24), seconds: 10, noise: [100_000, -200_000],
      programs: recordings.map { ProgramResult(name: name, runs: [ProgramRun($0)]) })
  }

  @Test func `the first sentence answers the question, and every line fits the width`() {
    for width in [80, 120] {
      let text = ProgramText(report(RecordedProgram.torn), width: width).text
      #expect(text.hasPrefix("Is it smooth? Nearly: child draws 30"))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }

  @Test func `escapes and markup from a program reach neither terminal nor page`() {
    let name = "./\u{1b}]0;x\u{7}<script>"
    var recording = RecordedProgram.perfect
    recording.add(Array("\u{1b}[5H<b>&\u{1b}[?1000h".utf8), at: 9_900_000_000)
    let report = report(recording, name: name)
    #expect(!ProgramText(report).text.contains("\u{1b}"))
    let page = ProgramPage(report).html
    #expect(!page.contains("\u{1b}") && !page.contains("<script") && !page.contains("<b>"))
    #expect(page.contains("&lt;b&gt;&amp;"))
  }

  @Test func `the page shows a screen in the program's own colours`() {
    var recording = RecordedProgram.perfect
    recording.add(Array("\u{1b}[38;2;255;128;0mfire".utf8), at: 9_900_000_000)
    #expect(ProgramPage(report(recording)).html.contains("color:#ff8000;"))
  }

  @Test func `a report is not worse than itself, and bytes are compared with others`() throws {
    func file(_ recording: ProgramRecording, _ name: String) throws -> BenchFile {
      try BenchFile(name: name, parsing: Array(report(recording).json.text.utf8))
    }
    let before = try file(RecordedProgram.perfect, "a")
    let same = BenchComparison(before, before)
    #expect(!same.isEmpty && !same.text.contains("MORE"))
    let worse = BenchComparison(before, try file(RecordedProgram.torn, "b"))
    #expect(worse.text.contains("bytes mean"))
  }

  @Test func `bounds are parsed, and a missed one is described`() throws {
    let figures = RecordedProgram.figures(RecordedProgram.late)
    let word = try #require(ProgramRequirement("hitch<=5"))
    #expect(word.failure(figures)?.contains("required at most 5") == true)
    for right in ["fps>=29.9", "torn<=1%", "restored"] {
      #expect(try #require(ProgramRequirement(right)).failure(figures) == nil)
    }
    for wrong in ["fps", "fps=30", "speed>=1", "fps>=x", "fps>=0x10", "fps>=30%", ""] {
      #expect(ProgramRequirement(wrong) == nil)
    }
  }

  @Test func `a program that leaves modes is not restored`() {
    var recording = RecordedProgram.perfect
    recording.ending.leftModes = ["mouse reports"]
    #expect(ProgramRequirement.restored.failure(RecordedProgram.figures(recording)) != nil)
    let finding = ProgramFinding.all(of: RecordedProgram.result(recording)).first {
      $0.subject == .restored
    }
    #expect(finding?.grade == .poor && finding?.text.contains("mouse reports") == true)
  }
}
