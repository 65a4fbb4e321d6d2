import CChildProcess
import Glibc
import Synchronization

/// A program that runs beside this process and never outlives it.
///
/// A guardian process stands between the two (`child_start`): it kills the program's whole process group when this
/// object or this process ends, however that happens. The program has no terminal, and only the descriptors that it
/// is given. Keys that interrupt do not reach it.
package final class ChildProgram {
  /// A program to be started, and what it may use.
  package struct Command {
    /// The program's name; the search path leads to it, without a shell.
    package var name: String
    package var arguments: [String] = []
    /// Variables that are set beside those of this process.
    package var environment: [String: String] = [:]
    /// The variables of this process that the program gets; nil: all.
    package var inherited: Set<String>?
    /// Descriptors that the program finds as 3, 4 and so on; they stay open here.
    package var descriptors: [Descriptor] = []
    /// The most private memory of each of its processes, in bytes; nil: as much as this process may have.
    package var memory: Int? = nil

    package init(
      name: String, arguments: [String] = [], environment: [String: String] = [:],
      inherited: Set<String>? = nil, descriptors: [Descriptor] = [], memory: Int? = nil
    ) {
      self.name = name
      self.arguments = arguments
      self.environment = environment
      self.inherited = inherited
      self.descriptors = descriptors
      self.memory = memory
    }
  }

  /// The program's standard output.
  package let output: Descriptor
  private let errors: Descriptor
  private let guardian: pid_t
  private var isDone: Bool?
  /// The lifelines of the guardians that were not waited for. A guardian ends when its lifeline is closed.
  private static let lifelines = Mutex<[pid_t: Descriptor]>([:])

  /// Ends all programs that still run, also those of other threads, and waits for that.
  package static func endAll() {
    for guardian in lifelines.withLock({ Array($0.keys) }) { _ = end(guardian) }
  }

  /// Starts a program; an error is that of the call that failed, ENOENT if there is no such program.
  package init(_ command: Command) throws(SystemError) {
    var kept: [Descriptor] = []
    var given: [Descriptor] = []
    defer { for descriptor in given { descriptor.close() } }
    do throws(SystemError) {
      given.append(try Descriptor(reading: "/dev/null"))
      // Standard output and standard error.
      for _ in 0..<2 {
        let pipe = try Descriptor.pipe()
        kept.append(pipe.reading)
        given.append(pipe.writing)
      }
      // Messages that are not read are lost instead of blocking the program.
      given[2].doNotWait()
      kept[1].doNotWait()
      let lifeline = try Descriptor.pipe()
      kept.append(lifeline.writing)
      given.append(lifeline.reading)
      guardian = try Self.start(
        command, descriptors: given[..<3] + command.descriptors, lifeline: lifeline.reading)
    } catch {
      for descriptor in kept { descriptor.close() }
      throw error
    }
    (output, errors) = (kept[0], kept[1])
    Self.lifelines.withLock { [guardian, lifeline = kept[2]] in $0[guardian] = lifeline }
  }

  deinit {
    _ = Self.end(guardian)
    output.close()
    errors.close()
  }

  /// Waits for the program's end, and returns whether its exit status was 0; nil if it still runs at the deadline.
  package func wait(until deadline: Deadline = .never) -> Bool? {
    if let isDone { return isDone }
    guard let lifeline = Self.lifelines.withLock({ $0[guardian] }) else { return false }
    guard lifeline.awaitNoReader(until: deadline) else { return nil }
    isDone = Self.end(guardian) == 0
    return isDone
  }

  /// The first line that the program wrote to standard error; nil if it wrote none.
  func firstWords() -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { read(errors.number, $0.baseAddress, $0.count) }
    guard count > 0 else { return nil }
    let line = bytes[..<count].split { $0 == 0x0a || $0 == 0x0d }.first
    return line.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Ends a program, if it still runs, and returns its guardian's status; nil if that was waited for before.
  private static func end(_ guardian: pid_t) -> Int32? {
    guard let lifeline = lifelines.withLock({ $0.removeValue(forKey: guardian) }) else {
      return nil
    }
    lifeline.close()
    var status: Int32 = 0
    while waitpid(guardian, &status, 0) == -1 {
      if errno != EINTR { return nil }
    }
    return status
  }

  /// Starts a program under a guardian, and returns the guardian's process number.
  private static func start(
    _ command: Command, descriptors: ArraySlice<Descriptor>, lifeline: Descriptor
  ) throws(SystemError) -> pid_t {
    let words = ([command.name] + command.arguments).map { strdup($0) } + [nil]
    let variables =
      environment(with: command.environment, inherited: command.inherited) + [nil]
    defer { for text in words + variables { free(text) } }
    let numbers = descriptors.map(\.number)
    var code: Int32 = 0
    let guardian = words.withUnsafeBufferPointer { words in
      variables.withUnsafeBufferPointer { variables in
        numbers.withUnsafeBufferPointer { numbers in
          var start = child_command(
            name: words[0], arguments: words.baseAddress, environment: variables.baseAddress,
            descriptors: numbers.baseAddress, descriptor_count: Int32(numbers.count),
            memory: UInt(command.memory ?? 0))
          let guardian = child_start(&start, lifeline.number)
          code = errno
          return guardian
        }
      }
    }
    guard guardian > 0 else { throw SystemError(code: code) }
    return guardian
  }

  /// Copies of this process's variables, all or those of some names, with some set to other values.
  private static func environment(
    with changes: [String: String], inherited: Set<String>?
  ) -> [UnsafeMutablePointer<CChar>?] {
    var lines = changes.map { strdup("\($0.key)=\($0.value)") }
    var next = environ
    while let line = next.pointee {
      let name = String(String(cString: line).prefix { $0 != "=" })
      if changes[name] == nil, inherited?.contains(name) != false { lines.append(strdup(line)) }
      next += 1
    }
    return lines
  }
}
