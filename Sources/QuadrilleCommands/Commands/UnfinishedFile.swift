import QuadrilleSystem
import QuadrilleTerminal

/// Removal of unfinished files: a signal that ends the program deletes the file being written, and the exit code
/// reports the interruption.
enum UnfinishedFile {
  static func removeOnSignals() {
    guard CaughtSignals.areCaught else { return }
    for number in SignalPipe.ending where !SignalPipe.isIgnored(number) {
      ProcessSignals.removeUnfinishedFile(on: number)
    }
  }
}
