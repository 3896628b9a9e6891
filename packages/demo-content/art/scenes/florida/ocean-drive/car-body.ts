import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {clamp} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {along, belt, between, CHROME, car, half, K, LONG, sill} from './car-shape.ts'
import {I} from './inks.ts'

const PAINT = I.aqua
const DARK = mix(I.plum, I.aqua, 0.35)

/** How high bonnet and boot lie: the boot stays level between the rising fins. */
const lid = (a: number) => (a < 3 ? belt(a) + 0.015 : 0.9 - 0.05 * clamp(a - 4.9))

/** What lies flat under the evening sky from a0 to a1, with the far fender beyond. */
function deck(s: Sheet, a0: number, a1: number) {
  const across = (b: number, up = 0) => along(a0, a1, (a) => [b * half(a), lid(a) + up])
  const far = along(a0, a1, (a) => [-half(a) * 0.98, belt(a)])
  // the far fender's inner side, with the terraces' light along its edge
  s.path(between(far, across(-0.6)), mix(PAINT, I.plum, 0.12))
  s.path(
    stroke(far, () => 0.04 * K),
    I.pink,
  )
  s.path(between(across(-0.66), across(0.98)), PAINT)
  s.path(between(across(-0.3, 0.03), across(0.24, 0.03)), mix(PAINT, I.cream, 0.78))
  s.path(
    stroke(across(0.68), () => 0.04 * K),
    DARK,
  )
  s.path(
    stroke(across(-0.64), () => 0.03 * K),
    DARK,
  )
}

/** The lid behind the cabin. */
export const boot = (s: Sheet) => deck(s, 4.02, LONG)

/** The lid over the engine. */
export const bonnet = (s: Sheet) => deck(s, 0, 2)

/** The near side: sky along the shoulder, paint, a cream flash edged in chrome, the street below. */
export function flank(s: Sheet) {
  const line = (y: (a: number) => number, a0 = 0, a1 = LONG) =>
    along(a0, a1, (a) => [half(a), y(a)], 40)
  const low = (a: number) => sill(a)
  const body = between(line(belt), line(low))
  s.path(body, PAINT)
  s.group(s.clip(body), () => {
    s.path(
      between(
        line((a) => belt(a) + 0.02),
        line((a) => belt(a) - 0.09),
      ),
      mix(PAINT, I.cream, 0.8),
    )
    s.path(
      between(
        line((a) => belt(a) - 0.17),
        line((a) => belt(a) - 0.21),
      ),
      mix(PAINT, I.cream, 0.35),
    )
    // the flash: a spear from the front wheel that widens into the tail
    const top = (a: number) =>
      0.665 + 0.05 * clamp(a - 4, 0, 2) + (a > 3 ? 0.14 * clamp((a - 3) / 1.6) : 0)
    const bottom = (a: number) => (a < 3 ? 0.62 : 0.62 - 0.16 * clamp((a - 3) / 0.5))
    s.path(between(line(top, 0.7), line(bottom, 0.7)), I.cream)
    s.path(
      between(
        line((a) => top(a) - 0.06, 3.2),
        line(bottom, 3.2),
      ),
      mix(I.cream, I.pink, 0.35),
    )
    s.path(
      stroke(line(top, 0.5), () => 0.028 * K),
      mix(I.gold, I.cream, 0.4),
    )
    s.path(
      stroke(line(bottom, 0.7), () => 0.028 * K),
      mix(I.plum, I.lilac, 0.3),
    )
    // below, the dark street and what shines in it
    s.path(
      between(
        line(() => 0.47),
        line(low),
      ),
      mix(PAINT, I.plum, 0.5),
    )
    s.path(
      between(
        line(() => 0.4),
        line(low),
      ),
      DARK,
    )
    s.path(
      between(
        line(() => 0.445, 1.6, 3.7),
        line(() => 0.425, 1.6, 3.7),
      ),
      mix(I.pink, I.cream, 0.2),
    )
  })
  // the door's shut lines and its handle
  for (const a of [2.12, 3.3])
    s.path(
      stroke([car(a, half(a), belt(a)), car(a, half(a), 0.4)], () => 0.022 * K),
      mix(I.plum, PAINT, 0.3),
    )
  s.path(
    stroke([car(3.02, 0.95, 0.78), car(3.22, 0.95, 0.78)], () => 0.045 * K),
    I.cream,
  )
  s.path(
    stroke(
      along(0.02, LONG, (a) => [half(a), belt(a)], 40),
      () => 0.022 * K,
    ),
    I.cream,
  )
  // the sill's chrome
  s.path(
    stroke(
      along(1.55, 3.8, () => [0.93, 0.33]),
      () => 0.05 * K,
    ),
    CHROME,
  )
}
