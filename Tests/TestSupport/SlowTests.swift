import Glibc

/// Tests that take more than about a second of processor time or wait for more than about three: real ssh servers,
/// denied resources, every size of a screen. Run them after changes of the tested code. `.ci/run` runs them too: it
/// sets `QUADRILLE_SLOW=1`. Each important rule also has a quick test.
public enum SlowTests {
  public static let areAsked = getenv("QUADRILLE_SLOW").map { $0[0] != 0 } ?? false
}
