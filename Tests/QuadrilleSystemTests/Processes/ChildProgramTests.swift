import Glibc
import Testing

@testable import QuadrilleSystem

@Suite struct ChildProgramTests {
  private func start(
    _ script: String, _ change: (inout ChildProgram.Command) -> Void = { _ in }
  ) throws -> ChildProgram {
    let (file, other) = try Descriptor.pipe()
    defer { for end in [file, other] { end.close() } }
    var command = ChildProgram.Command(
      name: "sh", arguments: ["-c", script], descriptors: [file])
    change(&command)
    return try ChildProgram(command)
  }

  /// All that a program writes until its end.
  private func output(of program: ChildProgram) throws -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = try part.withUnsafeMutableBytes({ try program.output.read(into: $0) }),
      count > 0
    { bytes += part[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "exec sleep 1000", "sleep 1000 & exec sleep 1000", "sleep 1000 & sleep 1000; exit 0",
  ])
  func `releasing a program ends it and its whole process group`(script: String) throws {
    // A read returns 0 when the last process with the pipe has ended.
    let output: Int32
    do {
      let program = try start(script)
      output = dup(program.output.rawValue)
    }
    defer { close(output) }
    // A program that another test starts at this moment may hold the pipe for a while.
    var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    try #require(poll(&entry, 1, 20_000) == 1)
    var byte: UInt8 = 0
    #expect(read(output, &byte, 1) == 0)
  }

  @Test func `background processes of a program end with it`() throws {
    let program = try start("sleep 1000 & exit 0")
    #expect(program.wait() == true)
    #expect(try output(of: program) == "")
  }

  @Test func `a deadline ends the wait for a running program, and the wait for its output`() throws
  {
    let program = try start("exec sleep 1000")
    let past = Deadline(after: .zero)
    #expect(program.wait(until: past) == nil)
    #expect(throws: SystemError.self) { try program.output.awaitInput(until: past) }
    // Output that has arrived is reported even after the deadline.
    let other = try start("echo x; exec sleep 1000")
    try other.output.awaitInput(until: .never)
    try other.output.awaitInput(until: past)
  }

  @Test func `a program inherits the given descriptors and no others`() throws {
    let held = open("/dev/null", O_RDONLY)
    defer { close(held) }
    let (file, other) = try Descriptor.pipe()
    defer { for end in [file, other] { end.close() } }
    let program = try ChildProgram(
      ChildProgram.Command(name: "ls", arguments: ["/proc/self/fd"], descriptors: [file, other]))
    // The last one is the folder that `ls` reads.
    #expect(try output(of: program) == "0\n1\n2\n3\n4\n5\n")
  }

  @Test func `memory is limited, variables are set, and no signal is ignored or blocked`() throws {
    let program = try start("ulimit -d; echo $MINE; exec grep -E 'Sig(Blk|Ign)' /proc/self/status")
    {
      $0.memory = 64 << 20
      $0.environment = ["MINE": "a=b"]
    }
    let lines = try output(of: program).split(separator: "\n").map(String.init)
    #expect(lines.first.flatMap { Int($0) }.map { $0 <= 65536 } == true)
    #expect(lines.dropFirst().first == "a=b")
    // The C library keeps signals 32 and 33 to itself: no program can set them, and `swift test` ignores the first.
    let own: UInt64 = 0b11 << 31
    for line in lines.suffix(2) {
      let signals = line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
      #expect(signals.map { $0 & ~own } == 0, "\(line)")
    }
  }

  @Test func `a program gets no variables but those it is allowed`() throws {
    let program = try ChildProgram(
      ChildProgram.Command(name: "/usr/bin/env", environment: ["A": "b"], inherited: []))
    #expect(try output(of: program) == "A=b\n")
    let other = try ChildProgram(ChildProgram.Command(name: "/usr/bin/env", inherited: ["PATH"]))
    #expect(try output(of: other).hasPrefix("PATH="))
  }

  @Test(arguments: [("exit 0", true), ("exit 1", false), ("kill -9 $$", false)])
  func `whether a program succeeded is reported, also by a second wait`(
    script: String, isDone: Bool
  ) throws {
    let program = try start(script)
    #expect(program.wait() == isDone && program.wait() == isDone)
  }

  @Test(arguments: [
    ("exit 1", nil), ("echo >&2", nil), ("printf 'one\\ntwo' >&2", "one"),
    ("printf '\\r\\none\\rtwo' >&2", "one"), ("echo one", nil),
  ])
  func `a program's message is the first line of its error output`(script: String, words: String?)
    throws
  {
    let program = try start(script)
    _ = program.wait()
    #expect(program.firstWords() == words)
  }

  @Test func `a program that ended, or failed to start, leaves no descriptor open`() async {
    // Counted in a separate process, because other tests open files in this one.
    await #expect(processExitsWith: .success) {
      func count() -> Int { (0..<Int32(4096)).count { fcntl($0, F_GETFD) >= 0 } }
      let before = count()
      for name in ["true", "/nowhere/at/all"] {
        for _ in 0..<10 { _ = try? ChildProgram(ChildProgram.Command(name: name)).wait() }
        guard count() < before + 10 else { exit(1) }
      }
    }
  }

  @Test(arguments: [("/nowhere/at/all", ENOENT), ("/", EACCES), ("/dev/null", EACCES)])
  func `a program that cannot be started throws the system's error number`(
    name: String, code: Int32
  ) {
    do throws(SystemError) {
      _ = try ChildProgram(ChildProgram.Command(name: name))
      Issue.record("'\(name)' was started")
    } catch {
      #expect(error.code == code)
    }
  }
}
