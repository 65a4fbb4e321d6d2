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
      requested: requested, colorTerm: nil, name: "xterm", colors: colors, hasDirectColor: false)
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
      // What a smaller one takes tells as much, and is painted sooner.
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

  @Test func `a palette of one's own that is none is told in a line`() throws {
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

  @Test func `a terminal that reads as fast as one can tell has a number all the same`() {
    let report = report(findings: findings([1_000_000], rate: .infinity))
    #expect(report.json.text.contains("\"bytes_per_s\": 1000000000000000"))
  }

  @Test func `without a terminal it says what it cannot know`() throws {
    let report = report()
    #expect(try row(report, "output").text.contains("play will not start here"))
    for key in ["answered_by", "synchronized", "rtt_ms", "bytes_per_s"] {
      #expect(try row(report, key).text == "not queried: output is not a terminal")
    }
    #expect(report.plan == nil && report.json.text.contains("\"rtt_ms\": null"))
  }

  @Test func `a terminal that cannot be drawn on is not called none`() throws {
    var report = report()
    report = DoctorReport(
      isTerminal: true, term: "dumb", colorTerm: nil, surroundings: report.surroundings)
    report.error = "terminfo's entry dumb has no way to move the cursor"
    for key in ["answered_by", "synchronized", "rtt_ms", "bytes_per_s"] {
      #expect(try row(report, key).text == "not queried: see 'terminal'")
    }
  }

  @Test func `the palette that suits the background is named, and why`() throws {
    var report = report()
    func text() throws -> String { try row(report, "palette").text }
    #expect(try text() == "contest: the background is unknown")
    report.capabilities?.announcesDark = true
    #expect(try text() == "night: COLORFGBG reports that the background is dark")
    report.capabilities?.wantsGround = true
    var inquiry = Inquiry()
    _ = inquiry.take(.systemString(Array("11;rgb:f0f0/f0f0/f0f0".utf8)))
    _ = report.capabilities?.learn(from: inquiry)
    #expect(try text() == "contest: the background is light (#f0f0f0)")
  }

  @Test func `the part of a grid that is too large is told`() throws {
    var report = report()
    report.cells = CellSize(columns: 1000, rows: 1000)
    report.wholeCells = CellSize(columns: 1000, rows: 1000)
    #expect(try row(report, "cells").text.hasSuffix(" in half blocks"))
    report.wholeCells = CellSize(columns: 65_535, rows: 65_535)
    #expect(
      try row(report, "cells").text.hasSuffix("; the rest of 65535x65535 stays empty"))
  }

  @Test func `where colours are known from is said, and what would help`() throws {
    let guess = report()
    #expect(try row(guess, "depth").text.hasPrefix("256 colours: the terminfo entry xterm"))
    #expect(guess.advice.first?.contains("--color truecolor") == true)
    let asked = report(requested: .sixteen)
    #expect(try row(asked, "depth").text == "16 colours: chosen with --color")
    #expect(asked.advice.isEmpty)
    #expect(report(256, ["TMUX": "x"]).advice[0].contains("tmux.conf"))
    #expect(report(256, ["SSH_TTY": "x"]).advice[0].contains("SendEnv COLORTERM"))
    #expect(report(256, ["STY": "x"]).advice[0].hasPrefix("GNU screen before version 5"))
    #expect(report(8, ["STY": "x"]).advice[0].hasPrefix("GNU screen shows only the colours"))
    var proven = report(8)
    var inquiry = Inquiry()
    _ = inquiry.take(.deviceString(Array("1$r0;48;5;16m".utf8)))
    _ = proven.capabilities?.learn(from: inquiry)
    #expect(try row(proven, "depth").text.hasPrefix("256 colours: the terminal reports"))
    #expect(proven.advice[0].contains("TERM=xterm-256color"))
  }

  @Test func `a terminal that does not read UTF-8 is told, and what mends it`() throws {
    var report = report()
    #expect(try row(report, "letters").text == "not reported: UTF-8 is used")
    var inquiry = Inquiry()
    _ = inquiry.take(.cursor(row: 2, column: 3))
    _ = report.capabilities?.learn(from: inquiry)
    #expect(try row(report, "letters").text.hasPrefix("not UTF-8: pictures are made of spaces"))
    #expect(report.advice[0].contains("LC_ALL=C.UTF-8"))
    inquiry = Inquiry()
    _ = inquiry.take(.cursor(row: 2, column: 2))
    _ = report.capabilities?.learn(from: inquiry)
    #expect(try row(report, "letters").text == "UTF-8")
    #expect(!report.advice.contains { $0.contains("LC_ALL") })
  }

  @Test func `marks are sent only where they are known`() throws {
    for (answer, text) in [(2, "supported: each"), (0, "not supported: a")] {
      var told = findings([1_000_000], rate: nil)
      _ = told.inquiry.take(.mode(2026, value: answer))
      #expect(try row(report(findings: told), "synchronized").text.contains(text))
      let load = LinkLoad(cells: CellSize(columns: 4, rows: 2))
      let bytes = load.nextFrame(after: told.inquiry)
      #expect(bytes.starts(with: EscapeSequence.beginSynchronized.bytes) == (answer == 2))
    }
  }

  @Test func `the link is told by its round trips and its rate`() throws {
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

  @Test func `steps of 20 ms are told as ssh's, others are not`() {
    let late = [1, 21, 1, 21, 41, 1, 21].map { $0 * 1_000_000 }
    let ssh = ["SSH_TTY": "x"]
    func mentions(_ report: DoctorReport) -> Bool {
      report.advice.contains { $0.contains("ObscureKeystrokeTiming") }
    }
    #expect(mentions(report(256, ssh, findings: findings(late, rate: 9e9))))
    #expect(!mentions(report(256, findings: findings(late, rate: 9e9))))
    #expect(!mentions(report(256, ssh, findings: findings(Array(late.prefix(5)), rate: 9e9))))
    let even = [1, 2, 3, 1, 2, 3, 30].map { $0 * 1_000_000 }
    #expect(!mentions(report(256, ssh, findings: findings(even, rate: 9e9))))
  }

  @Test(arguments: [
    (["SSH_TTY": "x"], 1_999_999.0, true), (["SSH_TTY": "x"], 2_000_000, false), ([:], 1e5, false),
  ])
  func `a slow link of ssh could pack what it carries`(
    environment: [String: String], rate: Double, isTold: Bool
  ) {
    let report = report(256, environment, findings: findings([1_000_000], rate: rate))
    #expect(report.advice.contains { $0.contains("'ssh -C'") } == isTold)
  }

  @Test func `a terminal that does not read UTF-8 is tried with ASCII`() {
    var told = findings([1_000_000], rate: nil)
    _ = told.inquiry.take(.cursor(row: 2, column: 3))
    let load = LinkLoad(cells: CellSize(columns: 12, rows: 4))
    #expect(load.nextFrame(after: told.inquiry).allSatisfy { $0 < 128 })
    let other = LinkLoad(cells: CellSize(columns: 12, rows: 4))
    #expect(other.nextFrame(after: findings([], rate: nil).inquiry).contains { $0 > 127 })
  }

  @Test func `pictures are not asked about where something lies in between`() {
    #expect(!report(256, ["TMUX": "x"]).questions.contains(.graphics))
    #expect(report(requested: .truecolor).questions.contains(.graphics))
  }

  @Test func `amounts have the digits that mean something`() {
    #expect(DoctorReport.amount(999) == "1 KB")
    #expect(DoctorReport.amount(9940) == "9.9 KB")
    #expect(DoctorReport.amount(12_345) == "12 KB")
    #expect(DoctorReport.amount(1_250_000) == "1.3 MB")
  }

  @Test func `the text fits 80 columns and does nothing`() throws {
    var report = report(256, ["SSH_TTY": "x"], findings: findings([], rate: nil))
    report.error = "evil\u{1b}[31m" + String(repeating: "x", count: 200)
    #expect(report.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try row(report, "error").label == "terminal")
    #expect(report.text.contains("evil"))
    #expect(!report.text.unicodeScalars.contains { $0.value == 0x1b })
    #expect(report.text.contains("To do better:\n- ssh"))
  }

  @Test func `whole reports are the stored ones, and fit any width`() {
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
