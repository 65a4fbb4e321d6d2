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

  /// The processor time of the process, in seconds.
  static var processorSeconds: Double { Double(SystemClock.process.nanoseconds()) / 1e9 }
}
