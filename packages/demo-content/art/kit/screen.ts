/** The screens of the press: square tiles of T by T pixels that join at their edges. */
import {noise, rng} from './rng.ts'

/** Side of a tile, in pixels; a power of two. */
export const T = 512

/** Near-blue noise, 0 to 1: white noise less its own low frequencies, ranked flat. `cell` is the grain in pixels. */
export function screen(seed: number, cell: number): Float32Array {
  const r = rng(seed),
    a = new Float32Array(T * T)
  for (let i = 0; i < a.length; i++) a[i] = r()
  const g = (src: Float32Array, s: number) => {
    const R = Math.ceil(s * 2.5),
      k: number[] = []
    let q = 0
    for (let i = -R; i <= R; i++) {
      const v = Math.exp((-i * i) / (2 * s * s))
      k.push(v)
      q += v
    }
    const b = new Float32Array(T * T),
      c = new Float32Array(T * T)
    for (let y = 0; y < T; y++)
      for (let x = 0; x < T; x++) {
        let v = 0
        for (let i = -R; i <= R; i++) v += src[y * T + ((x + i + T) & (T - 1))] * k[i + R]
        b[y * T + x] = v / q
      }
    for (let y = 0; y < T; y++)
      for (let x = 0; x < T; x++) {
        let v = 0
        for (let i = -R; i <= R; i++) v += b[((y + i + T) & (T - 1)) * T + x] * k[i + R]
        c[y * T + x] = v / q
      }
    return c
  }
  const lo = g(a, cell * 0.42),
    hi = g(a, cell * 1.15),
    o = new Float32Array(T * T)
  for (let i = 0; i < o.length; i++) o[i] = lo[i] - hi[i]
  const idx = Uint32Array.from(o.keys()).sort((p, q) => o[p] - o[q])
  idx.forEach((p, i) => {
    a[p] = (i + 0.5) / idx.length
  })
  return a
}

/** Slow noise in about [-1, 1]; `scale` is its size in pixels. */
export function tile(seed: number, scale: number): Float32Array {
  const n = noise(seed),
    o = new Float32Array(T * T),
    B = T / scale
  for (let y = 0; y < T; y++)
    for (let x = 0; x < T; x++) {
      const u = x / scale,
        v = y / scale,
        fx = x / T,
        fy = y / T
      o[y * T + x] =
        (n(u, v) * (1 - fx) * (1 - fy) +
          n(u - B, v) * fx * (1 - fy) +
          n(u, v - B) * (1 - fx) * fy +
          n(u - B, v - B) * fx * fy) *
        1.5
    }
  return o
}
