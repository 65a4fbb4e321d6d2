/// Memory that is asked for in a way that can say no: an array that cannot have its own ends the process.
package enum Memory {
  /// What is left for all that is too small to be asked for.
  private static let slack = 4 << 20

  /// Why so many bytes cannot be had, if they cannot; `purpose` is what they are for.
  package static func refusal(_ bytes: Int, for purpose: String) -> String? {
    SystemMemory.reserve(bytes).map { code in
      words(purpose + ", \(max(1, bytes / 1_000_000)) MB,", code)
    }
  }

  /// Why something that takes memory failed by an error of the system's, with the limit behind it if one was
  /// set.
  package static func words(_ purpose: String, _ code: Int32) -> String {
    "no memory for \(purpose) can be had: \(SystemError(code: code).description)"
      + SystemMemory.limitNote
  }

  /// Fails where so many bytes cannot be had, and some for what comes with them.
  static func ask(_ bytes: Int, for purpose: String, _ action: String) throws(FileError) {
    if let reason = refusal(bytes + slack, for: purpose) { throw FileError(action, reason) }
  }
}
