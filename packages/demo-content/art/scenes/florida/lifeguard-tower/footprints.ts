/** A line of footprints over the sand to the stairs. */
import {along, curve} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {sandAt, v} from './plan.ts'

/** The way the guard went, on the sheet: from us, through the shadow, to the lowest tread. */
const WAY: Pt[] = [
  [470, 1240],
  [520, 1120],
  [604, 1010],
  [730, 916],
  [868, 850],
  [985, 800],
]

/** Length of a step, in metres. */
const STEP = 0.62

/** Outline of a bare sole: along the way and across it, in metres. */
const SOLE = [
  [0.17, 0],
  [0.15, 0.06],
  [0.06, 0.072],
  [-0.04, 0.045],
  [-0.12, 0.055],
  [-0.165, 0],
  [-0.12, -0.055],
  [-0.03, -0.03],
  [0.06, -0.055],
  [0.15, -0.06],
]

/** Where each foot was set down, on the sand, and which way it went. */
const steps = () => {
  const line = along(WAY, 4).map(sandAt)
  const out: {x: number; z: number; dx: number; dz: number}[] = []
  let gone = 0
  for (const [i, [x, z]] of line.entries()) {
    if (i === 0) continue
    const [ox, oz] = line[i - 1]
    const far = Math.hypot(x - ox, z - oz)
    gone += far
    if (gone < STEP) continue
    gone -= STEP
    out.push({x, z, dx: (x - ox) / far, dz: (z - oz) / far})
  }
  return out
}

/** The prints: a hollow, and the lip of sand beyond it that takes the light. */
export function footprints(s: Sheet, hollow: string, lip: string) {
  for (const [i, {x, z, dx, dz}] of steps().entries()) {
    const side = i % 2 ? 0.13 : -0.13
    const print = (grow: number, sx: number, sz: number) =>
      curve(
        SOLE.map(([f, g]) => {
          const [a, b] = [f * grow, side + g * grow]
          return project(v, x + a * dx + b * dz + sx, 0, z + a * dz - b * dx + sz)
        }),
      )
    s.path(print(1.16, 0.025, -0.035), lip)
    s.path(print(1.08, 0, 0), hollow)
  }
}
