extension Creature {
  /// The bestiary's words about it, in a sentence or two.
  var note: String {
    switch name {
    case "Frondle": "A ball of moss with one curled frond, which uncurls when it hears rain."
    case "Stovel": "An owl that is a little stove; it hoots smoke rings after dark."
    case "Spoutle": "A small whale that keeps a fountain for company."
    case "Lullmoth": "A moth whose wings watch while it dozes."
    case "Pebbun": "A rabbit of pebbles, warm from the sun, with moss where it cannot reach."
    case "Spirelle": "A snail with a lamp for a house. Never late: it is always home."
    default: ""
    }
  }
}
