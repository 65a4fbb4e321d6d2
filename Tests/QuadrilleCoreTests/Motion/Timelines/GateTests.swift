@testable import QuadrilleCore
import Testing

@Suite struct GateTests {
  @Test func `a gate opens at the later of its readiness and its minimum time`() {
    let gate = Gate(minimum: 0.8, from: 2)
    let opens = [2.1, 0, 5, nil].map { gate.opensAt(ready: $0) }
    #expect(opens == [2.8, 2.8, 5, nil])
    #expect(Gate(minimum: 0.8).opensAt(ready: 0.3) == 0.8)
  }
}
