import QuadrilleFiles
import QuadrilleSystem

enum UnfinishedFile {
  /// Makes the signals that end the process delete the file being written first; after SIGINT the exit code is 130.
  static func removeOnSignals() {
    guard CaughtSignals.areCaught else { return }
    for number in ProcessSignals.ending where !ProcessSignals.isIgnored(number) {
      ProcessSignals.handle(number, restarts: false) { signal in
        if let path = OutputFile.unfinished { Path.unlink(path) }
        var newline: UInt8 = 0x0a
        if Progress.isOnScreen { Descriptor.standardError.writeOnce(&newline, count: 1) }
        ProcessSignals.end(by: signal)
      }
    }
  }
}
