import {mix} from '../../../kit/ink.ts'
import {clamp, fbm, ridged, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {craggy, SHORE, W} from './view.ts'

/** Thickness of one bed of rock. */
const BED = 1.5

/** A bell: steep and rounded at the shoulders, flaring at the foot; stepped where the strata crop out. */
function bell(x: number, z: number, cx: number, cz: number, w: number, tall: number) {
  const d = Math.hypot((x - cx) / w, (z - cz) / (w * 0.9))
  const raw = tall * (1.16 * Math.exp(-(d ** 1.5) * 1.5) - 0.16)
  return raw * (0.9 + 0.17 * ridged(craggy, x / 10 + 2, z / 10, 4))
}

function height(x: number, z: number) {
  const h = Math.max(
    bell(x, z, 3, 100, 30, 39),
    bell(x, z, 32, 106, 26, 36),
    bell(x, z, -40, 122, 30, 19),
    bell(x, z, 74, 124, 30, 24),
  )
  // beds tilt gently to the left; each one is a step
  const bed = BED
  const tilt = 0.07 * x + 0.7 * fbm(craggy, x / 8, z / 8 + 40, 3)
  const level = (h + tilt) / bed
  const step = Math.floor(level) + smooth(0.35, 0.95, level - Math.floor(level))
  return h * 0.45 + (step * bed - tilt) * 0.55 - 2
}

/**
 * Rock in four tones, and snow lying on every ledge that is not too steep. `q` is the level of
 * detail, 0.7 to 1.
 */
export function bells(s: Sheet, q: number) {
  const k = 0.86 * q
  const [w, h] = [Math.round(W * k), Math.round(SHORE * k)]
  const L = land({
    w,
    h,
    f: 1130 * k,
    horizon: (SHORE - 26) * k,
    cam: [0, 0, 0],
    near: 62,
    far: 165,
    k: 0.0012,
    height,
    light: [-0.95, 0.34, -0.12],
    shadow: 22,
    ao: 0.14,
    eps: 0.0016,
  })
  const at = {sx: 1 / k, min: 4}
  const soft = (f: Float32Array, a: number, b: number) => blur(f, a, b, 1)
  const rock = part(L, () => true, soft)
  s.path(tone(rock.mask, w, h, 0.5, at), mix(I.maroon, I.key, 0.55))
  s.path(tone(rock.lum, w, h, 0.3, at), mix(I.maroon, I.key, 0.25))
  s.path(tone(rock.lum, w, h, 0.42, at), mix(I.maroon, I.rose, 0.08))
  s.path(tone(rock.lum, w, h, 0.68, at), mix(I.maroon, I.rose, 0.5))
  s.path(tone(rock.lum, w, h, 0.9, at), I.rose)
  const snow = new Float32Array(w * h)
  const lit = new Float32Array(w * h)
  for (let i = 0; i < snow.length; i++) {
    if (!L.depth[i]) {
      snow[i] = lit[i] = -1
      continue
    }
    const [x, y, z] = [L.x[i], L.y[i], L.z[i]]
    const bed = ((y + 2 + 0.07 * x + 0.7 * fbm(craggy, x / 8, z / 8 + 40, 3)) / BED) % 1
    const gully = ridged(craggy, x / 4.2 + 30, y / 30, 3)
    // gullies hold snow from ledge to ledge, ribs between them are blown bare
    const couloir = 1 - smooth(0.02, 0.2, Math.abs(craggy(x / 5.5 + 7 + y / 40, y / 46)))
    const bare = smooth(0.1, 0.4, fbm(craggy, x / 6 + 50, y / 15, 3))
    const ledge = bed > 0.35 + 0.35 * fbm(craggy, x / 5 + 80, y / 4, 2) ? 0.36 : -0.12
    snow[i] =
      ledge +
      clamp((y - 9) / 34) * 0.5 +
      (gully - 0.5) * 0.6 +
      0.62 * couloir * smooth(4, 12, y) -
      0.6 * bare -
      L.slope[i] * 0.75
    lit[i] = Math.min(snow[i], (L.lum[i] - 0.4) * 3)
  }
  s.path(tone(blur(snow, w, h, 1), w, h, 0.06, at), mix(I.sky, I.paper, 0.3))
  s.path(tone(blur(lit, w, h, 1), w, h, 0.06, at), I.paper)
  // morning mist at the foot
  s.rect(
    0,
    360,
    W,
    SHORE - 360,
    s.linear(0, 380, 0, SHORE, [
      [0, mix(I.sky, I.paper, 0.4), 0],
      [1, mix(I.sky, I.paper, 0.4), 0.65],
    ]),
  )
}
