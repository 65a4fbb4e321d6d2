@testable import QuadrilleCore
import Testing

@Suite struct GateTests {
  @Test func `a gate opens at the later of its readiness and its minimum time`() {
    let gate = Gate(minimum: 0.8, from: 2)
    #expect(gate.opensAt(ready: 2.1) == 2.8)
    #expect(gate.opensAt(ready: 0) == 2.8)
    #expect(gate.opensAt(ready: 5) == 5)
    #expect(gate.opensAt(ready: nil) == nil)
    #expect(Gate(minimum: 0.8).opensAt(ready: 0.3) == 0.8)
  }
}
