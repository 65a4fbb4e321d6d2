package import QuadrilleSystem

/// A pseudo terminal without a program, on which this process writes to itself.
package final class ProbeTerminal {
  /// The slave of the pseudo terminal, the end that programs write to.
  package struct Writer: Sendable {
    let descriptor: Descriptor

    /// Writes two bytes in place of a frame.
    package func write() {
      let bytes: [UInt8] = [0x78, 0x08]
      descriptor.writeOnce(bytes, count: bytes.count)
    }
  }

  package let reader: BenchProgramReader
  package let writer: Writer
  private let master: Descriptor

  /// Opens a pseudo terminal. The caller must run `reader.run()` on another thread.
  package init() throws(SystemError) {
    let (master, other, _) = try Descriptor.openTerminal(WindowSize(columns: 80, rows: 24))
    self.master = master
    writer = Writer(descriptor: other)
    do throws(SystemError) { reader = try BenchProgramReader(master) } catch {
      other.close()
      master.close()
      throw error
    }
  }

  /// Ends the reader, whose thread must have been started. The writer must have ended.
  package func close() {
    reader.stop()
    writer.descriptor.close()
    master.close()
  }
}
