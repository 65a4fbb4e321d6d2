import Glibc
import LinkSupport
import TestSupport
import Testing

/// ffmpeg ends with the program, however the program ends.
@Suite(.waiting) struct FilmEndTests {
  private let folder = ScratchFolder()

  /// Starts the program with a stand-in for ffmpeg that writes nothing, waits for ever, and has
  /// another process in its group. Both hold a named pipe open, whose reader sees when the last of
  /// them ends.
  private func start(_ arguments: [String]) -> (process: ChildProcess, witness: Int32) {
    let pipe = folder.path + "/pipe"
    mkfifo(pipe, 0o600)
    let witness = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let script = folder.write(
      "script",
      Array("#!/bin/sh\nexec 9>'\(pipe)'\necho >&9\nsleep 1000 &\nexec sleep 1000\n".utf8))
    let variable = "PATH=" + folder.path + ":" + (getenv("PATH").map { String(cString: $0) } ?? "")
    let film = folder.write("film.mp4", [1, 2, 3])
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    // Another process writes the program: what this one wrote may still be open in a child that another test is
    // starting, and cannot be executed then (ETXTBSY).
    let path = folder.path + "/ffmpeg"
    let copy = ChildProcess(
      "/bin/cp", [script, path], ends: .descriptors(input: null, output: null, errors: null))
    #expect(copy.wait() == 0)
    chmod(path, 0o755)
    let process = ChildProcess(
      // If a toolchain is installed, the runtime's crash handler would return from a signal that
      // was only sent.
      "/usr/bin/env",
      [variable, "SWIFT_BACKTRACE=enable=no", Binary.path]
        + arguments.map { $0 == "FILM" ? film : $0 },
      ends: .descriptors(input: null, output: null, errors: null))
    return (process, witness)
  }

  /// Waits up to a minute until the pipe has input or its last writer has ended; returns whether
  /// that happened.
  private func awaits(_ events: Int32, _ witness: Int32) -> Bool {
    for _ in 0..<600 {
      var entry = pollfd(fd: witness, events: Int16(events), revents: 0)
      if poll(&entry, 1, 100) == 1, Int32(entry.revents) & (events | POLLHUP) != 0 { return true }
    }
    return false
  }

  @Test(arguments: [
    SIGTERM, SIGKILL, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1,
  ])
  func `no process of ffmpeg's group is left after a signal`(signal: Int32) {
    let (process, witness) = start(
      ["export", "FILM", "--size", "8x8", "-o", "/dev/null"] + ["--format", "rgb"])
    defer { close(witness) }
    #expect(awaits(POLLIN, witness))
    var byte: UInt8 = 0
    _ = read(witness, &byte, 1)
    kill(process.id, signal)
    #expect(process.wait() == 128 + signal)
    #expect(awaits(0, witness))
  }
}
