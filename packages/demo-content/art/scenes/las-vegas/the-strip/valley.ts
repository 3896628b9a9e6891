import {mix} from '../../../kit/ink.ts'
import {clamp, type Rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import type {Lights} from './lights.ts'
import {H, HZ, pr, road, W} from './view.ts'

/** The valley floor: a carpet of small lights in streets. */
export function valley(s: Sheet, r: Rng, {put, flush}: Lights) {
  s.rect(
    0,
    HZ,
    W,
    H - HZ,
    s.linear(0, HZ, 0, 560, [
      [0, mix(I.violet, I.rose, 0.25)],
      [0.08, mix(I.indigo, I.violet, 0.7)],
      [0.4, mix(I.night, I.indigo, 0.6)],
      [1, I.night],
    ]),
  )
  for (let i = 0; i < 9500; i++) {
    const z = 13 / (0.075 + 0.9 * r() ** 1.5),
      x = r.range(-0.56, 0.56) * z
    const st = r.chance(0.55)
      ? ([Math.round(x / 2.2) * 2.2 + r.gauss() * 0.05, z] as const)
      : ([x, Math.round(z / 3) * 3 + r.gauss() * 0.05] as const)
    if (st[1] < 5 || (st[1] < 12 && st[0] < road(st[1]) + 1)) continue
    const p = pr(st[0], 0, st[1])
    put(
      r.pick([
        I.amber,
        I.amber,
        mix(I.amber, I.cream, 0.6),
        I.rose,
        mix(I.teal, I.indigo, 0.2),
        mix(I.amber, I.violet, 0.4),
      ]),
      p,
      clamp(36 / st[1], 0.8, 2.3),
    )
  }
  flush()
  s.rect(
    0,
    HZ - 16,
    W,
    70,
    s.linear(0, HZ - 16, 0, HZ + 54, [
      [0, I.amber, 0],
      [0.32, mix(I.amber, I.rose, 0.35), 0.5],
      [1, I.rose, 0],
    ]),
  )
  s.glow(620, HZ + 12, 520, I.amber, 0.8, 0.09)
  for (let i = 0; i < 1500; i++) {
    const y = HZ + 1 + r() ** 1.6 * 60
    put(
      r.pick([I.amber, I.cream, mix(I.amber, I.rose, 0.4), I.rose]),
      [r() * W, y],
      r.range(0.5, 1.25),
    )
  }
  flush()
}
