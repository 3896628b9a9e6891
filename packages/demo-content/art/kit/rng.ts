/** Seeded randomness and noise. Same seed, same picture, on every machine. */

/** A row of random numbers, 0 to 1. */
export interface Rng {
  (): number
  /** From a up to b. */
  range(a: number, b: number): number
  /** A whole number from a to b, both included. */
  int(a: number, b: number): number
  pick<T>(xs: readonly T[]): T
  /** About -2 to 2, mostly near 0. */
  gauss(): number
  /** True in a share p of cases. */
  chance(p: number): boolean
}

/** The row of numbers that belongs to a seed. */
export function rng(seed: number): Rng {
  let s = (seed * 2654435761) >>> 0
  const f = (() => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = s
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }) as Rng
  f.range = (a, b) => a + (b - a) * f()
  f.int = (a, b) => Math.floor(f.range(a, b + 1))
  f.pick = (xs) => xs[Math.floor(f() * xs.length)]
  f.gauss = () => f() + f() + f() + f() - 2
  f.chance = (p) => f() < p
  return f
}

/** A value for each place of a plane; it changes over about one unit. */
export type Noise = (x: number, y: number) => number

/** Gradient noise in about [-1, 1]. */
export function noise(seed: number): Noise {
  const r = rng(seed),
    P = new Uint8Array(512),
    gx = new Float32Array(256),
    gy = new Float32Array(256)
  const p = Array.from({length: 256}, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(r() * (i + 1))
    ;[p[i], p[j]] = [p[j], p[i]]
  }
  for (let i = 0; i < 512; i++) P[i] = p[i & 255]
  for (let i = 0; i < 256; i++) {
    const a = r() * Math.PI * 2
    gx[i] = Math.cos(a)
    gy[i] = Math.sin(a)
  }
  return (x, y) => {
    const xi = Math.floor(x),
      yi = Math.floor(y),
      fx = x - xi,
      fy = y - yi,
      X = xi & 255,
      Y = yi & 255
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10),
      v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const a = P[P[X] + Y],
      b = P[P[X + 1] + Y],
      c = P[P[X] + Y + 1],
      d = P[P[X + 1] + Y + 1]
    const n0 = gx[a] * fx + gy[a] * fy,
      n1 = gx[b] * (fx - 1) + gy[b] * fy
    const n2 = gx[c] * fx + gy[c] * (fy - 1),
      n3 = gx[d] * (fx - 1) + gy[d] * (fy - 1)
    return (n0 + u * (n1 - n0) + v * (n2 - n0 + u * (n0 - n1 - n2 + n3))) * 1.5
  }
}

/** Noise in several octaves, each `lac` times finer and `gain` times weaker. About [-1, 1]. */
export function fbm(n: Noise, x: number, y: number, oct = 5, gain = 0.5, lac = 2.03): number {
  let a = 1,
    s = 0,
    t = 0
  for (let i = 0; i < oct; i++) {
    s += a * n(x, y)
    t += a
    a *= gain
    x = x * lac + 17.3
    y = y * lac - 9.1
  }
  return s / t
}

/** Sharp crests, for mountains. About [0, 1]. */
export function ridged(n: Noise, x: number, y: number, oct = 5, gain = 0.5): number {
  let a = 1,
    s = 0,
    t = 0,
    w = 1
  for (let i = 0; i < oct; i++) {
    let v = 1 - Math.abs(n(x, y))
    v *= v
    s += a * v * w
    t += a
    w = Math.min(1, v * 1.6)
    a *= gain
    x = x * 2.07 + 5.2
    y = y * 2.07 + 1.3
  }
  return s / t
}

/** x kept between a and b. */
export const clamp = (x: number, a = 0, b = 1) => (x < a ? a : Math.min(x, b))

/** Between a (t = 0) and b (t = 1). */
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t

/** 0 below a, 1 above b, eased between; falls where b is less than a. */
export const smooth = (a: number, b: number, x: number) => {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}
