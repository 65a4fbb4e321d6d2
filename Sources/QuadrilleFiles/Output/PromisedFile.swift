/// A file that is written at the end of a command. An unwritable path is refused at once.
package struct PromisedFile {
  private let path: String
  /// The open pipe or device, whose reader waits meanwhile; nil: a file, which is opened for writing at the end.
  private let direct: OutputFile?

  /// Tries to open the path; `-` is standard output.
  package init(path: String) throws {
    self.path = path
    let trial = try OutputFile(path: path)
    direct = trial.isDirect ? trial : nil
  }

  /// Opens the file for writing.
  package func open() throws -> OutputFile { try direct ?? OutputFile(path: path) }

  package func write(_ text: String) throws {
    let file = try open()
    try file.write(Array(text.utf8).span)
    try file.commit()
  }
}
