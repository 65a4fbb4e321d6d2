import Glibc
import QuadrilleFiles
import QuadrilleTerminal

/// A signal that ends the program while it writes a file leaves nothing of that behind, and before
/// there was a result it says so with its exit code.
enum UnfinishedFile {
  static func removeOnSignals() {
    for number in SignalPipe.ending where !SignalPipe.isIgnored(number) {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        if let path = OutputFile.unfinished { unlink(path) }
        if number == SIGINT { _exit(130) }
        signal(number, SIG_DFL)
        raise(number)
      }
      sigaction(number, &action, nil)
    }
  }
}
