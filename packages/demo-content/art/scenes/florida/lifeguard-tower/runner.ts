import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {shadowOf, v} from './plan.ts'
import {SHADE} from './tower-shadow.ts'

/** A limb or the trunk: its line in metres ahead and up, how thick it is at its ends, its ink. */
type Part = readonly [
  line: readonly (readonly [number, number])[],
  from: number,
  to: number,
  ink: string,
]

const SKIN = mix(I.coral, I.plum, 0.45)

/** In mid-stride, to the right: the far limbs first. */
const PARTS: readonly Part[] = [
  [
    [
      [0, 1.38],
      [-0.22, 1.14],
      [-0.05, 1.0],
    ],
    0.11,
    0.08,
    mix(SKIN, I.plum, 0.3),
  ],
  [
    [
      [0, 0.92],
      [-0.12, 0.52],
      [-0.52, 0.42],
      [-0.58, 0.34],
    ],
    0.19,
    0.09,
    mix(SKIN, I.plum, 0.3),
  ],
  [
    [
      [0, 0.96],
      [0.26, 0.58],
      [0.14, 0.1],
      [0.3, 0.02],
    ],
    0.19,
    0.09,
    SKIN,
  ],
  [
    [
      [-0.02, 1.02],
      [0.16, 0.72],
    ],
    0.26,
    0.22,
    I.plum,
  ],
  [
    [
      [-0.02, 1.02],
      [-0.08, 0.72],
    ],
    0.26,
    0.2,
    I.plum,
  ],
  [
    [
      [-0.02, 0.92],
      [0.02, 1.2],
      [0.07, 1.46],
    ],
    0.27,
    0.3,
    I.coral,
  ],
  [
    [
      [0.06, 1.42],
      [0.2, 1.13],
      [0.44, 1.22],
    ],
    0.12,
    0.08,
    SKIN,
  ],
]

/** Somebody who runs along the water, at (x, z) on the sand, in metres. */
export function runner(s: Sheet, x: number, z: number) {
  const metre = v.F / z
  const stand = ([a, y]: readonly [number, number]): Pt => project(v, x + a, y, z)
  const laid = ([a, y]: readonly [number, number]): Pt => shadowOf(x + a, y, z)
  const head = (to: typeof stand): Pt => to([0.13, 1.66])
  for (const [line, from, to] of PARTS)
    s.path(
      stroke(line.map(laid), (t) => (from + (to - from) * t) * metre * 0.5),
      SHADE,
    )
  s.path(curve(blob(...head(laid), 0.13 * metre, 0.06 * metre, 3, 0.05, 12)), SHADE)
  for (const [line, from, to, ink] of PARTS)
    s.path(
      stroke(line.map(stand), (t) => (from + (to - from) * t) * metre),
      ink,
    )
  s.path(curve(blob(...head(stand), 0.115 * metre, 0.135 * metre, 3, 0.04, 14)), SKIN)
  s.path(curve(blob(...stand([0.08, 1.72]), 0.12 * metre, 0.1 * metre, 5, 0.08, 12)), I.plum)
}
