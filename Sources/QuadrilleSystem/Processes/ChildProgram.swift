import CSystem
import Glibc
import Synchronization

/// A program that runs beside this process and never outlives it.
///
/// A guardian process (`child_start`) between this process and the program kills the program's process group when this
/// object or this process ends, for whatever reason. The program has no terminal, so Ctrl-C does not reach it, and it
/// gets only the descriptors listed in its command.
package final class ChildProgram {
  /// A program to start, with its arguments and resources.
  package struct Command {
    /// The program's name, looked up in the search path without a shell.
    var name: String
    var arguments: [String]
    /// Variables to set in addition to those of this process.
    var environment: [String: String]
    /// The variables of this process that the program gets; nil: all.
    var inherited: Set<String>?
    /// Descriptors that the program gets as 3, 4 and so on. They stay open here.
    var descriptors: [Descriptor]
    /// The limit on private memory of each of the program's processes, in bytes; nil for the limit of this process.
    var memory: Int?

    package init(
      name: String, arguments: [String] = [], environment: [String: String] = [:],
      inherited: Set<String>? = nil, descriptors: [Descriptor] = [], memory: Int? = nil
    ) {
      (self.name, self.arguments, self.environment) = (name, arguments, environment)
      (self.inherited, self.descriptors, self.memory) = (inherited, descriptors, memory)
    }
  }

  /// The program's standard output.
  package let output: Descriptor
  private let errors: Descriptor
  private let guardian: ProcessID
  private var isDone: Bool?
  /// The lifelines of the guardians not yet waited for: pipes whose closing ends the guardian.
  private static let lifelines = Mutex<[ProcessID: Descriptor]>([:])

  /// Ends all programs that still run, also programs started by other threads, and waits for their ends.
  package static func endAll() {
    for guardian in lifelines.withLock({ Array($0.keys) }) { _ = end(guardian) }
  }

  /// Starts a program. Throws the error of the failed call: ENOENT if there is no such program.
  package init(_ command: Command) throws(SystemError) {
    var kept: [Descriptor] = []
    var given: [Descriptor] = []
    defer { for descriptor in given { descriptor.close() } }
    do throws(SystemError) {
      given.append(try Descriptor.open("/dev/null", .readOnly))
      // The pipes of standard output and standard error.
      for _ in 0..<2 {
        let pipe = try Descriptor.pipe()
        kept.append(pipe.reading)
        given.append(pipe.writing)
      }
      // Messages that are not read are dropped instead of blocking the program.
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

  /// Waits for the program's end. Returns whether its exit status was 0, or nil if it still runs at the deadline.
  /// Returns false if `endAll` has ended the program.
  package func wait(until deadline: Deadline = .never) -> Bool? {
    if let isDone { return isDone }
    guard let lifeline = Self.lifelines.withLock({ $0[guardian] }) else { return false }
    guard lifeline.poll(for: [], until: deadline) else { return nil }
    isDone = Self.end(guardian) == .ended(0)
    return isDone
  }

  /// Returns the first line of the program's unread standard error; nil if there is none yet.
  package func firstWords() -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard case .bytes(let count) = errors.readAvailable(into: &bytes) else { return nil }
    let line = bytes[..<count].split { $0 == 0x0a || $0 == 0x0d }.first
    return line.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Ends a program if it still runs. Returns its guardian's last status, or nil if an earlier call has ended it.
  private static func end(_ guardian: ProcessID) -> ProcessID.Change? {
    guard let lifeline = lifelines.withLock({ $0.removeValue(forKey: guardian) }) else {
      return nil
    }
    lifeline.close()
    return guardian.waitpid(forEnd: true)
  }

  /// Starts a program under a guardian and returns the guardian.
  private static func start(
    _ command: Command, descriptors: ArraySlice<Descriptor>, lifeline: Descriptor
  ) throws(SystemError) -> ProcessID {
    var code: Int32 = 0
    let guardian = withCStrings(
      ProcessEnvironment.lines([command.name] + command.arguments)
    ) { words in
      let changes = command.environment.map { "\($0.key)=\($0.value)" }
      let all = ProcessEnvironment.all(changing: changes, inheriting: command.inherited)
      return withCStrings(all) { variables in
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
