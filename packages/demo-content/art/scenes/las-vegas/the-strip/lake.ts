import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {type Op, reflect} from '../../../kit/press.ts'
import type {Noise} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {pr} from './view.ts'

/** The lake's outline, lower left, in scene units. */
export function shoreline(n: Noise): Pt[] {
  const shore: Pt[] = []
  for (let i = 0; i < 60; i++) {
    const t = (i / 60) * 6.2832
    shore.push(
      pr(
        -2.75 +
          2.15 * Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** 0.75 +
          0.1 * n(Math.cos(t) * 2, Math.sin(t) * 2),
        0,
        7.6 + 2.15 * Math.sin(t),
      ),
    )
  }

  return shore
}

/** The lake and the light on its promenade. */
export function lake(s: Sheet, shore: Pt[]) {
  s.path(
    curve(shore.map(([x, y]) => [x * 1.0 + (x - 250) * 0.035, y + (y - 640) * 0.06] as Pt)),
    mix(I.amber, I.violet, 0.25),
  )
  s.path(curve(shore), mix(I.night, I.teal, 0.3))
}

/** What the water mirrors. */
export function mirror(shore: Pt[]): Op {
  const inside = (x: number, y: number) => {
    let c = false
    for (let i = 0, j = shore.length - 1; i < shore.length; j = i++) {
      const a = shore[i],
        b = shore[j]
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) c = !c
    }
    return c
  }
  return reflect({
    y: Math.min(...shore.map((p) => p[1])),
    squash: 0.62,
    tint: mix(I.night, I.teal, 0.35),
    mixTop: 0.3,
    mixBottom: 0.72,
    amp: 1.1,
    seed: 4,
    mask: inside,
  })
}
