import CSystem
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
    var name: String
    var arguments: [String]
    /// Variables that are set beside those of this process.
    var environment: [String: String]
    /// Descriptors that the program finds as 3, 4 and so on; they stay open here.
    var descriptors: [Descriptor]
    /// The most private memory of each of its processes, in bytes; nil: as much as this process may have.
    var memory: Int?

    package init(
      name: String, arguments: [String] = [], environment: [String: String] = [:],
      descriptors: [Descriptor] = [], memory: Int? = nil
    ) {
      (self.name, self.arguments, self.environment) = (name, arguments, environment)
      (self.descriptors, self.memory) = (descriptors, memory)
    }
  }

  /// The program's standard output.
  package let output: Descriptor
  private let errors: Descriptor
  private let guardian: ProcessID
  private var isDone: Bool?
  /// The lifelines of the guardians that were not waited for. A guardian ends when its lifeline is closed.
  private static let lifelines = Mutex<[ProcessID: Descriptor]>([:])

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
      given.append(try Descriptor.open("/dev/null", .readOnly))
      // Standard output and standard error.
      for _ in 0..<2 {
        let pipe = try Descriptor.pipe()
        kept.append(pipe.reading)
        given.append(pipe.writing)
      }
      // Messages that are not read are lost instead of blocking the program.
      try given[2].setBlocking(false)
      try kept[1].setBlocking(false)
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
    guard lifeline.poll(for: [], until: deadline) else { return nil }
    isDone = Self.end(guardian) == .ended(0)
    return isDone
  }

  /// The first line that the program wrote to standard error; nil if it wrote none.
  package func firstWords() -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard case .bytes(let count) = errors.readAvailable(into: &bytes) else { return nil }
    let line = bytes[..<count].split { $0 == 0x0a || $0 == 0x0d }.first
    return line.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Ends a program, if it still runs, and returns what became of its guardian; nil if that was waited for before.
  private static func end(_ guardian: ProcessID) -> ProcessID.Change? {
    guard let lifeline = lifelines.withLock({ $0.removeValue(forKey: guardian) }) else {
      return nil
    }
    lifeline.close()
    return guardian.waitpid(forEnd: true)
  }

  /// Starts a program under a guardian, and returns the guardian.
  private static func start(
    _ command: Command, descriptors: ArraySlice<Descriptor>, lifeline: Descriptor
  ) throws(SystemError) -> ProcessID {
    var code: Int32 = 0
    let guardian = withCStrings([command.name] + command.arguments) { words in
      let changes = command.environment.map { "\($0.key)=\($0.value)" }
      return withCStrings(ProcessEnvironment.all(changing: changes)) { variables in
        descriptors.map(\.rawValue).withUnsafeBufferPointer { numbers in
          var start = child_command(
            name: words[0], arguments: words, environment: variables,
            descriptors: numbers.baseAddress, descriptor_count: Int32(numbers.count),
            memory: UInt(command.memory ?? 0))
          let guardian = child_start(&start, lifeline.rawValue)
          code = errno
          return guardian
        }
      }
    }
    guard guardian > 0 else { throw SystemError("child_start", code: code) }
    return ProcessID(rawValue: guardian)
  }
}
