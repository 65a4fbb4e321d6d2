import QuadrilleBench

/// The lesson's texts.
enum LessonWords {
  /// Returns the name of a painting method, for a row or as one word.
  static func name(_ painting: LessonChoice.Painting, isShort: Bool) -> String {
    switch painting {
    case .full: isShort ? "full" : "full width"
    case .saved: isShort ? "cache" : "+ cache"
    case .tenth: isShort ? "tenth" : "+ one tenth"
    }
  }

  /// Returns what the article on which the lesson is based states about a choice, in at most 100 characters.
  static func argument(_ choice: LessonChoice) -> String {
    switch (choice.painting, choice.ahead) {
    case (_, .all): "All frames before the first one: a wait at the beginning, and memory for all."
    case (.full, _):
      "For each point four distances, roots and powers. “Of course this is not possible.”"
    case (.saved, _):
      "Influence is computed once a distance, then looked up: no power, no arrays."
    case (.tenth, .one):
      "A tenth of the width, stretched. With one frame ahead each delay is visible."
    case (.tenth, .ten):
      "Ten are shown while ten are painted: a delay ends before it is visible."
    }
  }

  /// Describes the simulated speed relative to this machine.
  static func speed(_ slowdown: Double) -> String {
    if (0.95...1.05).contains(slowdown) { return "as fast as this machine" }
    return slowdown > 1
      ? "\(Figure.short(slowdown)) times as slow as this machine"
      : "\(Figure.short(1 / slowdown)) times as fast as this machine"
  }

  /// Formats the wait for the first frame.
  static func wait(_ nanoseconds: Int) -> String {
    let seconds = Double(nanoseconds) / 1e9
    return seconds < 600 ? Figure.time(nanoseconds) : "\(Int(seconds / 60)) min"
  }
}
