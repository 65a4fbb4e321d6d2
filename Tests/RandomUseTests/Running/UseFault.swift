/// A rule that a sequence broke.
struct UseFault: Error, Hashable {
  /// The rule, in the same words each time.
  let rule: String
  /// How the rule was broken: a count, a position or a message.
  let detail: String

  init(_ rule: String, _ detail: String = "") {
    self.rule = rule
    self.detail = detail
  }
}
