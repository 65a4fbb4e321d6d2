import Glibc

// All that this target takes from the C library.

@inline(__always)
func sin(_ x: Double) -> Double { Glibc.sin(x) }

@inline(__always)
func cos(_ x: Double) -> Double { Glibc.cos(x) }
