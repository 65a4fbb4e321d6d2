extension Creature {
  /// The bestiary's description of the creature, in a sentence or two.
  var note: String {
    switch name {
    case "Frondle": "A ball of moss with one curled frond, which uncurls when it hears rain."
    case "Stovel": "An owl that is a little stove; it hoots smoke rings after dark."
    case "Spoutle": "A small whale that keeps a fountain for company."
    case "Lullmoth": "A moth whose wings watch while it dozes."
    case "Pebbun": "A rabbit of pebbles, warm from the sun, with moss where it cannot reach."
    case "Spirelle": "A snail with a lamp for a house. Never late: it is always home."
    case "Quillip":
      "A hedgehog of pens. What frightens it is written down; it blots when it laughs."
    case "Cirrumb": "A lamb of fair weather, which grows heavier before rain."
    case "Tidbell": "A jellyfish that rings at high tide and lights the way home."
    case "Cindle": "A fox whose tail is a candle, lit by whoever tells it a story."
    case "Gloamcap": "A mushroom that keeps the dusk under its hat until it is needed."
    case "Boltle": "A clockwork turtle, wound up once a year, on its birthday."
    default: ""
    }
  }
}
