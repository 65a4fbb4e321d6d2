import QuadrilleFiles
import QuadrilleTerminal

// The row of `quadrille doctor` about moving pictures by redefining the terminal's colours (OSC 4).
extension DoctorReport {
  /// When pictures move by redefined colours, and why; nil if the terminal cannot show a picture.
  var recolorWords: (text: String, json: JSONValue)? {
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
    guard recolor.isUsed else {
      return ("not used: \(recolor.reason ?? "")", .bool(false))
    }
    if let complaint = recolor.complaint {
      return ("only with --recolor on: \(complaint)", .bool(false))
    }
    return (
      recolor.need == nil
        ? "used where the link is too slow for half blocks: the terminal repaints what it redefines"
        : "used for smooth scenes without pixels: \(recolor.need?.rawValue ?? "")", .bool(true)
    )
  }
}
