import Glibc

/// One direction of a relay: a bottleneck with a rate, then a line with a delay.
///
/// It takes in no more than the line holds (rate × delay) and 16 KiB, so that surplus bytes wait at
/// their sender, as before a slow link.
struct RelayDirection {
  let source: Int32
  let destination: Int32
  /// The number of bytes passed on so far.
  private(set) var passed = 0
  /// Whether the source has ended and everything was passed on.
  private(set) var isDone = false

  private var line: [(due: Int, bytes: [UInt8])] = []
  private var lineCount = 0
  private var head = 0
  private var headOffset = 0
  private var allowance = 0.0
  private var refilledAt = 0
  private var sourceEnded = false

  static let slack = 16_384
  private static let segment = 1448

  init(from source: Int32, to destination: Int32) {
    self.source = source
    self.destination = destination
  }

  /// Refills the bottleneck's allowance; without a link, as during a stop, only time passes.
  mutating func refill(at now: Int, link: Relay.Link?) {
    let elapsed = refilledAt == 0 ? 0 : now - refilledAt
    refilledAt = now
    guard let link else { return }
    let most = max(Double(Self.segment) * 2, Double(link.bytesPerSecond) / 250)
    allowance = min(most, allowance + Double(link.bytesPerSecond) * Double(elapsed) / 1e9)
  }

  /// Whether the bottleneck takes bytes now.
  func takesMore(_ link: Relay.Link) -> Bool {
    let capacity = link.bytesPerSecond * link.delayMilliseconds / 1000 + Self.slack
    return !sourceEnded && lineCount < capacity && allowance >= Double(Self.segment)
  }

  /// Takes in what the allowance permits.
  mutating func takeIn(at now: Int, link: Relay.Link) {
    guard takesMore(link) else { return }
    var bytes = [UInt8](repeating: 0, count: min(65_536, Int(allowance)))
    let count = recv(source, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    if count > 0 {
      bytes.removeLast(bytes.count - count)
      line.append((now + link.delayMilliseconds * 1_000_000, bytes))
      lineCount += count
      allowance -= Double(count)
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      sourceEnded = true
    }
  }

  /// When the next bytes reach the end of the line; nil if it is empty.
  var nextDue: Int? { head < line.count ? line[head].due : nil }

  /// Passes on the bytes that have reached the end of the line, as far as the receiver takes them.
  mutating func passRequestsOut(at now: Int) {
    while let due = nextDue, due <= now {
      let count = line[head].bytes[headOffset...].withUnsafeBytes {
        send(
          destination, $0.baseAddress, $0.count,
          Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
      }
      if count < 0 {
        if errno != EAGAIN && errno != EINTR { isDone = true }
        return
      }
      passed += count
      lineCount -= count
      headOffset += count
      if headOffset == line[head].bytes.count { dropHead() }
    }
    if sourceEnded && lineCount == 0 && !isDone {
      shutdown(destination, Int32(SHUT_WR))
      isDone = true
    }
  }

  private mutating func dropHead() {
    head += 1
    headOffset = 0
    if head > 64 && head * 2 > line.count {
      line.removeFirst(head)
      head = 0
    }
  }
}
