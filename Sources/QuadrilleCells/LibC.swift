import Glibc

// All that this target takes from the C library, so that another one is named in one place.

@inline(__always)
func exp(_ x: Double) -> Double { Glibc.exp(x) }

@inline(__always)
func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
