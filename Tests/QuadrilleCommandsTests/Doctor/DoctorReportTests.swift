import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

@Suite struct DoctorReportTests {
  private func capabilities(_ colors: Int, requested: ColorDepth? = nil) -> Capabilities {
    Capabilities(
      requested: requested, colorTerm: nil, name: "xterm", colors: .init(count: colors))
  }

  private func report(
    _ colors: Int = 256, requested: ColorDepth? = nil, _ environment: [String: String] = [:],
    ancestors: [String] = [], findings: TerminalProbe.Findings? = nil
  ) -> DoctorReport {
    var report = DoctorReport(
      isTerminal: findings != nil, term: "xterm", colorTerm: nil,
      surroundings: Surroundings(environment: { environment[$0] }, ancestors: ancestors))
    report.capabilities = capabilities(colors, requested: requested)
    report.findings = findings
    if findings != nil {
      report.cells = CellSize(columns: 80, rows: 24)
      // A smaller grid gives the same information, and is painted sooner.
      report.load = LinkLoad(cells: CellSize(columns: 16, rows: 5))
    }
    return report
  }

  private func findings(_ trips: [Int], rate: Double?) -> TerminalProbe.Findings {
    var findings = TerminalProbe.Findings()
    findings.roundTrips = trips
    findings.bytesPerSecond = rate
    _ = findings.inquiry.take(.primaryAttributes([62]))
    return findings
  }

  private func row(_ report: DoctorReport, _ key: String) throws -> DoctorReport.Row {
    try #require(report.rows.first { $0.key == key }, "\(key)")
  }

  @Test func `an invalid palette of the user is named in one line`() throws {
    let folder = ScratchFolder()
    var report = report()
    report.palettes = OwnPalettes(files: SettingsFolder(path: folder.path)).finding
    #expect(!report.rows.contains { $0.key == "palettes" })
    _ = folder.write("sea", Array("blue".utf8))
    report.palettes = OwnPalettes(files: SettingsFolder(path: folder.path)).finding
    #expect(try row(report, "palettes").text.hasPrefix("sea is not a palette: line 1"))
    _ = folder.write("dusk", Array("#102030".utf8))
    _ = folder.write("bro\u{1b}ken", Array("#102030".utf8))
    report.palettes = OwnPalettes(files: SettingsFolder(path: folder.path)).finding
    let text = try row(report, "palettes").text
    #expect(
      text.hasPrefix("dusk; bro?ken is not a palette: ")
        && text.contains("; sea is not a palette: line 1"))
    #expect(!report.page(width: 80).contains("\u{1b}"))
  }

  @Test func `the report lists what was not queried, without a terminal or at an unusable one`()
    throws
  {
    let report = report()
    #expect(try row(report, "output").text.contains("play will not start here"))
    #expect(report.plan == nil && report.json.text.contains("\"rtt_ms\": null"))
    var unusable = DoctorReport(
      isTerminal: true, term: "dumb", colorTerm: nil, surroundings: report.surroundings)
    unusable.error = "terminfo's entry dumb has no way to move the cursor"
    for key in ["answered_by", "synchronized", "rtt_ms", "bytes_per_s"] {
      #expect(try row(report, key).text == "not queried: output is not a terminal")
      #expect(try row(unusable, key).text == "not queried: see 'terminal'")
    }
  }

  @Test func `the report names the source of the colours, and how to get more`() throws {
    let guess = report()
    #expect(try row(guess, "depth").text.hasPrefix("256 colours: the terminfo entry xterm"))
    #expect(guess.advice.first?.contains("--color truecolor") == true)
    let asked = report(requested: .sixteen)
    #expect(try row(asked, "depth").text == "16 colours: chosen with --color")
    #expect(asked.advice.isEmpty)
    let advice: [(Int, String, String)] = [
      (256, "TMUX", "tmux.conf"), (256, "SSH_TTY", "SendEnv COLORTERM"),
      (256, "STY", "GNU screen before version 5"), (8, "STY", "GNU screen shows only the colours"),
    ]
    for (colors, name, words) in advice {
      #expect(report(colors, [name: "x"]).advice[0].contains(words), "\(colors) \(name)")
    }
    var proven = report(8)
    var inquiry = Inquiry()
    _ = inquiry.take(.deviceString(Array("1$r0;48;5;16m".utf8)))
    _ = proven.capabilities?.learn(from: inquiry)
    #expect(try row(proven, "depth").text.hasPrefix("256 colours: the terminal reports"))
    #expect(proven.advice[0].contains("TERM=xterm-256color"))
  }

  @Test func `the report gives the link's round trips, its rate and the planned output`() throws {
    let report = report(findings: findings([2_000_000, 1_000_000, 3_000_000], rate: 5e6))
    #expect(try row(report, "rtt_ms").text == "1 ms at best, 2 ms median")
    #expect(try row(report, "bytes_per_s").text == "up to 5 MB/s")
    #expect(report.plan?.text.hasPrefix("60 frames a second") == true)
    let slow = self.report(findings: findings([1_000_000], rate: 200))
    #expect(slow.plan?.text.hasPrefix("60 frames") == false)
    let silent = self.report(findings: TerminalProbe.Findings())
    #expect(try row(silent, "rtt_ms").text.hasPrefix("no answer"))
    #expect(silent.advice.last?.contains("--max-rate") == true)
  }

  @Test func `a terminal without UTF-8 is measured with ASCII frames`() {
    var told = findings([1_000_000], rate: nil)
    _ = told.inquiry.take(.cursor(row: 2, column: 3))
    let load = LinkLoad(cells: CellSize(columns: 12, rows: 4))
    #expect(load.nextFrame(after: told.inquiry).allSatisfy { $0 < 128 })
    let other = LinkLoad(cells: CellSize(columns: 12, rows: 4))
    #expect(other.nextFrame(after: findings([], rate: nil).inquiry).contains { $0 > 127 })
  }

  @Test func `the report fits 80 columns and contains no control character`() throws {
    var report = report(256, ["SSH_TTY": "x"], findings: findings([], rate: nil))
    report.error = "evil\u{1b}[31m" + String(repeating: "x", count: 200)
    let text = report.page(width: 80)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(!text.unicodeScalars.contains { $0.value == 0x1b })
    #expect(text.contains("evil") && text.contains("To do better:\n- ssh"))
    #expect(try row(report, "error").label == "terminal")
  }

  @Test func `whole reports match the golden file, and fit any width`() {
    let millisecond = 1_000_000
    let reports = [
      report(), report(8, ["STY": "x"]), report(16_777_216, requested: .sixteen),
      report(256, ["TMUX": "x"], findings: findings([3 * millisecond], rate: nil)),
      report(
        256, ["SSH_TTY": "x"], ancestors: ["mosh-server"],
        findings: findings([31, 30, 35, 90].map { $0 * millisecond }, rate: 90_000)),
      report(2, findings: findings([millisecond], rate: 7e6)),
      report(256, findings: TerminalProbe.Findings()),
    ]
    let text = reports.map { $0.page(width: 80) + "\n\($0.json.text)\n" }.joined(
      separator: "====\n")
    #expect(Golden.difference(text, golden: "doctor-80.txt", file: #filePath) == nil)
    for width in [40, 48, 80, 132] {
      for report in reports {
        #expect(report.page(width: width).split(separator: "\n").allSatisfy { $0.count <= width })
      }
    }
  }
}
