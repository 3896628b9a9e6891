/** The press: layers, SVG or what is done to the pixels below, to one raster. */
import sharp from 'sharp'
import {rgb} from './ink.ts'
import {clamp, fbm, noise} from './rng.ts'

/** Changes a raster of w by h pixels, red, green and blue each; s is pixels to a scene unit. */
export type Op = (px: Uint8ClampedArray, w: number, h: number, s: number) => void

/** SVG, or what is done to all that lies below. */
export type Layer = string | Op

/** Draws layers, bottom first, into w by h pixels; `unit` is the width of the sheet in scene units. */
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

/**
 * Mirrors what stands above the water line `y`, broken into horizontal strokes that widen toward the
 * viewer. Lengths are scene units; `tint` is mixed in by `mixTop` at the line to `mixBottom` below.
 */
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
