import QuadrilleTerminal

// What the command line adds to what is known about a terminal.
extension Capabilities {
  /// Where the number of colours is known from, as part of a sentence.
  var source: String { isRequested ? reason + " with --color" : reason }

  /// The way to see more; nil if there is none.
  var advice: String? {
    isGuess ? "if it can do 24-bit colour, set COLORTERM=truecolor or use --color truecolor" : nil
  }
}
