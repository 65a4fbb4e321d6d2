import Testing

/// Suites that take long, by themselves or because much is measured or painted: left out by name where
/// somebody waits.
@Suite struct Slow {}
