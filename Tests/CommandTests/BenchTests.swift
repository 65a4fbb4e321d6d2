import Glibc
import QuadrilleCells
import QuadrilleFiles
import TestSupport
import Testing

extension Slow {
  /// `quadrille bench` as a user meets it. What it measures is never looked at: only what it makes of it.
  @Suite struct BenchTests {
    private func json(_ result: Binary.Result) throws -> JSONValue {
      try JSONValue(parsing: result.output)
    }

    private struct Check: CustomTestStringConvertible {
      var words: String
      var code: Int32
      var testDescription: String { words }
    }

    @Test(arguments: [
      Check(words: "--device iphone-6,iphone-se --cells 40x12", code: 0),
      Check(words: "--device iphone-6 --cells 40x12 --style telegram", code: 0),
      Check(words: "--device iphone-6 --side 414 --style ios --method plain --cells 20x6", code: 2),
      Check(
        words: "--device iphone-se --side 414 --style ios --method plain --cells 20x6", code: 2),
    ])
    private func `a check says by its exit code whether a scene is affordable`(check: Check) {
      let result = Binary.run(
        ["bench", "--check"] + check.words.split(separator: " ").map(String.init))
      #expect(result.code == check.code, "\(result.error)")
      #expect(result.text.contains("measured on the device"))
    }

    @Test func `a check gives the same figures again`() throws {
      let words = ["bench", "--check", "--device", "iphone-6", "--cells", "40x12", "--json", "-"]
      let (first, second) = try (json(Binary.run(words)), json(Binary.run(words)))
      let judged = try #require(first["devices"])
      #expect(judged.text == second["devices"]?.text)
      #expect(judged.text.contains("\"counted\""))
    }

    @Test func `pacing is measured, reported in three forms, and compared`() throws {
      let folder = ScratchFolder()
      let (file, page) = (folder.path + "/a.json", folder.path + "/a.html")
      let result = Binary.run([
        "bench", "pacing", "--duration", "0.3", "--fps", "60", "--sink", "null", "--cells", "40x12",
        "--json", file, "--report", page,
      ])
      #expect(result.code == 0)
      #expect(result.error.isEmpty)
      #expect(result.text.hasPrefix("Is it smooth? "))
      #expect(result.text.contains("60 frames a second, into nothing, 40x12 cells"))
      #expect(
        result.text.contains("warning: this is a debug build") == result.text.contains("(debug)"))
      let text = try #require(Golden.read(file))
      let report = try JSONValue(parsing: Array(text.utf8))
      for key in [
        "schema", "version", "build", "host", "warnings", "answer", "settings", "left_out",
      ] { #expect(report[key] != nil) }
      for key in [
        "fps", "seconds", "cells", "sink", "frames", "missed", "underruns", "lateness_us",
        "hitch_ms_per_s", "jitter", "dropped_percent_p95", "cpu_percent", "bytes_per_frame",
        "samples_us",
      ] {
        #expect(text.contains("\"\(key)\""), "\(key)")
      }
      #expect(Golden.read(page)?.hasPrefix("<!DOCTYPE html>") == true)
      let compared = Binary.run(["bench", "compare", file, file])
      #expect(compared.code == 0)
      #expect(compared.text.contains("same"))
      let other = folder.path + "/b.json"
      _ = Binary.run([
        "bench", "pacing", "--duration", "0.2", "--fps", "60", "--sink", "null", "--cells", "40x12",
        "--json", other,
      ])
      let differing = Binary.run(["bench", "compare", file, other])
      #expect(differing.code == 0)
      #expect(differing.text.hasPrefix("Different settings: duration (A 0.3, B 0.2)"))
    }

    @Test(arguments: [
      ["bench", "engin"], ["bench", "--device", "iphone-7"], ["bench", "compare"],
      ["bench", "compare", "a", "b", "c"], ["bench", "--load", "65"],
    ])
    func `wrong words are refused in one line`(words: [String]) {
      let result = Binary.run(words)
      #expect(result.code == 64)
      #expect(result.output.isEmpty)
      #expect(result.error.filter { $0 == "\n" }.count == 1)
    }

