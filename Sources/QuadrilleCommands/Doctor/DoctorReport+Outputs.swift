import QuadrilleCells
import QuadrilleFiles
import QuadrilleShading
import QuadrilleTerminal

// The rows of `quadrille doctor` about the outputs: pixel graphics, redefined colours (OSC 4), blocks and shaders.
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
    return GraphicsSupport(findings.inquiry, surroundings: surroundings, depth: capabilities.depth)
  }

  /// Whether pixel graphics or half blocks are used, and the reason; nil if the terminal cannot show a picture.
  var pixelWords: Finding? {
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

  /// When pictures move by redefined colours, and why; nil if the terminal cannot show a picture.
  var recolorWords: Finding? {
    guard let capabilities else { return nil }
    if let obstacle = RecolorOutput.obstacle(.auto, surroundings: surroundings) {
      return ("not used: \(obstacle)", .bool(false))
    }
    guard let findings, !isPiped else { return outputNotAsked }
    let terminal = KnownTerminal.known(
      reported: findings.inquiry.version, program: Environment.value("TERM_PROGRAM"), term: term)
    var recolor = RecolorOutput(.on, surroundings: surroundings)
    recolor.learn(
      redefines: findings.inquiry.redefinesEntries, terminal: terminal, depth: capabilities.depth)
    guard recolor.isUsed else { return ("not used: \(recolor.reason ?? "")", .bool(false)) }
    if let complaint = recolor.complaint {
      return ("only with --recolor on: \(complaint)", .bool(false))
    }
    return (
      recolor.need == nil
        ? "used where the link is too slow for half blocks: the terminal repaints what it redefines"
        : "used for smooth scenes without pixels: \(recolor.need?.rawValue ?? "")", .bool(true)
    )
  }

  /// The block characters that `--blocks auto` draws with, and why; nil if the terminal cannot show a picture.
  var edges: Finding? {
    guard let capabilities else { return nil }
    guard capabilities.depth == .truecolor else {
      return ("half blocks: finer blocks need 24-bit colour", .string("half"))
    }
    let support = BlockSupport(surroundings: surroundings, environment: Environment.value)
    let shapes = support.shapes(version: findings?.inquiry.version)
    let words =
      switch shapes {
      case .half:
        "half blocks: this terminal is not known to draw finer ones without gaps; "
          + "if they look whole, use --blocks quadrant or sextant"
      case .quadrant: "quarters of a cell, which the terminal draws without gaps"
      case .sextant: "sixths of a cell, which the terminal draws without gaps"
      }
    return (words, .string(shapes.rawValue))
  }

  /// Draws a built-in fragment shader, and returns the driver's name and the time of a picture, or why it cannot be
  /// drawn.
  static func shaders() -> Finding {
    guard let source = ShaderLibrary(in: nil).source(named: "silk") else { return ("none", .null) }
    do throws(FileError) {
      try source.open()
    } catch {
      return ("not played: \(error.reason)", .null)
    }
    defer { source.close() }
    let milliseconds = 1000 * source.pictureTime
    let renderer = source.renderer ?? ""
    return (
      "\(renderer): \(JSONValue.decimalText(milliseconds, places: 1)) ms for 200x60 cells",
      .object([("renderer", .string(renderer)), ("picture_ms", .decimal(milliseconds, places: 2))])
    )
  }
}
