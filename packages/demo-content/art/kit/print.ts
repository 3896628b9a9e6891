/** The print: edges waver as a hand cuts them, then every pixel is pulled to the inks through a screen. */
import {type Rgb, rgb} from './ink.ts'
import {clamp} from './rng.ts'
import {screen, T, tile} from './screen.ts'

/** How a picture is printed. */
export interface PressOpts {
  /** Hex colours; nothing else is printed. */
  inks: string[]
  seed?: number
  /** Size of the grain, in pixels. */
  grain?: number
  /** How far edges waver, in pixels. */
  wobble?: number
  /** 1 prints pure inks; less leaves that much of the drawn colour. */
  strict?: number
}

/** Prints a raster of w by h pixels, red, green and blue each. */
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
    strict = o.strict ?? 0.7
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
        g = 1 + (0.016 * lo[k2] + 0.022 * (scr[k2] - 0.5))
      for (let i = 0; i < 3; i++) out[j + i] = (c[i] + (ink[i] - c[i]) * strict) * g
    }
  return out
}
