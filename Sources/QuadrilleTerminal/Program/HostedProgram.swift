package import Dispatch
package import QuadrilleCells

/// A program on a pseudo terminal of its own: what it writes comes to a queue, and what is typed goes to
/// it.
package final class HostedProgram {
  /// The most that waits for the program to read it; more is not taken.
  package static let mostTyped = 1 << 20
  /// What one turn of reading takes at most, then others have theirs.
  static let readsInTurn = 8
  static let readSize = 1 << 16

  /// Called with what the program wrote, several times a turn.
  package var onBytes: (Span<UInt8>) -> Void = { _ in }
  /// Called when a turn of reading is over.
  package var onTurnEnded: () -> Void = {}
  /// Called once, when nobody will write any more.
  package var onClosed: () -> Void = {}

  private let master: Int32
  private let process: Int32
  private let reader: any DispatchSourceRead
  private let writer: any DispatchSourceWrite
  private var waitsForRoom = false
  private var isClosed = false
  private var typed: [UInt8] = []
  private var typedStart = 0
  private var room = [UInt8](repeating: 0, count: HostedProgram.readSize)
  private var ending: Int32?

  /// Starts a program; what is called, is called on the queue.
  package init(
    _ words: [String], variables: [String], size: CellSize, queue: DispatchQueue
  ) throws {
    let (master, path) = try ProgramCalls.openPair((size.columns, size.rows))
    self.master = master
    do {
      process = try ProgramCalls.start(
        words, environment: Self.environment(with: variables), on: path)
    } catch {
      SystemCalls.close(master)
      throw error
    }
    reader = DispatchSource.makeReadSource(fileDescriptor: master, queue: queue)
    writer = DispatchSource.makeWriteSource(fileDescriptor: master, queue: queue)
    reader.setEventHandler { [unowned self] in readTurn() }
    writer.setEventHandler { [unowned self] in
      waitsForRoom = false
      writer.suspend()
      writeTyped()
    }
  }

  /// Begins to read.
  package func start() { reader.activate() }

  /// This process' variables, with others in their place.
  private static func environment(with variables: [String]) -> [String] {
    let names = variables.map { $0.prefix { $0 != "=" } }
    return ProgramCalls.environment.filter { entry in
      !names.contains { entry.hasPrefix($0 + "=") }
    } + variables.filter { !$0.hasSuffix("=") }
  }

  /// Takes what it answers to what was typed if that comes at once: being woken for it would take as long
  /// again.
  package func awaitEcho() {
    guard !isClosed, SystemCalls.wait(for: .input, on: master, milliseconds: 1) else { return }
    readTurn()
  }

  /// Reads what it wrote last, as far as that is there.
  package func readRest() {
    for _ in 0..<64 where !isClosed {
      guard case .bytes(let count) = SystemCalls.read(master, into: &room) else { break }
      onBytes(room.span.extracting(0..<count))
    }
    onTurnEnded()
  }

  private func readTurn() {
    guard !isClosed else { return }
    for _ in 0..<Self.readsInTurn {
      switch SystemCalls.read(master, into: &room) {
      case .bytes(let count):
        onBytes(room.span.extracting(0..<count))
        // The kernel hands over 4096 at most; so little was all there is.
        if count < 1024 { return onTurnEnded() }
      case .nothing: return onTurnEnded()
      case .closed:
        isClosed = true
        reader.cancel()
        onTurnEnded()
        return onClosed()
      }
    }
    onTurnEnded()
  }

  /// Types; false where there is no room for it.
  @discardableResult
  package func type(_ bytes: [UInt8]) -> Bool {
    guard typed.count - typedStart + bytes.count <= Self.mostTyped else { return false }
    typed.append(contentsOf: bytes)
    if !waitsForRoom { writeTyped() }
    return true
  }

  private func writeTyped() {
    while typedStart < typed.count {
      let count =
        (try? typed[typedStart...].withUnsafeBufferPointer { try SystemCalls.write($0, to: master) })
      guard let count else {
        typedStart = typed.count
        break
      }
      typedStart += count
      if count == 0 {
        waitsForRoom = true
        writer.resume()
        return
      }
    }
    typed.removeAll(keepingCapacity: typed.capacity <= 65_536)
    typedStart = 0
  }

  package func resize(to size: CellSize) {
    ProgramCalls.setSize((size.columns, size.rows), of: master)
  }

  /// How it ended, if it has: its code, or 128 and the signal.
  package func checkEnding() -> Int32? {
    if ending == nil { ending = ProgramCalls.ending(of: process) }
    return ending
  }

  /// Tells it that its terminal is gone, and waits a little for its end; it is ended if it stays.
  package func close(milliseconds: Int = 500) -> Int32 {
    if !isClosed { reader.cancel() }
    isClosed = true
    if waitsForRoom { waitsForRoom = false } else { writer.resume() }
    writer.cancel()
    SystemCalls.close(master)
    if let ending = checkEnding() { return ending }
    ProgramCalls.hangUp(process)
    let end = SystemCalls.milliseconds() + milliseconds
    while SystemCalls.milliseconds() < end {
      if let ending = checkEnding() { return ending }
      SystemCalls.sleep(milliseconds: 5)
    }
    ProgramCalls.end(process)
    ending = ProgramCalls.ending(of: process, waits: true)
    return ending ?? 1
  }
}
