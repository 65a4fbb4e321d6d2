import Glibc
import QuadrilleCells
@testable import QuadrilleTerminal

/// A simulated link, which carries bytes at a rate after a delay, and a terminal that answers at
/// once.
struct SimulatedLink {
  /// The delay one way, in nanoseconds.
  var delay: Int
  /// The rate towards the terminal, in bytes a second.
  var rate: Double
  /// The mean bytes of a frame in every slot at `fine`.
  var fineBytes: Double
  /// The number of answers to each request.
  var answers: Int
  /// Bytes that pass at once after a pause, as on links with a token bucket.
  var burst = 0.0
  private var credit = 0.0
  private var creditAt = 0
  /// Another reader takes one answer in this number; 0: none.
  var oneLostOf = 0
  /// The number of answers taken by another reader.
  private(set) var lost = 0
  private var sent = 0
  /// Until this time nothing passes.
  var stoppedUntil = 0

  var link: Link
  private(set) var slot = 0
  /// When each frame reached the screen, and the time of its slot.
  private(set) var shown: [(at: Int, slotTime: Int)] = []
  /// The slot of the last frame.
  private var sentAt = 0
  private var busyUntil = 0
  private var replies: [Int] = []
  private let period = 1_000_000_000 / 60

  init(
    delay: Int, rate: Double, fineBytes: Double, link: Link, first: Int = 36_000, answers: Int = 1
  ) {
    self.answers = answers
    self.delay = delay
    self.rate = rate
    self.fineBytes = fineBytes
    self.link = link
    if link.answering == .unknown {
      // The first picture.
      send(first, isWhole: true)
    }
  }

  var time: Int { slot * period }

  mutating func run(seconds: Double) {
    let end = slot + Int(seconds * 60)
    while slot < end {
      slot += 1
      let now = time
      if answers > 0 && slot == 2 * delay / period + 1 {
        // The answer to the query before the first picture.
        link.noteRoundTrip(2 * delay, at: now)
      }
      while let reply = replies.first, reply <= now {
        replies.removeFirst()
        _ = link.noteAnswer(at: reply)
      }
      guard slot % link.divisor == 0 else { continue }
      if link.mayShow(isWritten: true, at: now) {
        // Motion that comes and goes within each second.
        let speed = 1 - cos(2 * Double.pi * Double(slot % 60) / 60)
        // After a longer pause there is more change to show, up to the whole picture.
        let slots = Double(min(12, slot - sentAt))
        sentAt = slot
        let size = fineBytes * Ladder.weight(link.tolerance) * speed * pow(slots, 0.8)
        if link.asksBefore(at: now) {
          link.noteBareRequest(at: now)
          answer(at: pass(4))
        }
        send(Int(size), isWhole: false)
      }
    }
  }

  /// Ages of the picture on the screen, in nanoseconds and sorted: one for each slot of the last
  /// seconds.
  func ages(lastSeconds: Double) -> [Int] {
    let from = slot - Int(lastSeconds * 60)
    var ages: [Int] = []
    for slot in max(1, from)...slot {
      let now = slot * period
      if let newest = shown.last(where: { $0.at <= now }) { ages.append(now - newest.slotTime) }
    }
    return ages.sorted()
  }

  func framesShown(lastSeconds: Double) -> Double {
    let from = time - Int(lastSeconds * 1e9)
    return Double(shown.count { $0.at > from && $0.at <= time }) / lastSeconds
  }

  /// Another reader takes the answers under way.
  mutating func loseAnswers() { replies.removeAll() }

  private mutating func send(_ bytes: Int, isWhole: Bool) {
    let asked = link.asks(at: time)
    link.noteFrame(bytes: bytes, isWhole: isWhole, asked: asked, at: time)
    let arrival = pass(bytes)
    shown.append((arrival, time))
    if asked { answer(at: arrival) }
  }

  private mutating func pass(_ bytes: Int) -> Int {
    let start = max(time, busyUntil, stoppedUntil)
    credit = min(burst, credit + rate * Double(start - creditAt) / 1e9)
    let free = min(credit, Double(bytes))
    credit -= free
    busyUntil = start + Int((Double(bytes) - free) / rate * 1e9)
    creditAt = busyUntil
    return busyUntil + delay
  }

  private mutating func answer(at arrival: Int) {
    for _ in 0..<answers {
      sent += 1
      if oneLostOf > 0, sent.isMultiple(of: oneLostOf) {
        lost += 1
      } else {
        replies.append(arrival + delay)
      }
    }
  }
}
