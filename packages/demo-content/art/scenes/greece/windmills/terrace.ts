/** The terrace we stand on: its whitewashed parapet in the near corner, a cat and two pots of geraniums on it. */
import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, rough, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {at} from './hill.ts'
import {I} from './inks.ts'

/** Height of the parapet's top above the hill, in metres. */
const TOP = 3.08
const NEAR: readonly [number, number] = [0.9, 6.2]
const FAR: readonly [number, number] = [6.4, 9.6]
const THICK = 0.5

/** A point of its top: along it from its near end (0) to its far end (1), across it in metres. */
const top = (t: number, side = 0): Pt => {
  const [dx, dz] = [FAR[0] - NEAR[0], FAR[1] - NEAR[1]]
  const l = Math.hypot(dx, dz)
  return at(NEAR[0] + dx * t - (dz / l) * side, NEAR[1] + dz * t + (dx / l) * side, TOP)
}

/** The parapet: its top in the sun, its inner side in the half light. */
export function parapet(s: Sheet) {
  const edge = (side: number) => Array.from({length: 13}, (_, i) => top(i / 12, side))
  const inner = [...edge(0), [1260, 860], [500, 860]] as Pt[]
  s.path(
    poly(inner),
    s.linear(700, 0, 1200, 0, [
      [0, mix(I.sky, I.paper, 0.4)],
      [1, mix(I.sky, I.cobalt, 0.12)],
    ]),
  )
  s.path(poly(rough([...edge(0), ...edge(THICK).toReversed()], 3, 10, 7)), I.paper)
  s.path(
    stroke(
      edge(0).map(([x, y]): Pt => [x, y + 2]),
      () => 4,
    ),
    mix(I.paper, I.gold, 0.3),
  )
}

/** What stands on the parapet throws its shadow along it. */
const onTop = (s: Sheet, t: number, reach: number, wide: number) => {
  const line = [0, 0.3, 0.7, 1].map((u) => top(t + reach * u, THICK * 0.45))
  s.path(
    stroke(line, (u) => wide * (0.8 + 0.5 * Math.sin(Math.PI * u)) * (1 - 0.5 * u)),
    mix(I.sky, I.cobalt, 0.2),
  )
}

/** A black cat looks after the walkers. */
export function cat(s: Sheet) {
  onTop(s, 0.35, 0.085, 17)
  const p = pen(...top(0.35, THICK * 0.45), 1.12)
  const rim = mix(I.thatch, I.gold, 0.25)
  s.path(
    stroke(p([14, 3, 26, -1, 33, -10, 33, -22, 27, -27]), (t) => 6.4 - 2.4 * t),
    I.key,
  )
  s.path(
    curve(
      p([-12, -2, -14, 4, -12.5, 14, -10, 25, -8, 33, 2, 34, 9, 27, 15, 16, 18, 6, 15, -1, 4, -3]),
    ),
    I.key,
  )
  s.path(curve(p([-16, 40, -15, 46, -9, 50, -1, 49.5, 4, 45, 3.5, 37, -3, 32, -11, 33])), I.key)
  s.path(poly(p([-15, 44, -14.5, 57, -7, 49.5])) + poly(p([-4.5, 49.5, 3.5, 57, 4.2, 44])), I.key)
  s.path(
    stroke(
      p([-12.5, 0, -13, 8, -11.3, 20, -9.4, 30]),
      (t) => 2.4 * Math.sin(Math.PI * (0.1 + 0.85 * t)),
    ) + stroke(p([-15.6, 41, -14.6, 46, -14, 54]), () => 1.5),
    rim,
  )
  s.path(
    stroke(p([-2, -1, -3, 8, -6, 18]), (t) => 1.7 * (1 - t)) +
      stroke(p([7, 0, 4, 8, 5, 15, 11, 18]), (t) => 1.6 * (1 - t)),
    mix(I.key, I.sky, 0.35),
  )
}

/** Geraniums in pots. */
export function geraniums(s: Sheet) {
  const leaves = {
    dark: mix(I.key, I.cobalt, 0.12),
    mid: mix(mix(I.cobalt, I.thatch, 0.5), I.key, 0.2),
    light: mix(I.thatch, I.sky, 0.55),
  }
  for (const [t, k] of [
    [0.755, 0.66],
    [0.585, 0.8],
  ]) {
    const [x, y] = top(t, THICK * 0.45)
    const p = pen(x, y, k)
    onTop(s, t, 0.1, 50 * k)
    s.path(poly(p([-26, 46, 26, 46, 18, 0, 10, -4, -10, -4, -18, 0])), mix(I.thatch, I.key, 0.25))
    s.path(poly(p([-26, 46, 8, 46, 5, -4, -10, -4, -18, 0])), mix(I.coral, I.thatch, 0.25))
    s.path(poly(p([-26, 46, -12, 46, -9, -4, -18, 0])), mix(I.coral, I.gold, 0.4))
    s.path(poly(p([-30, 55, 30, 55, 29, 44, -29, 44])), mix(I.thatch, I.coral, 0.3))
    s.path(poly(p([-30, 55, 8, 55, 8, 44, -29, 44])), mix(I.coral, I.gold, 0.25))
    clump(s, x, y - 50 * k, 108 * k, 78 * k, leaves, Math.round(x), -1, 1.6)
    const r = rng(Math.round(y))
    for (let i = 0; i < 13; i++) {
      const lean = r.range(-1, 1)
      const [cx, cy] = [x + lean * 56 * k, y - (r.range(78, 138) - 26 * lean * lean) * k]
      for (let j = 0; j < 8; j++)
        s.path(
          curve(
            blob(
              cx + r.gauss() * 7 * k - j * 0.4 * k,
              cy + r.gauss() * 5.4 * k - j * 0.5 * k,
              4.8 * k,
              4.2 * k,
              i * 9 + j,
              0.25,
              8,
            ),
          ),
          j < 3 ? mix(I.coral, I.key, 0.3) : j < 6 ? I.coral : mix(I.coral, I.paper, 0.45),
        )
    }
  }
}
