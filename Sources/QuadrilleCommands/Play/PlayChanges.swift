/// What several events in a row changed of what is shown, so that it is shown once.
enum PlayChanges: Equatable {
  /// The same picture, with another text over it.
  case text
  /// Another plan, with a painter of its own if `repainting`.
  case plan(repainting: Bool)

  /// The same and another plan.
  func with(repainting: Bool) -> PlayChanges {
    .plan(repainting: self == .plan(repainting: true) || repainting)
  }
}
