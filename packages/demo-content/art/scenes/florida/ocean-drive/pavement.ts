import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {hotels} from './hotels.ts'
import {I} from './inks.ts'
import {frontOf, H, v, W} from './street.ts'

/** Pavement, kerb and asphalt; the tubes shine in the wet street. */
export function street(s: Sheet) {
  const kerb = frontOf(-7)
  const r = rng(12)
  s.rect(0, v.horizon - 20, W, H, mix(I.lilac, I.pink, 0.45))
  s.path(
    poly([kerb(-40, 0), kerb(120, 0), [W, H + 5], [0, H + 5]]),
    s.linear(0, 600, 0, H, [
      [0, mix(I.plum, I.lilac, 0.55)],
      [0.5, I.plum],
      [1, mix(I.plum, I.night, 0.7)],
    ]),
  )
  s.path(
    poly([kerb(-40, 0), kerb(120, 0), kerb(120, 0.2), kerb(-40, 0.2)]),
    mix(I.cream, I.lilac, 0.35),
  )
  for (const h of hotels) {
    const [x, y] = frontOf(-9)(h.u + h.width / 2, 0)
    for (let i = 0; i < 70; i++) {
      const d = r() ** 1.2 * 150 - 10
      s.path(
        lens(x - 40 + r.gauss() * 62, y + d * 0.95, r.range(14, 80), 2 + d * 0.03, i),
        mix(r.pick([h.tubes[0], h.tubes[1], h.colour, I.cream]), I.plum, r.range(0.05, 0.55)),
        'opacity="0.6"',
      )
    }
  }
}