    @Test func `what is no report is not compared`() {
      let folder = ScratchFolder()
      let path = folder.write("no.json", Array("{ \"schema\": \"other\" }".utf8))
      let result = Binary.run(["bench", "compare", path, path])
      #expect(result.code == 1)
      #expect(result.error.filter { $0 == "\n" }.count == 1)
      #expect(Binary.run(["bench", "compare", path, folder.path + "/none"]).code == 1)
    }

    @Test func `without a terminal there is no link to measure`() {
      let result = Binary.run(["bench", "link"])
      #expect(result.code == 1)
      #expect(result.error.contains("terminal"))
    }

    @Test(arguments: ["", "nowhere:0", ":9999"])
    func `without a display there is no screen to measure`(name: String) {
      let terminal = PseudoTerminal(
        ["bench", "screen"],
        environment: PseudoTerminal.environment + (name.isEmpty ? [] : ["DISPLAY=\(name)"]))
      #expect(terminal.exitCode() == 1)
      #expect(terminal.error.contains("isplay") && terminal.error.split(separator: "\n").count == 1)
      #expect(terminal.isRestored && terminal.entries == 0)
      #expect(Binary.run(["bench", "screen"]).code == 1)
    }

    @Test func `the link is measured by what answers, and the terminal is given back`() {
      let terminal = PseudoTerminal(["bench", "link", "--duration", "0.3"])
      terminal.onRequest = { [unowned terminal] question, _ in
        if question.hasSuffix("n") {
          terminal.type("\u{1b}[0n")
        } else {
          terminal.type("\u{1b}P>|Toy 7\u{1b}\\\u{1b}[?64;1c")
        }
      }
      #expect(terminal.read { $0.shows("goodput") && $0.shows("chance") })
      #expect(terminal.exitCode() == 0)
      #expect(terminal.isRestored)
      #expect(terminal.shows("Toy 7"))
      #expect(terminal.unread == 0)
    }

    @Test(arguments: ["\u{3}", "INT"])
    func `broken off, the link's report has what was measured and nothing else`(way: String) {
      let terminal = PseudoTerminal(["bench", "link", "--duration", "60"])
      terminal.onRequest = { [unowned terminal] question, _ in
        terminal.type(question.hasSuffix("n") ? "\u{1b}[0n" : "\u{1b}[?64;1c")
      }
      #expect(terminal.readFrames(10))
      if way == "INT" { terminal.send(SIGINT) } else { terminal.type(way) }
      #expect(terminal.exitCode() == 0)
      #expect(terminal.isRestored)
      #expect(terminal.shows("full repaint") && terminal.shows("interrupted"))
      #expect(!terminal.shows("lossless") && !terminal.shows("fine"))
      #expect(terminal.unread == 0)
    }

    @Test func `where nothing answers, that is said`() {
      let terminal = PseudoTerminal(["bench", "link", "--duration", "0.3"])
      #expect(terminal.read { $0.shows("the terminal does not answer") })
      #expect(terminal.exitCode() == 0)
      #expect(terminal.isRestored)
    }

    @Test func `Ctrl-C keeps what was measured`() {
      let terminal = PseudoTerminal(["bench", "engine"])
      #expect(terminal.read { _ in terminal.error.isEmpty })
      terminal.type("\u{3}")
      let code = terminal.exitCode()
      #expect(code == 0 || code == 130)
      #expect(terminal.isRestored)
    }

    @Test func `playing as on a phone ends with its verdict`() {
      let terminal = PseudoTerminal(["play", "--device", "iphone-se"])
      #expect(terminal.readFrames(20))
      terminal.type("q")
      #expect(terminal.exitCode() == 0)
      #expect(terminal.isRestored)
      #expect(terminal.error.contains("iPhone SE"))
      #expect(terminal.error.contains("measured on the device"))
    }
  }
}
