import QuadrilleSystem
import QuadrilleTerminal

/// A signal that ends the program while it writes a file leaves nothing of that behind, and before
/// there was a result it says so with its exit code.
enum UnfinishedFile {
  static func removeOnSignals() {
    guard CaughtSignals.areCaught else { return }
    for number in SignalPipe.ending where !SignalPipe.isIgnored(number) {
      ProcessSignals.removeUnfinishedFile(on: number)
    }
  }
}
