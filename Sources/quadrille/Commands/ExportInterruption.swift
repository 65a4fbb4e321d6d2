import Glibc
import QuadrilleFiles
import QuadrilleTerminal

/// An interrupted export leaves no file behind and says so with its exit code.
enum ExportInterruption {
  static func arm() {
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
