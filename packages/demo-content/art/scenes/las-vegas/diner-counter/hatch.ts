/** The hatch to the kitchen in the right wall: the cook, his pans, the orders on their rail, plates to be fetched. */
import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {at, I, RIGHT} from './room-view.ts'

/** A point of the wall: metres along it and above the floor. */
const q = (z: number, y: number): Pt => at(RIGHT, y, z)

const box = (z0: number, z1: number, y0: number, y1: number) =>
  poly([q(z0, y0), q(z1, y0), q(z1, y1), q(z0, y1)])

/** A round of the wall, rz along it and ry high. */
const round = (z: number, y: number, rz: number, ry: number) =>
  curve(
    Array.from({length: 18}, (_, i): Pt => {
      const a = (i / 18) * Math.PI * 2
      return q(z + Math.cos(a) * rz, y + Math.sin(a) * ry)
    }),
  )

const [Z0, Z1, Y0, Y1] = [2.82, 4.03, 1.3, 1.92]

export function hatch(s: Sheet) {
  s.path(box(Z0 - 0.07, Z1 + 0.07, Y0 - 0.05, Y1 + 0.05), mix(I.cream, I.teal, 0.3))
  s.path(box(Z0, Z1, Y0, Y1), mix(I.amber, I.red, 0.16))
  s.group(s.clip(box(Z0, Z1, Y0, Y1)), () => {
    // tiles, and the hood over the stove
    for (let z = Z0; z < Z1; z += 0.15) s.path(box(z, z + 0.012, Y0, Y1), mix(I.amber, I.red, 0.34))
    for (let y = Y0; y < Y1; y += 0.11) s.path(box(Z0, Z1, y, y + 0.01), mix(I.amber, I.red, 0.34))
    s.path(
      poly([q(2.8, 1.95), q(3.34, 1.95), q(3.22, 1.7), q(2.8, 1.7)]),
      mix(I.red, I.night, 0.25),
    )
    s.path(box(2.8, 3.22, 1.68, 1.71), mix(I.amber, I.cream, 0.5))
    const pan = mix(I.night, I.red, 0.35)
    s.path(box(3.88, 3.9, 1.7, 1.95) + round(3.89, 1.66, 0.1, 0.075), pan)
    // the cook from behind: shoulders, neck, a paper hat
    s.path(
      curve([
        q(3.3, 1.25),
        q(3.31, 1.45),
        q(3.39, 1.55),
        q(3.57, 1.56),
        q(3.7, 1.46),
        q(3.72, 1.25),
      ]),
      I.cream,
    )
    s.path(
      curve([q(3.3, 1.25), q(3.31, 1.45), q(3.39, 1.55), q(3.43, 1.5), q(3.42, 1.25)]),
      mix(I.cream, I.amber, 0.6),
    )
    s.path(round(3.5, 1.64, 0.075, 0.085), mix(I.red, I.amber, 0.3))
    s.path(
      curve([
        q(3.41, 1.68),
        q(3.4, 1.8),
        q(3.46, 1.84),
        q(3.56, 1.84),
        q(3.61, 1.79),
        q(3.59, 1.68),
      ]),
      I.cream,
    )
    // orders on their rail
    s.path(box(Z0, Z1, 1.875, 1.9), mix(I.teal, I.night, 0.3))
    for (const [i, z] of [2.9, 3.05, 3.17, 3.36, 3.7, 3.96].entries())
      s.path(box(z, z + 0.09, 1.875 - [0.15, 0.2, 0.13, 0.16, 0.12, 0.14][i], 1.885), I.cream)
  })
  // the sill, with a steaming plate and the bell
  s.path(box(Z0 - 0.1, Z1 + 0.08, Y0 - 0.06, Y0), mix(I.teal, I.cream, 0.55))
  s.path(box(2.94, 3.26, Y0, Y0 + 0.025), I.cream)
  s.path(
    curve([
      q(2.98, Y0 + 0.02),
      q(3.02, Y0 + 0.1),
      q(3.12, Y0 + 0.12),
      q(3.21, Y0 + 0.08),
      q(3.23, Y0 + 0.02),
    ]),
    mix(I.red, I.amber, 0.2),
  )
  s.path(
    curve([q(3.82, Y0), q(3.84, Y0 + 0.06), q(3.89, Y0 + 0.08), q(3.94, Y0 + 0.06), q(3.96, Y0)]),
    mix(I.teal, I.blue, 0.4),
  )
  s.glow(...q(3.4, 1.6), 250, I.amber, 0.3)
}
