import Glibc
import TestSupport
import Testing

@testable import QuadrilleCommands

/// `bench` from its words to its output; never how long anything took.
@Suite struct BenchCommandTests {
  @Test(.enabled(if: SlowTests.areAsked, "QUADRILLE_SLOW is not set"))
  func `a comparison finds equal reports the same, and names different settings`() throws {
    let folder = ScratchFolder()
    let (one, two) = (folder.path + "/one.json", folder.path + "/two.json")
    let results = ["4x2", "4x3"].map { cells in
      CommandRun(
        "bench encode --no-defaults --cells \(cells) --scene linear --json "
          + (cells == "4x2" ? one : two))
    }
    #expect(results.allSatisfy { $0.code == 0 && $0.talk.isEmpty })
    let same = CommandRun("bench compare \(one) \(one)")
    #expect(same.code == 0 && same.output.contains("same"))
    let other = CommandRun("bench compare \(one) \(two)")
    #expect(other.output.hasPrefix("Different settings: cells (A 4x2, B 4x3)"))
    let none = folder.write("none.json", Array("{ \"schema\": \"other\" }".utf8))
    let text = folder.write("text.json", Array("  \n[1]".utf8))
    for path in [none, text, folder.path + "/missing"] {
      let refused = CommandRun("bench compare \(one) \(path)")
      #expect(
        refused.code == 1 && refused.output.isEmpty && refused.talk.contains("json")
          || path.hasSuffix("missing"))
    }
    #expect(CommandRun("bench compare \(one) \(two) --json x").code == 64)
  }

  @Test(arguments: [
    ("engine", "json", "report"), ("program", "json", "report"), ("program", "json", "record"),
    ("program", "report", "record"),
  ])
  func `two reports are not written to one file`(workload: String, one: String, other: String) {
    let folder = ScratchFolder()
    let file = folder.path + "/x"
    let linked = folder.write("linked", [])
    #expect(symlink(linked, folder.path + "/link") == 0)
    for (path, same) in [("-", "-"), (file, file), (linked, folder.path + "/link")] {
      let run = CommandRun(
        "bench \(workload) --no-defaults --\(one) \(path) --\(other) \(same)"
          + (workload == "program" ? " -- true" : ""))
      #expect(run.code == 64 && run.output.isEmpty)
      #expect(run.talk.contains("--\(one) and --\(other) cannot both be written to '\(same)'"))
    }
    #expect(folder.names == ["link", "linked"])
  }

  @Test func `bench --check judges by counting, and its exit code is the verdict`() {
    let fine = CommandRun("bench --check --no-defaults --device iphone-6,iphone-se --cells 40x12")
    #expect(fine.code == 0)
    let slow = CommandRun(
      "bench --check --no-defaults --device iphone-se --side 414 --style ios --method plain --cells 20x6"
    )
    #expect(slow.code == 2)
    let other = CommandRun("bench --check --no-defaults --scene snow --device iphone-6")
    #expect(other.code != 0 && other.talk.contains("contest"))
  }

  @Test func `a pacing run without output is reported as text, JSON and a page`() throws {
    let folder = ScratchFolder()
    let (file, page) = (folder.path + "/a.json", folder.path + "/a.html")
    let run = CommandRun(
      "bench pacing --no-defaults --duration 0.2 --fps 60 --sink null --cells 8x4 --details --json "
        + file + " --report " + page)
    #expect(run.code == 0 && run.talk.isEmpty)
    #expect(run.output.contains("60 frames a second, into nothing, 8x4 cells"))
    #expect(!run.output.contains("More: "))
    #expect(folder.names == ["a.html", "a.json"])
    #expect(Golden.read(page)?.hasPrefix("<!DOCTYPE html>") == true)
    #expect(Golden.read(file)?.contains("\"hitch_ms_per_s\"") == true)
    #expect(CommandRun("bench pacing --json /nonexistent/x.json").code == 1)
  }
}
