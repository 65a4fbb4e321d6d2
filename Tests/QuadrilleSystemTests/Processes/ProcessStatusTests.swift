import Glibc
import Testing

@testable import QuadrilleSystem

@Suite struct ProcessStatusTests {
  @Test(arguments: ["sh", "a (b) c", ") Z 1 ("])
  func `a name keeps its blanks and parentheses`(name: String) throws {
    let status = try #require(
      ProcessStatus(ProcessID(rawValue: 7), "7 (\(name)) S 3 7 5 34816 7 4194304"))
    #expect(status.name == name && !status.isZombie)
    #expect(status.parent.rawValue == 3 && status.session.rawValue == 5)
  }

  @Test(arguments: ["", "7 sh S 3 7 5", "7 (sh) S", "7 (sh) S x 7 5", ") 7 ("])
  func `a line of another form is no status`(line: String) {
    #expect(ProcessStatus(ProcessID(rawValue: 7), line) == nil)
  }

  @Test func `a child is found, and as a zombie until it is reaped`() throws {
    let pipe = try Descriptor.pipe()
    defer { pipe.reading.close() }
    let child = try ProcessID.spawn(["true"], environment: [], output: pipe.writing)
    pipe.writing.close()
    // The end of its output comes before the end of the process.
    while ProcessStatus(child)?.isZombie == false {
      SystemClock.sleep(nanoseconds: 1_000_000)
    }
    let found = try #require(ProcessStatus.all.first { $0.process == child })
    #expect(found.isZombie && found.parent == .current)
    #expect(child.waitpid(forEnd: true) == .ended(0))
    #expect(ProcessStatus(child) == nil && child.memory == 0 && child.processorTime == 0)
  }

  @Test func `a process's ignored signals are known`() {
    #expect(!ProcessID.current.ignores(SIGURG))
    signal(SIGURG, SIG_IGN)
    #expect(ProcessID.current.ignores(SIGURG) && !ProcessID.current.ignores(SIGURG + 1))
    signal(SIGURG, SIG_DFL)
  }

  @Test func `memory, processor time and switches of this process are known`() {
    let own = ProcessID.current
    #expect(own.memory > 0 && own.processorTime > 0 && own.voluntarySwitches > 0)
  }

  @Test func `lines are chosen by their beginning`() {
    let lines = Path.lines(of: "/proc/self/status", atMost: 1, beginningWith: "Pid:")
    #expect(lines == ["Pid:\t\(ProcessID.current.rawValue)"])
    #expect(Path.lines(of: "/proc/self/status", atMost: 1, beginningWith: "Pidd:").isEmpty)
  }
}
