import QuadrilleSystem

/// Checks for free memory before an allocation. An array that cannot be allocated ends the process.
package enum Memory {
  /// Headroom for small allocations, in bytes.
  private static let slack = 4 << 20

  /// Returns why `bytes` cannot be allocated; nil if they can. `purpose` completes "not enough memory for".
  package static func refusal(_ bytes: Int, for purpose: String) -> String? {
    SystemLimits.reserve(bytes).map { words(purpose, $0, needed: bytes) }
  }

  /// Returns the message of a failed allocation: the bytes needed if known, the system's reason unless it is ENOMEM,
  /// and the process's limit if one is set.
  package static func words(_ purpose: String, _ code: Int32, needed bytes: Int? = nil) -> String {
    let facts: [String?] = [
      bytes.map { "\(max(1, $0 / 1_000_000)) MB needed" },
      code == SystemError.noMemory ? nil : SystemError.reason(of: code),
      limitNote,
    ]
    let known = facts.compactMap { $0 }
    return "not enough memory for \(purpose)"
      + (known.isEmpty ? "" : ": " + known.joined(separator: ", "))
  }

  /// The process's memory limit and the shell command that sets it; nil if there is no limit.
  private static var limitNote: String? {
    for resource in [SystemLimits.Resource.addresses, .data] {
      if let limit = SystemLimits.limit(of: resource) {
        return "limit \(limit / 1_000_000) MB (\(resource.command))"
      }
    }
    return nil
  }

  /// Throws if `bytes` and some headroom cannot be allocated.
  static func ask(_ bytes: Int, for purpose: String, _ action: String) throws(FileError) {
    if let reason = refusal(bytes + slack, for: purpose) { throw FileError(action, reason) }
  }
}
