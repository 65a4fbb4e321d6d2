/// A rule that a sequence broke.
struct UseFault: Error, Hashable {
  /// The rule, in the same words each time.
  let rule: String
  /// What was found.
  let detail: String

  init(_ rule: String, _ detail: String = "") {
    self.rule = rule
    self.detail = detail
  }
}
