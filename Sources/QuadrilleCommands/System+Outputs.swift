import QuadrilleSystem
import QuadrilleTerminal

extension System {
  static var inputIsTerminal: Bool { Descriptor.standardInput.isTerminal }
  // Output that tests capture by `Standard.listener` is not on a terminal.
  static var outputIsTerminal: Bool {
    OutputTerminal.substitute != nil
      || Standard.listener == nil && Descriptor.standardOutput.isTerminal
  }
  static var errorIsTerminal: Bool {
    Standard.listener == nil && Descriptor.standardError.isTerminal
  }

  /// Returns the number of columns of the terminal at an output; nil if it is no terminal or reports no size.
  static func columns(of output: PageWidth.Output) -> Int? {
    let descriptor = output == .product ? Descriptor.standardOutput : .standardError
    let columns = descriptor.windowSize.columns
    return columns > 0 ? columns : nil
  }

  /// The processor time of the process, in seconds.
  static var processorSeconds: Double { Double(SystemClock.process.nanoseconds()) / 1e9 }
}
