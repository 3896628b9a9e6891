/** The body as one rounded form: cuts across it, joined by small faces, each in the tone of its light. */
import {mix} from '../../../kit/ink.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {car, section} from './car-shape.ts'
import {I} from './inks.ts'

type Spot = readonly [a: number, b: number, y: number]

const PAINT = I.aqua

/** Tones of the paint, the brightest first, each from a share of light on. */
const TONES = [
  [0.84, mix(PAINT, I.cream, 0.82)],
  [0.56, mix(PAINT, I.cream, 0.4)],
  [0.18, PAINT],
  [-0.05, mix(PAINT, I.plum, 0.28)],
  [-2, mix(PAINT, I.plum, 0.62)],
] as const

/** Where the light comes from: the sky, a little from the front and from our side. */
const LIGHT = [-0.36, 0.3, 0.88] as const

/** The step between two cuts, in metres. */
const STEP = 0.05

/** A face's light, from the cross product of its diagonals; `flip` where it lies on the far side. */
function lightOn([p, q, r, t]: readonly Spot[], flip: number) {
  const d = [r[0] - p[0], r[1] - p[1], r[2] - p[2]]
  const e = [t[0] - q[0], t[1] - q[1], t[2] - q[2]]
  const n = [d[1] * e[2] - d[2] * e[1], d[2] * e[0] - d[0] * e[2], d[0] * e[1] - d[1] * e[0]]
  const size = Math.hypot(...n) || 1
  return (-flip * (n[0] * LIGHT[0] + n[1] * LIGHT[1] + n[2] * LIGHT[2])) / size
}

/**
 * The body between two cuts at a0 and a1, from the row of the section `from` up to `to`; `side` is 1 for the
 * near half and -1 for the far one.
 */
export function shell(s: Sheet, a0: number, a1: number, from: number, to: number, side: 1 | -1) {
  const paths = TONES.map(() => '')
  const cut = (a: number): Spot[] => section(a).map(([b, y]) => [a, b * side, y])
  const steps = Math.round((a1 - a0) / STEP)
  for (let i = 0; i < steps; i++) {
    const [one, other] = [cut(a0 + i * STEP), cut(a0 + (i + 1) * STEP)]
    for (let j = from; j < to; j++) {
      const quad = [one[j], other[j], other[j + 1], one[j + 1]]
      const light = lightOn(quad, side)
      const tone = TONES.findIndex(([least]) => light >= least)
      const corners = quad.map((c): Pt => car(...c))
      // those that turn from us are hidden by the others
      const area = corners.reduce((sum, [x, y], k) => {
        const [nx, ny] = corners[(k + 1) % 4]
        return sum + x * ny - nx * y
      }, 0)
      if (area * side < 0) paths[tone] += poly(corners)
    }
  }
  for (const [i, path] of paths.entries()) s.path(path, TONES[i][1])
}

/** Bonnet or boot, both halves, the far fender first. */
export function deck(s: Sheet, a0: number, a1: number) {
  shell(s, a0, a1, 4, 11, -1)
  shell(s, a0, a1, 6, 11, 1)
}
