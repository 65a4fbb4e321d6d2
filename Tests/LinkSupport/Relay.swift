import Glibc
import QuadrillePlayback
import Synchronization

/// A slow link on loopback: one TCP connection is passed through, with a delay and a limited rate.
///
/// A thread of its own does the work. It ends when both directions have ended, after `close`, and
/// after `lifetime` at the latest.
public final class Relay: Sendable {
  /// The properties of a link.
  public struct Link: Sendable, Equatable {
    /// The delay one way.
    public var delayMilliseconds: Int
    /// The rate towards the client; the other direction is never limited.
    public var bytesPerSecond: Int

    public init(delayMilliseconds: Int, bytesPerSecond: Int = Link.unlimited) {
      self.delayMilliseconds = delayMilliseconds
      self.bytesPerSecond = bytesPerSecond
    }

    /// 100 Mbit/s: more than any frame needs, but a bound for the bytes on the line.
    public static let unlimited = 12_500_000
  }

  private struct Controls {
    var link: Link
    var isStopped = false
    var isClosed = false
    var bytesTowardsClient = 0
  }

  /// The port for clients, on 127.0.0.1.
  public let port: UInt16
  private let listener: Int32
  private let target: UInt16
  private let deadline: Int
  private let controls: Mutex<Controls>

  /// Listens on a free port for one client, and connects it to a port of this machine.
  public init(to target: UInt16, link: Link, lifetime seconds: Int = 120) {
    (listener, port) = LoopbackSocket.listen()
    self.target = target
    deadline = MonotonicClock.now() + seconds * 1_000_000_000
    controls = Mutex(Controls(link: link))
  }

  /// Starts the thread.
  public func start() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let result = pthread_create(&thread, nil, Self.entry, context.toOpaque())
    precondition(result == 0, "no thread could be started")
    pthread_detach(thread)
  }

  /// The properties of the link, which may be changed at any time.
  public var link: Link {
    get { controls.withLock { $0.link } }
    set { controls.withLock { $0.link = newValue } }
  }

  /// Whether nothing passes in either direction.
  public var isStopped: Bool {
    get { controls.withLock { $0.isStopped } }
    set { controls.withLock { $0.isStopped = newValue } }
  }

  /// The number of bytes that were passed on to the client.
  public var bytesTowardsClient: Int { controls.withLock { $0.bytesTowardsClient } }

  /// Ends the thread soon.
  public func close() { controls.withLock { $0.isClosed = true } }

  private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { context in
      guard let context else { return nil }
      Unmanaged<Relay>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }

  // MARK: On the thread

  private func run() {
    defer { _ = Glibc.close(listener) }
    guard let client = acceptClient() else { return }
    defer { _ = Glibc.close(client) }
    guard let server = LoopbackSocket.connect(to: target, segment: 1448, buffer: 8192) else {
      return
    }
    defer { _ = Glibc.close(server) }
    LoopbackSocket.shorten(client, sendBuffer: 8192)
    var down = RelayDirection(from: server, to: client)
    var up = RelayDirection(from: client, to: server)
    while !(down.isDone && up.isDone) {
      let now = MonotonicClock.now()
      let passed = down.passed
      let state = controls.withLock { controls in
        controls.bytesTowardsClient = passed
        return controls
      }
      if state.isClosed || now > deadline { return }
      step(&down, &up, at: now, state.isStopped ? nil : state.link)
    }
  }

  private func acceptClient() -> Int32? {
    while MonotonicClock.now() < deadline, !controls.withLock({ $0.isClosed }) {
      var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, 20) > 0 {
        let client = accept(listener, nil, nil)
        if client >= 0 {
          _ = fcntl(client, F_SETFD, FD_CLOEXEC)
          return client
        }
      }
    }
    return nil
  }

  /// Moves the bytes that are due, then waits until others are, ten milliseconds at most.
  private func step(
    _ down: inout RelayDirection, _ up: inout RelayDirection, at now: Int, _ link: Link?
  ) {
    var upLink = link
    upLink?.bytesPerSecond = Link.unlimited
    down.refill(at: now, link: link)
    up.refill(at: now, link: upLink)
    guard let link, let upLink else {
      poll(nil, 0, 2)
      return
    }
    down.takeIn(at: now, link: link)
    up.takeIn(at: now, link: upLink)
    down.passRequestsOut(at: now)
    up.passRequestsOut(at: now)
    var entries: [pollfd] = []
    var wait = 10
    for (direction, link) in [(down, link), (up, upLink)] where !direction.isDone {
      if direction.takesMore(link) {
        entries.append(pollfd(fd: direction.source, events: Int16(POLLIN), revents: 0))
      } else {
        wait = 1
      }
      if let due = direction.nextDue {
        if due <= now {
          entries.append(pollfd(fd: direction.destination, events: Int16(POLLOUT), revents: 0))
        } else {
          wait = min(wait, (due - now) / 1_000_000 + 1)
        }
      }
    }
    poll(&entries, UInt(entries.count), Int32(wait))
  }
}
