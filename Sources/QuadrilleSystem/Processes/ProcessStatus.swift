/// A process as `/proc/N/stat` describes it.
package struct ProcessStatus: Equatable, Sendable {
  package let process: ProcessID
  package let name: String
  package let parent: ProcessID
  package let session: ProcessID
  /// Whether the process has ended and waits to be reaped.
  package let isZombie: Bool

  /// Reads the status of a process; nil if there is no such process.
  package init?(_ process: ProcessID) {
    guard let line = Path.lines(of: "/proc/\(process.rawValue)/stat", atMost: 1).first else {
      return nil
    }
    self.init(process, line)
  }

  init?(_ process: ProcessID, _ line: String) {
    // The name is in parentheses, and may contain blanks and parentheses.
    guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")"), open < close
    else { return nil }
    let fields = line[line.index(after: close)...].split(separator: " ")
    guard fields.count > 3, let parent = Int32(fields[1]), let session = Int32(fields[3]) else {
      return nil
    }
    self.process = process
    name = String(line[line.index(after: open)..<close])
    self.parent = ProcessID(rawValue: parent)
    self.session = ProcessID(rawValue: session)
    isZombie = fields[0] == "Z" || fields[0] == "X"
  }

  /// All processes of the system, in no order. Reading them takes some milliseconds if there are hundreds.
  package static var all: [ProcessStatus] {
    (Path.names(in: "/proc") ?? []).compactMap { name in
      Int32(name).flatMap { ProcessStatus(ProcessID(rawValue: $0)) }
    }
  }
}

extension ProcessID {
  /// Whether the process ignores a signal, as shells with job control ignore SIGTSTP.
  func ignores(_ signal: Int32) -> Bool {
    let lines = Path.lines(of: "/proc/\(rawValue)/status", atMost: 100)
    let line = lines.first { $0.hasPrefix("SigIgn:") }
    let mask = line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? 0
    return mask >> UInt64(signal - 1) & 1 == 1
  }
}
