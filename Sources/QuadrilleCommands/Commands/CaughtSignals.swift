/// Whether commands catch signals. Tests that run commands in parallel in their own process set it to false, since
/// handlers belong to the whole process.
enum CaughtSignals {
  @TaskLocal static var areCaught = true
}
