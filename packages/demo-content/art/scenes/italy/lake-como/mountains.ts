import {mix, ramp} from '../../../kit/ink.ts'
import {noise, ridged} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {LIGHT, SHORE, W} from './view.ts'

const peaks = noise(29)

const rise = (x: number, z: number, a: number, b: number, p: number, q: number) =>
  Math.exp(-(((x - a) / p) ** 2) - ((z - b) / q) ** 2)

/** Heights in kilometres: two shoulders that close the lake, and the snow range behind the gap. */
function height(x: number, z: number): number {
  // fewer folds on the near shoulders, so that their slopes are planes; the far range keeps all of them
  const rough = ridged(peaks, x / 3.1, z / 3.1, z < 20 ? 3 : 5)
  const shoulders =
    2.5 * rise(x, z, 7.2, 12.5, 4, 4.4) +
    2.05 * rise(x, z, -6.6, 13.5, 4.2, 4.6) +
    1.35 * rise(x, z, 3.6, 18, 3, 3)
  const alps = 6.1 * rise(x, z, -0.6, 31, 8, 4.5) + 3.6 * rise(x, z, 14, 30, 7, 5)
  return (shoulders + alps) * (0.58 + 0.62 * rough) - 0.16
}

/**
 * The mountains, as land in light and shade; `q` is the level of detail. `q` is the level of
 * detail, 0.7 to 1.
 */
export function mountains(s: Sheet, q: number) {
  const k = 0.6 * q
  const L = land({
    w: Math.round(W * k),
    h: Math.round((SHORE + 4) * k),
    f: 900 * k,
    horizon: (SHORE - 6) * k,
    cam: [0, 0.1, 0],
    near: 6,
    far: 40,
    k: 0.004,
    height,
    light: LIGHT,
    shadow: 9,
    ao: 0.12,
    eps: 0.004,
  })
  const at = {sx: 1 / k}
  const layer = (near: number, far: number, inks: string[], soften: number) => {
    const p = part(
      L,
      (i) => L.depth[i] >= near && L.depth[i] < far && L.y[i] > 0,
      (f, w, h) => blur(f, w, h, soften),
    )
    s.path(tone(p.mask, L.w, L.h, 0.5, at), inks[0])
    for (let i = 1; i < 7; i++) s.path(tone(p.lum, L.w, L.h, 0.2 + 0.11 * i, at), ramp(inks, i / 6))
    return p
  }
  const blue = mix(I.lake, I.mist, 0.45)
  layer(22, 41, [mix(blue, I.key, 0.08), blue, mix(I.mist, I.paper, 0.25), I.paper], 1)
  // the snow stops where the range goes down into haze
  s.rect(
    0,
    250,
    W,
    SHORE - 250,
    s.linear(0, 250, 0, SHORE, [
      [0, I.mist, 0],
      [0.5, I.mist, 0.75],
      [1, mix(I.mist, I.paper, 0.4), 1],
    ]),
  )
  layer(
    16.2,
    22,
    [
      mix(I.lake, I.key, 0.05),
      mix(I.lake, I.mist, 0.3),
      mix(I.lake, I.mist, 0.55),
      mix(I.mist, I.ochre, 0.3),
    ],
    1,
  )
  layer(
    5,
    16.2,
    [
      mix(I.key, I.lake, 0.45),
      mix(I.lake, I.green, 0.4),
      mix(I.green, I.mist, 0.3),
      mix(I.green, I.ochre, 0.5),
      mix(I.ochre, I.paper, 0.4),
    ],
    2,
  )
  s.rect(
    0,
    SHORE - 90,
    W,
    94,
    s.linear(0, SHORE - 90, 0, SHORE, [
      [0, I.mist, 0],
      [0.6, I.mist, 0.35],
      [1, I.mist, 0.7],
    ]),
  )
}
