import Glibc

// All that this target takes from the C library, so that another one is named in one place.

@inline(__always)
func cbrt(_ x: Float) -> Float { Glibc.cbrtf(x) }

@inline(__always)
func pow(_ x: Float, _ y: Float) -> Float { Glibc.powf(x, y) }

@inline(__always)
func exp(_ x: Double) -> Double { Glibc.exp(x) }

@inline(__always)
func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
