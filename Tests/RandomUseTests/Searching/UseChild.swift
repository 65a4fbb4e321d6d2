import Glibc
import LinkSupport

/// A process of its own for sequences, so that a trap or a hang ends only that process.
final class UseChild {
  /// The result of a sequence without a fault: refused, run, or also compared at rest.
  enum Result: String {
    case refused, ran, compared
  }

  /// The outcome of a sequence.
  enum Answer {
    case fine(Result, milliseconds: Int)
    case fault(UseFault)
  }

  private let process: ChildProcess
  private let input: Int32
  private let output: Int32
  private let errors: Int32
  private var unread: [UInt8] = []
  /// The keys of the command's own list that the last sequence typed.
  private(set) var keys: [String] = []
  /// The number of sequences that it ran.
  private(set) var count = 0

  /// Seconds after which a sequence counts as stalled.
  private static let timeout = 60

  /// Starts this program again, to run a single test.
  init(folder: String) {
    let pipes = (0..<3).map { _ in Self.pipe() }
    process = ChildProcess(
      ProcessState.link("/proc/self/exe"),
      ["--testing-library", "swift-testing", "--filter", "RandomUseTests.UseServiceTests"],
      environment: [
        "\(UseService.variable)=\(folder)", "SWIFT_BACKTRACE=enable=no", "LC_ALL=C.UTF-8",
      ],
      ends: .descriptors(input: pipes[0].0, output: pipes[1].1, errors: pipes[2].1))
    for end in [pipes[0].0, pipes[1].1, pipes[2].1] { close(end) }
    (input, output, errors) = (pipes[0].1, pipes[1].0, pipes[2].0)
    _ = fcntl(errors, F_SETFL, O_NONBLOCK)
  }

  deinit {
    for end in [input, output, errors] { close(end) }
    if process.exitCode == nil { process.send(SIGKILL) }
    process.wait()
  }

  private static func pipe() -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    Glibc.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Whether it takes another sequence.
  private(set) var isAlive = true

  /// Runs a sequence.
  func run(_ recipe: UseRecipe) -> Answer {
    count += 1
    keys = []
    let line = Array("\(recipe)\n".utf8)
    _ = write(input, line, line.count)
    while let line = nextLine() {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch parts[0] {
      case "key": keys.append(parts[1])
      case "fine":
        let words = parts[1].split(separator: " ")
        return .fine(Result(rawValue: String(words[1])) ?? .ran, milliseconds: Int(words[0]) ?? 0)
      case "fault":
        isAlive = false
        let fields = parts[1].split(separator: "\t", omittingEmptySubsequences: false)
        return .fault(UseFault(String(fields[0]), fields.dropFirst().first.map(String.init) ?? ""))
      default: continue
      }
    }
    isAlive = false
    return .fault(ending())
  }

  /// The next line that it marked as its own; nil if it has ended or is silent.
  private func nextLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: 10) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        // The testing library may have begun the line.
        guard let mark = line.firstRange(of: UseService.mark) else { continue }
        return String(line[mark.upperBound...])
      }
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Int32(1000 * Self.timeout)) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else { return nil }
      unread += bytes.prefix(count)
    }
  }

  /// The fault by which it ended, from its exit code and its last message.
  private func ending() -> UseFault {
    // A process that ends by itself does so quickly.
    var code = process.exitCode
    for _ in 0..<200 where code == nil {
      usleep(10_000)
      code = process.exitCode
    }
    guard let code else {
      process.send(SIGKILL)
      return UseFault("an event is handled within \(UseRun.eventLimit) ms", "it stalls")
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(errors, &bytes, bytes.count)
    let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
    // A trap's message comes before its stack.
    let stack = lines.firstIndex { $0.hasPrefix("Current stack trace") } ?? lines.endIndex
    let words = lines[..<stack].last.map(String.init) ?? ""
    return UseFault("the program does not trap", "exit \(code): \(words)")
  }
}
