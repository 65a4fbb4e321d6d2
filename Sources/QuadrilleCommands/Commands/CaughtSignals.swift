/// Whether commands catch signals. A test that runs commands beside each other in its own process says no: handlers
/// belong to the whole process.
enum CaughtSignals {
  @TaskLocal static var areCaught = true
}
