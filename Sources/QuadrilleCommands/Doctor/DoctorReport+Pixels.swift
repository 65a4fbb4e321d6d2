import QuadrilleFiles
import QuadrilleTerminal

// The row of `quadrille doctor` about pixel graphics.
extension DoctorReport {
  /// The queries to send: all except those about outputs that cannot work here. tmux, for example, would take the
  /// graphics query for a title.
  var questions: Set<Inquiry.Question> {
    var questions = Set(Inquiry.Question.allCases)
    if let capabilities, GraphicsSupport.obstacle(surroundings, capabilities.depth) != nil {
      questions.remove(.graphics)
    }
    if RecolorOutput.obstacle(.auto, surroundings: surroundings) != nil {
      questions.remove(.redefinition)
    }
    return questions
  }

  /// The support for pixel graphics according to the terminal's answers; nil if it was not queried.
  var graphics: GraphicsSupport? {
    guard let capabilities, let findings else { return nil }
    if isPiped, GraphicsSupport.obstacle(surroundings, capabilities.depth) == nil { return nil }
    return GraphicsSupport(
      findings.inquiry, surroundings: surroundings, depth: capabilities.depth)
  }

  /// Whether pixel graphics or half blocks are used, and the reason; nil if the terminal cannot show a picture.
  var pixelWords: (text: String, json: JSONValue)? {
    guard capabilities != nil else { return nil }
    guard let graphics else { return outputNotAsked }
    guard graphics.isGood else { return ("half blocks: \(graphics.reason)", .bool(false)) }
    return (
      "used if as many frames are shown as with half blocks, in the resolution that the link carries: "
        + "\(graphics.reason). Over a network, chat uses them if a sticker is sent in a fifth of a second, "
        + "edit if the link carries all frames",
      .bool(true)
    )
  }
}
