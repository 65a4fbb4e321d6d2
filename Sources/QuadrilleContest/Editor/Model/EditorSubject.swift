/// The subject being tuned: a kind of message, or the background.
package enum EditorSubject: Hashable, Sendable {
  case message(MessageKind)
  case background

  package static let all = MessageKind.allCases.map { EditorSubject.message($0) } + [.background]

  package var name: String {
    switch self {
    case .message(let kind): kind.name
    case .background: "Background"
    }
  }

  /// The index in the list.
  var index: Int { Self.all.firstIndex(of: self) ?? 0 }
}
