/// The terminal that standard output leads to.
package enum OutputTerminal {
  /// One that is taken in its place, by its descriptor: for whoever runs a command and is its terminal. Nil: none is.
  @TaskLocal package static var substitute: Int32?
}
