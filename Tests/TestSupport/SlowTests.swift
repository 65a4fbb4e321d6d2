import Glibc

/// Tests that take more than about a second of processor time, or wait for more than about three: real ssh servers,
/// denied resources, every size of a screen. They are for changes of what they test and for `.ci/run`, which sets
/// `QUADRILLE_SLOW=1`; each rule that matters every day has a quick test too.
public enum SlowTests {
  public static let areAsked = getenv("QUADRILLE_SLOW").map { $0[0] != 0 } ?? false
}
