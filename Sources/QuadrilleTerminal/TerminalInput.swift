package import Dispatch
package import QuadrilleCells
package import QuadrilleSystem

/// Reads and decodes the terminal's input on a queue, and reports when the terminal can be written again.
package final class TerminalInput {
  package enum Event: Sendable {
    case event(InputEvent)
    /// Input for a child program, undecoded.
    case undecoded([UInt8])
    /// Input that the child program has already received.
    case passed([UInt8])
    /// The turn is over: all input was read, or other events of the queue come first.
    case turnEnded
    case writable
    /// Another job has the terminal, so nothing can be read.
    case inBackground
    case closed
  }

  /// The source of events that report input.
  private enum Reader {
    case source(any DispatchSourceRead)
    case watch(ReadinessWatch)

    func end() {
      switch self {
      case .source(let source): source.cancel()
      case .watch(let watch): watch.leave(.around)
      }
    }
  }

  private let reader: Reader
  private let writer: any DispatchSourceWrite
  private let idleTimer: any DispatchSourceTimer
  private let state: State
  /// With a watch (in `wrap`): reads the available input. Call it on the queue for each event of the watch, which may
  /// already have read some input. Without a watch it does nothing: a Dispatch source reads.
  package let readAfter: (ReadinessWatch.Event) -> Void

  /// The state shared by the handlers, which all run on one queue.
  private final class State {
    var decoder: InputDecoder
    /// Replaces the decoder if input is for a child program.
    var splitter: ReplySplitter?
    let descriptor: Descriptor
    let handler: (Event) -> Void
    var awaitsWritable = false
    var isClosed = false
    var awaitsReply: @Sendable () -> Bool = { false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    /// When bytes were last read, in nanoseconds.
    var lastTime = DispatchTime.now().uptimeNanoseconds
    var idleChecks = IdleChecks()

    init(
      descriptor: Descriptor, keys: KeyTable, forProgram: Bool,
      handler: @escaping @Sendable (Event) -> Void
    ) {
      decoder = InputDecoder(keys: keys)
      splitter = forProgram ? ReplySplitter() : nil
      self.descriptor = descriptor
      self.handler = handler
    }

    /// Whether an incomplete sequence is kept until more input comes.
    var isWaiting: Bool { splitter?.isWaiting ?? decoder.isWaiting }

    private func hand(_ pieces: [ReplySplitter.Piece]) {
      for piece in pieces {
        switch piece {
        case .typed(let bytes): handler(.undecoded(bytes))
        case .event(let event): handler(.event(event))
        }
      }
    }

    /// The terminal's answer to DSR after a frame: `CSI 0 n`.
    private static let answer: [UInt8] = [0x1b, 0x5b, 0x30, 0x6e]

    /// Returns whether the first bytes are DSR answers, as mostly while a picture moves. They need no allocations.
    private func isAnswers(_ count: Int) -> Bool {
      guard count % Self.answer.count == 0 else { return false }
      for index in 0..<count where bytes[index] != Self.answer[index % Self.answer.count] {
        return false
      }
      return true
    }

    /// Informs the decoder that no input came for some seconds.
    func idle(for seconds: Double) {
      if let pieces = splitter?.idle(for: seconds) { return hand(pieces) }
      decoder.awaitsReply = awaitsReply()
      for event in decoder.idle(for: seconds) { handler(.event(event)) }
    }

    /// Reads the available input, with at most `readsInTurn` reads. The queue calls again for the remaining input.
    func readTurn(after event: ReadinessWatch.Event? = nil) {
      if let event, event.isPassed {
        handler(.passed(event.typed))
        return handler(.turnEnded)
      }
      let time = DispatchTime.now().uptimeNanoseconds
      let pause = Double(time - lastTime) / 1e9
      lastTime = time
      if decoder.isWaiting { decoder.awaitsReply = awaitsReply() }
      splitter?.awaitsReply = awaitsReply()
      defer { handler(.turnEnded) }
      if let typed = event?.typed, !typed.isEmpty, let pieces = splitter?.feed(typed) {
        hand(pieces)
      }
      for number in 0..<TerminalInput.readsInTurn {
        guard !isClosed else { return }
        switch descriptor.readAvailable(into: &bytes) {
        case .bytes(let count):
          if let pieces = splitter?.feed(bytes.prefix(count)) {
            hand(pieces)
          } else if !decoder.isWaiting, isAnswers(count) {
            for _ in 0..<count / Self.answer.count { handler(.event(.reply(.status(0)))) }
          } else {
            let events = decoder.feed(bytes.prefix(count), after: number == 0 ? pause : 0)
            for event in events { handler(.event(event)) }
          }
          // A short read took all input; if more has come, the queue calls again.
          if count < bytes.count / 2 { return }
        case .nothing: return
        case .closed where descriptor.isForAnotherGroup:
          return handler(.inBackground)
        case .closed:
          isClosed = true
          handler(.closed)
        }
      }
    }
  }

  /// The number of reads of 4096 bytes in one turn, after which frames and signals are handled.
  package static let readsInTurn = 4

  /// Reads a descriptor on a queue. The descriptor must stay open longer than this object.
  ///
  /// With a watch, input is for a child program: typed bytes are passed on undecoded, and answers are decoded. The
  /// caller must then call `readAfter` on the queue for each event of the watch.
  package init(
    descriptor: Descriptor, keys: KeyTable, queue: DispatchQueue, watch: ReadinessWatch? = nil,
    handler: @escaping @Sendable (Event) -> Void
  ) {
    let state = State(
      descriptor: descriptor, keys: keys, forProgram: watch != nil, handler: handler)
    let writer = DispatchSource.makeWriteSource(fileDescriptor: descriptor.rawValue, queue: queue)
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .distantFuture)
    func armTimer() {
      guard state.isWaiting, let pause = state.idleChecks.pause else { return }
      timer.schedule(deadline: .now() + pause)
    }
    func read(_ reader: Reader, after event: ReadinessWatch.Event? = nil) {
      state.readTurn(after: event)
      state.idleChecks = IdleChecks()
      if state.isClosed { reader.end() } else { armTimer() }
    }
    let reader: Reader
    if let watch {
      watch.watch(descriptor, as: .around)
      reader = .watch(watch)
      self.readAfter = { event in
        var event = event
        // Leaving may have taken the bytes meanwhile, because they may hold an answer.
        if !event.isPassed { event.typed = watch.takeUntaken() }
        read(.watch(watch), after: event)
      }
    } else {
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.rawValue, queue: queue)
      source.setEventHandler { read(.source(source)) }
      reader = .source(source)
      self.readAfter = { _ in }
    }
    timer.setEventHandler {
      guard let seconds = state.idleChecks.take() else { return }
      state.idle(for: seconds)
      handler(.turnEnded)
      armTimer()
    }
    writer.setEventHandler {
      guard state.awaitsWritable else { return }
      state.awaitsWritable = false
      writer.suspend()
      handler(.writable)
    }
    if case .source(let source) = reader { source.activate() }
    timer.activate()
    self.reader = reader
    self.writer = writer
    self.idleTimer = timer
    self.state = state
  }

  /// Whether an incomplete sequence is kept until more input comes.
  package var isWaiting: Bool { state.isWaiting }

  /// Stops reading, so that another program gets the input.
  package func stopReading() {
    state.isClosed = true
    reader.end()
  }

  /// Stops all sources. The object must not be in use on its queue at that time.
  deinit {
    state.isClosed = true
    reader.end()
    idleTimer.cancel()
    // libdispatch aborts if a source is released that is suspended or was never resumed.
    if !state.awaitsWritable { writer.resume() }
    state.awaitsWritable = false
    writer.cancel()
  }

  /// Returns whether an answer of the terminal may be under way, so that an ESC byte may be its beginning.
  package var awaitsReply: @Sendable () -> Bool {
    get { state.awaitsReply }
    set { state.awaitsReply = newValue }
  }

  /// Requests one `writable` event, as soon as the terminal can be written.
  package func awaitWritable() {
    guard !state.awaitsWritable else { return }
    state.awaitsWritable = true
    writer.resume()
  }
}
