/// A pseudo terminal without a program, on which this process writes to itself.
package final class ProbeTerminal {
  /// The end that programs write to.
  package struct Writer: Sendable {
    let descriptor: Int32

    /// Writes one small frame.
    package func write() {
      var bytes: [UInt8] = [0x78, 0x08]
      _ = SystemCalls.tryWriting(&bytes, bytes.count, to: descriptor)
    }
  }

  package let reader: ProgramReader
  package let writer: Writer
  private let master: Int32

  /// Opens one; Run `reader.run()` on another thread.
  package init() throws(SystemError) {
    let (master, other, _) = try ProgramCalls.openPair((80, 24), pixels: (0, 0))
    self.master = master
    writer = Writer(descriptor: other)
    do { reader = try ProgramReader(master) } catch {
      SystemCalls.close(other)
      SystemCalls.close(master)
      throw error
    }
  }

  /// Ends the reader, whose thread must have been started. The writer must have ended.
  package func close() {
    reader.stop()
    SystemCalls.close(writer.descriptor)
    SystemCalls.close(master)
  }
}
