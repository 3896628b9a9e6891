import {fir} from '../../../kit/fir.ts'
import {mix} from '../../../kit/ink.ts'
import {seen} from '../../../kit/place.ts'
import {clamp, fbm, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {BED, height, I, on, strata, track, v} from './canyon.ts'
import {WOODED} from './rock.ts'

/** Firs wherever the near rock lies flat enough to hold them. */
export function forest(s: Sheet, L: Land) {
  const r = rng(37)
  const all: {x: number; z: number; h: number}[] = []
  for (let i = 0; i < 5200 && all.length < 520; i++) {
    const z = 26 + 110 * r() ** 0.8
    const x = r.range(-0.62, 0.6) * z
    const d = x - track(z)
    if (Math.abs(d) < 4.6 || (d < 0 && d > -6) || height(x, z) < BED + 1) continue
    const e = 0.8
    const steep =
      Math.hypot(height(x + e, z) - height(x - e, z), height(x, z + e) - height(x, z - e)) / (2 * e)
    if (z >= WOODED || steep > 1.15 || fbm(strata, x / 9 + 40, z / 9, 2) < -0.22) continue
    if (!seen(L, v, x, height(x, z) + 1.4, z, 0.5)) continue
    all.push({x, z, h: r.range(3.2, 6.4)})
  }
  all.sort((a, b) => b.z - a.z)
  for (const [i, t] of all.entries()) {
    const far = clamp((t.z - 40) / 110)
    const air = (ink: string) => mix(ink, mix(I.sky, I.paper, 0.25), far * 0.62)
    const [px, py] = on(t.x, t.z)
    const h = (t.h * v.F) / t.z
    fir(
      s,
      px,
      py + h * 0.06,
      h * 0.42,
      h,
      {dark: air(mix(I.pine, I.key, 0.5)), mid: air(I.pine), light: air(mix(I.pine, I.gold, 0.4))},
      i,
    )
  }
}
