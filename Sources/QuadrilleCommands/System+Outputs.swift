import QuadrilleFiles
import QuadrilleSystem
import QuadrilleTerminal

extension ProcessSignals {
  /// Has a signal take an unfinished file away before it ends the process, which an interrupt does
  /// with the exit code that says so.
  static func removeUnfinishedFile(on number: Int32) {
    handle(number, restarts: false) { number in
      if let path = OutputFile.unfinished { Path.unlink(path) }
      var newline: UInt8 = 0x0a
      if Progress.isOnScreen { Descriptor.standardError.writeOnce(&newline, count: 1) }
      ProcessSignals.end(by: number)
    }
  }
}

extension System {
  static var inputIsTerminal: Bool { Descriptor.standardInput.isTerminal }
  // Whoever listens in their place is none.
  static var outputIsTerminal: Bool {
    OutputTerminal.substitute != nil
      || Standard.listener == nil && Descriptor.standardOutput.isTerminal
  }
  static var errorIsTerminal: Bool {
    Standard.listener == nil && Descriptor.standardError.isTerminal
  }

  /// The columns of the terminal that an output leads to; nil if it leads to none, or that does not tell.
  static func columns(of output: PageWidth.Output) -> Int? {
    let descriptor = output == .product ? Descriptor.standardOutput : .standardError
    let columns = descriptor.windowSize.columns
    return columns > 0 ? columns : nil
  }

  /// Seconds that this process has kept processors busy.
  static var processorSeconds: Double { Double(SystemClock.process.nanoseconds()) / 1e9 }
}
