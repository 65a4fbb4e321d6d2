import Glibc

// All that this target takes from the C library, so that another one is named in one place.

@inline(__always)
func sin(_ x: Double) -> Double { Glibc.sin(x) }

@inline(__always)
func cos(_ x: Double) -> Double { Glibc.cos(x) }

@inline(__always)
func cbrt(_ x: Double) -> Double { Glibc.cbrt(x) }

@inline(__always)
func exp(_ x: Double) -> Double { Glibc.exp(x) }

@inline(__always)
func exp2(_ x: Double) -> Double { Glibc.exp2(x) }

@inline(__always)
func log2(_ x: Double) -> Double { Glibc.log2(x) }

@inline(__always)
func sin(_ x: Float) -> Float { Glibc.sinf(x) }

@inline(__always)
func cos(_ x: Float) -> Float { Glibc.cosf(x) }

@inline(__always)
func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }

@inline(__always)
func hypot(_ x: Double, _ y: Double) -> Double { Glibc.hypot(x, y) }

@inline(__always)
func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
