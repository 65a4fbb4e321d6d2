import TestSupport
import Testing

/// Suites of the program that take long: see `SlowTests`.
@Suite(.waiting, .enabled(if: SlowTests.areAsked, "QUADRILLE_SLOW is not set")) struct Slow {}
