/** The near side: the body's flank with its cream flash, chrome, door and handle. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {clamp, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {shell} from './car-body.ts'
import {along, belt, between, CABIN, CHROME, car, flankAt, K, LONG} from './car-shape.ts'
import {I} from './inks.ts'

/** The flash: a spear from the front wheel that widens into the tail. */
const top = (a: number) => 0.7 + 0.1 * smooth(2.6, 4.9, a)
const bottom = (a: number) => 0.665 - 0.2 * smooth(2.7, 3.5, a) + 0.03 * clamp(a - 4.4)

/** The flank. */
export function flank(s: Sheet) {
  shell(s, 0, LONG, 0, 7, 1)
  const line = (y: (a: number) => number, a0: number, a1: number) =>
    along(a0, a1, (a) => flankAt(a, y(a)))
  s.path(between(line(top, 0.95, 5.06), line(bottom, 0.95, 5.06)), I.cream)
  s.path(
    between(
      line((a) => bottom(a) + 0.09 * smooth(2.9, 3.6, a), 2.9, 5.06),
      line(bottom, 2.9, 5.06),
    ),
    mix(I.cream, I.pink, 0.42),
  )
  for (const y of [top, bottom])
    s.path(
      stroke(line(y, 0.6, 5.06), () => 0.024 * K),
      y === top ? mix(I.gold, I.cream, 0.4) : mix(I.plum, I.lilac, 0.3),
    )
  // the dark street lies in the lower flank
  s.path(
    between(
      line(() => 0.45, 1.42, 3.58),
      line(() => 0.33, 1.42, 3.58),
    ),
    mix(I.aqua, I.plum, 0.38),
  )
  // the street's light along the sill
  s.path(
    stroke(
      line(() => 0.36, 1.45, 3.45),
      () => 0.04 * K,
    ),
    CHROME,
  )
  // the door's shut lines and its handle
  for (const a of [2.1, 3.25])
    s.path(
      stroke(
        [0.42, 0.55, 0.7, belt(a) - 0.03].map((y) => flankAt(a, y)),
        () => 0.02 * K,
      ),
      mix(I.plum, I.aqua, 0.25),
    )
  s.path(
    stroke([flankAt(2.98, 0.78), flankAt(3.18, 0.78)], () => 0.04 * K),
    I.cream,
  )
  // the padded edge of the cabin
  s.path(
    stroke(
      along(CABIN[0], CABIN[1], (a) => car(a, 0.74, belt(a) + 0.005)),
      () => 0.05 * K,
    ),
    mix(I.pink, I.cream, 0.3),
  )
}

/** The tail: a bullet of a lamp in the fin's end, and the bumper that wraps round from behind. */
export function tail(s: Sheet) {
  // its end is round: there it is less tall
  const bar = (y: number) =>
    [
      [4.5, 0.93, 1],
      [4.78, 0.92, 1],
      [4.9, 0.91, 0.94],
      [4.99, 0.91, 0.74],
      [5.04, 0.91, 0.36],
    ].map(([a, b, tall]) => car(a, b, 0.435 + (y - 0.435) * tall))
  for (const [top, low, ink] of [
    [0.54, 0.33, mix(I.plum, I.night, 0.4)],
    [0.51, 0.36, CHROME],
    [0.425, 0.36, mix(I.plum, I.lilac, 0.5)],
  ] as const)
    s.path(between(bar(top), bar(low)), ink)
  const bullet = (from: number, tip: number, r: number) =>
    curve(
      [
        [from, r],
        [(from + tip) / 2, r * 0.95],
        [tip - 0.03, r * 0.5],
        [tip, 0],
        [tip - 0.03, -r * 0.5],
        [(from + tip) / 2, -r * 0.95],
        [from, -r],
      ].map(([a, up]) => car(a, 0.82, 0.87 + up)),
    )
  s.path(bullet(4.72, 5.16, 0.1), CHROME)
  s.path(bullet(4.84, 5.3, 0.08), mix(I.pink, I.plum, 0.35))
  s.path(bullet(4.88, 5.12, 0.035), mix(I.pink, I.cream, 0.6))
}
