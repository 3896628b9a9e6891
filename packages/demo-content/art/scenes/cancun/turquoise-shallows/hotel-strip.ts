import {mix} from '../../../kit/ink.ts'
import {blob, curve, ridge} from '../../../kit/line.ts'
import {rng, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {HORIZON} from './view.ts'

/** The hotel strip on its spit, far off: white slabs and stepped blocks in haze. */
export function hotelStrip(s: Sheet) {
  const r = rng(17)
  const haze = (c: string) => mix(c, mix(I.aqua, I.paper, 0.6), 0.35)
  s.path(
    ridge(
      0,
      470,
      HORIZON + 1,
      (x) => HORIZON - 7 * (1 - smooth(300, 470, x)) - 2 * Math.sin(x / 9),
    ),
    haze(mix(I.leaf, I.deep, 0.45)),
  )
  for (let i = 0; i < 23; i++) {
    const x = 4 + i * 18 + r.range(-4, 5)
    const far = smooth(0, 430, x)
    const h = r.range(18, 50) * (1 - 0.66 * far)
    const w = r.range(13, 25) * (1 - 0.4 * far)
    const steps = r.chance(0.35) ? 4 : 1
    for (let k = 0; k < steps; k++) {
      const [a, b] = [x + (w / 2 / steps) * k * 0.8, w - (w / steps) * k * 0.8]
      const [y, tall] = [HORIZON - 3 - (h * (k + 1)) / steps, h / steps]
      s.rect(a, y, b, tall + 1, haze(I.paper))
      s.rect(a + b * 0.58, y, b * 0.42, tall + 1, haze(mix(I.aqua, I.deep, 0.45)))
    }
    for (let y = 5; y < h - 3; y += 5)
      s.rect(x + 1, HORIZON - 3 - y, w * 0.55, 1.3, haze(mix(I.turquoise, I.deep, 0.4)))
  }
  for (let i = 0; i < 44; i++)
    s.path(
      curve(blob(i * 10 + r.range(-3, 3), HORIZON - 4, 6, 4 * (1 - i / 60), i, 0.4, 9)),
      haze(mix(I.leaf, I.deep, 0.5)),
    )
}
