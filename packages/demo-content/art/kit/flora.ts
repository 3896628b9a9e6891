/** Trees and scrub: clumps with a dark body, a lit side and a few bright leaves. */
import {blob, curve, stroke} from './line.ts'
import {rng} from './rng.ts'
import {n1, type Pt, poly, type Sheet} from './svg.ts'

/** Foliage in shade, half light and light, as hex. */
export interface Greens {
  dark: string
  mid: string
  light: string
}

/**
 * A round-headed shrub or tree made of many small clumps, its foot at (x, y), w wide and h tall in scene
 * units, lit from `side` (-1 left, 1 right); `detail` multiplies the number of clumps.
 */
export function clump(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  g: Greens,
  seed: number,
  side = -1,
  detail = 1,
) {
  const r = rng(seed),
    k = Math.max(4, Math.round((5 + w / 7) * detail))
  let dark = '',
    mid = '',
    light = ''
  dark += curve(blob(x, y - h * 0.42, w * 0.46, h * 0.42, seed, 0.3))
  for (let i = 0; i < k; i++) {
    const a = r.range(0, Math.PI * 2),
      d = Math.sqrt(r()),
      bx = x + Math.cos(a) * d * w * 0.42,
      by = y - h * 0.48 + Math.sin(a) * d * h * 0.4,
      q = r.range(0.11, 0.22),
      up = (y - h * 0.3 - by) / h
    dark += curve(blob(bx, by, w * q, h * q * 0.85, seed + i * 3 + 1, 0.35, 12))
    const lit = up + side * ((bx - x) / w) * 1.1
    if (lit > -0.12)
      mid += curve(
        blob(
          bx + side * w * 0.03,
          by - h * 0.05,
          w * q * 0.74,
          h * q * 0.55,
          seed + i * 3 + 2,
          0.4,
          11,
        ),
      )
    if (lit > 0.24)
      light += curve(
        blob(
          bx + side * w * 0.06,
          by - h * 0.09,
          w * q * 0.42,
          h * q * 0.3,
          seed + i * 3 + 3,
          0.45,
          9,
        ),
      )
  }
  s.path(dark, g.dark).path(mid, g.mid).path(light, g.light)
}

/** Cypress: a flame with a lit flank. Its foot is at (x, y), w wide and h tall in scene units. */
export function cypress(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  g: Greens,
  seed: number,
  side = -1,
) {
  const r = rng(seed),
    L: Pt[] = [],
    R: Pt[] = [],
    k = 16
  for (let i = 0; i <= k; i++) {
    const t = i / k,
      q = Math.sin(Math.PI * t ** 0.62 * 0.985 + 0.02) ** 0.8 * w * 0.5
    L.push([x - q * r.range(0.8, 1.12), y - h * (1 - t)])
    R.unshift([x + q * r.range(0.8, 1.12), y - h * (1 - t)])
  }
  s.path(poly([...L, ...R]), g.dark)
  const E = side < 0 ? L : R
  let d = ''
  for (let i = 0; i < 9; i++) {
    const j = r.int(2, k - 3),
      p = E[side < 0 ? j : k - j],
      yy = p[1]
    d += stroke(
      [
        [p[0] * 0.75 + x * 0.25, yy],
        [p[0] * 0.6 + x * 0.4, yy - h * 0.05],
        [p[0] * 0.5 + x * 0.5, yy - h * r.range(0.08, 0.14)],
      ],
      (t) => w * 0.14 * Math.sin(Math.PI * t),
    )
  }
  s.path(d, g.mid)
}

/** A tuft of k blades round (x, y), w wide and up to h tall in scene units. */
export function grass(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  seed: number,
  k = 12,
) {
  const r = rng(seed)
  let d = ''
  for (let i = 0; i < k; i++) {
    const bx = x + r.range(-0.5, 0.5) * w,
      l = h * r.range(0.5, 1),
      a = r.range(-0.5, 0.5)
    d += `M${n1(bx - 1)} ${n1(y)}L${n1(bx + a * l)} ${n1(y - l)}L${n1(bx + 1)} ${n1(y)}Z`
  }
  s.path(d, fill)
}
