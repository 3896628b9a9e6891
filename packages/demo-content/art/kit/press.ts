/** The press: SVG layers to raster, hand wobble, then every pixel pulled to the inks through a stochastic screen. */
import sharp from 'sharp'
import {type Rgb, rgb} from './ink.ts'
import {clamp, fbm, noise, rng} from './rng.ts'
export type Op = (px: Uint8ClampedArray, w: number, h: number, s: number) => void
export type Layer = string | Op
export interface PressOpts {
  inks: string[]
  seed?: number
  grain?: number
  wobble?: number
  strict?: number
  texture?: number
}
const T = 512
/** Near-blue noise: white noise less its own low frequencies, ranked flat. */
function screen(seed: number, cell: number): Float32Array {
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
function tile(seed: number, scale: number): Float32Array {
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
export async function raster(
  layers: Layer[],
  w: number,
  h: number,
  unit: number,
): Promise<Uint8ClampedArray> {
  const out = new Uint8ClampedArray(w * h * 3).fill(255),
    s = w / unit
  for (const l of layers) {
    if (typeof l === 'function') {
      l(out, w, h, s)
      continue
    }
    const {data} = await sharp(Buffer.from(l), {density: 72 * s, unlimited: true})
      .resize(w, h, {fit: 'fill'})
      .ensureAlpha()
      .raw()
      .toBuffer({resolveWithObject: true})
    for (let i = 0, j = 0; i < data.length; i += 4, j += 3) {
      const a = data[i + 3] / 255
      if (!a) continue
      out[j] = out[j] + (data[i] - out[j]) * a
      out[j + 1] = out[j + 1] + (data[i + 1] - out[j + 1]) * a
      out[j + 2] = out[j + 2] + (data[i + 2] - out[j + 2]) * a
    }
  }
  return out
}
export function print(
  src: Uint8ClampedArray,
  w: number,
  h: number,
  o: PressOpts,
): Uint8ClampedArray {
  const seed = o.seed ?? 1,
    inks = o.inks.map(rgb),
    scr = screen(seed, o.grain ?? 2.2),
    wob = o.wobble ?? 1.3,
    strict = o.strict ?? 0.7,
    tex = o.texture ?? 1
  const wx = tile(seed + 11, 26),
    wy = tile(seed + 12, 26),
    vx = tile(seed + 13, 8),
    vy = tile(seed + 14, 8),
    lo = tile(seed + 15, 90),
    out = new Uint8ClampedArray(src.length)
  const lut = new Map<number, [number, number, number]>() // best pair, runner-up, how often the runner-up prints
  const pair = (R: number, G: number, B: number) => {
    // best two inks and the share of the second
    let best = 1e9,
      res = 0,
      best2 = 1e9,
      res2 = 0
    for (let a = 0; a < inks.length; a++)
      for (let b = a + 1; b < inks.length; b++) {
        const A = inks[a],
          C = inks[b],
          dr = C[0] - A[0],
          dg = C[1] - A[1],
          db = C[2] - A[2],
          d2 = dr * dr + dg * dg + db * db,
          t = d2 ? clamp(((R - A[0]) * dr + (G - A[1]) * dg + (B - A[2]) * db) / d2) : 0
        const er = A[0] + dr * t - R,
          eg = A[1] + dg * t - G,
          eb = A[2] + db * t - B,
          e =
            er * er +
            eg * eg * 1.4 +
            eb * eb * 0.8 +
            d2 * t * (1 - t) * (0.018 + 0.26 * t * (1 - t))
        const c = (a << 16) | (b << 8) | Math.round(t * 255)
        if (e < best) {
          best2 = best
          res2 = res
          best = e
          res = c
        } else if (e < best2) {
          best2 = e
          res2 = c
        }
      }
    return [res, res2, 0.5 * clamp(1 - (best2 - best) / (0.6 * (best + 60)))] as [
      number,
      number,
      number,
    ]
  } // where two pairs tie, both print: no contour where the choice flips
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const k = (y & (T - 1)) * T + (x & (T - 1)),
        k2 = ((y + 173) & (T - 1)) * T + ((x + 311) & (T - 1))
      const sx = clamp(x + wob * (wx[k] + 0.45 * vx[k2]), 0, w - 1.001),
        sy = clamp(y + wob * (wy[k] + 0.45 * vy[k2]), 0, h - 1.001),
        xi = sx | 0,
        yi = sy | 0,
        fx = sx - xi,
        fy = sy - yi,
        p = (yi * w + xi) * 3,
        q = yi + 1 < h ? p + w * 3 : p,
        j = (y * w + x) * 3
      const c: Rgb = [0, 0, 0]
      for (let i = 0; i < 3; i++) {
        const u = src[p + i] * (1 - fx) + src[p + 3 + i] * fx,
          v = src[q + i] * (1 - fx) + src[q + 3 + i] * fx
        c[i] = u * (1 - fy) + v * fy
      }
      const key = ((c[0] >> 2) << 12) | ((c[1] >> 2) << 6) | (c[2] >> 2)
      let mm = lut.get(key)
      if (!mm) {
        mm = pair(((c[0] >> 2) << 2) + 2, ((c[1] >> 2) << 2) + 2, ((c[2] >> 2) << 2) + 2)
        lut.set(key, mm)
      }
      const m = scr[k2] < mm[2] ? mm[1] : mm[0]
      const ink = (m & 255) / 255 > scr[k] ? inks[(m >> 8) & 255] : inks[m >> 16],
        g = 1 + tex * (0.016 * lo[k2] + 0.022 * (scr[k2] - 0.5))
      for (let i = 0; i < 3; i++) out[j + i] = (c[i] + (ink[i] - c[i]) * strict) * g
    }
  return out
}
/** Mirror what stands above the water line, broken into horizontal strokes that widen toward the viewer. */
export function reflect(o: {
  y: number | ((x: number) => number)
  bottom?: number
  squash?: number
  amp?: number
  tint: string
  mixTop?: number
  mixBottom?: number
  seed?: number
  mask?: (x: number, y: number) => boolean
}): Op {
  return (px, w, h, s) => {
    const line = typeof o.y === 'number' ? () => o.y as number : o.y,
      y0 = Math.round(Math.min(line(0), line(w / s)) * s),
      y1 = o.bottom ? Math.round(o.bottom * s) : h,
      n = noise(o.seed ?? 5),
      t = rgb(o.tint),
      src = px.slice()
    for (let y = y0; y < y1; y++)
      for (let x = 0; x < w; x++) {
        if (o.mask && !o.mask(x / s, y / s)) continue
        const wl = line(x / s),
          d = y / s - wl
        if (d < 0) continue
        const k = 3 + d * 0.055,
          amp = (o.amp ?? 1) * (1.2 + d * 0.05),
          f = clamp(d / ((y1 - y0) / s)),
          mt = (o.mixTop ?? 0.25) + ((o.mixBottom ?? 0.6) - (o.mixTop ?? 0.25)) * f
        const X = x / s,
          Y = y / s,
          a = fbm(n, X / (26 + d * 0.25), Y / k, 3),
          b = n(X / 60 + 40, Y / (k * 2.3))
        const ry = clamp(
            Math.round((wl - d / (o.squash ?? 1) + a * amp * 5.5 - 1) * s),
            0,
            Math.round(wl * s) - 1,
          ),
          rx = clamp(Math.round((X + (a * 2.2 + b * 3) * amp) * s), 0, w - 1),
          p = (ry * w + rx) * 3,
          j = (y * w + x) * 3,
          m = clamp(mt + (a > 0.28 ? 0.16 : a < -0.3 ? -0.1 : 0))
        for (let i = 0; i < 3; i++) px[j + i] = src[p + i] + (t[i] - src[p + i]) * m
      }
  }
}
