/**
 * Round things that stand in the room. Each is drawn as if straight ahead of us and then slid to its place:
 * so wide a view would lean the rounds at its edges.
 */
import {type Pt, poly} from '../../../kit/svg.ts'
import {hull, type Profile} from '../../../kit/turned.ts'
import {at, v} from './room-view.ts'

/** A place on the sheet: beside, above and behind where the thing stands, in metres. */
export type Stand = (dx: number, y: number, dz: number) => Pt

/** What stands at (x, z), in metres. */
export function standing(x: number, z: number): Stand {
  const slide = (x / z) * v.F
  return (dx, y, dz) => {
    const [a, b] = at(dx, y, z + dz)
    return [a + slide, b]
  }
}

/** A level circle of radius r at height y. */
export const circle = (p: Stand, y: number, r: number, k = 48): Pt[] =>
  Array.from({length: k}, (_, i) => {
    const a = (i / k) * Math.PI * 2
    return p(Math.cos(a) * r, y, Math.sin(a) * r)
  })

/** A level disc of radius r at height y, as a path. */
export const disc = (p: Stand, y: number, r: number) => poly(circle(p, y, r))

/** A turned body with its foot at height y, as a path. */
export function lathe(p: Stand, profile: Profile, y = 0): string {
  const rings = profile.map(([r, h]) => circle(p, y + h, r))
  return rings
    .slice(1)
    .map((upper, i) => poly(hull([...rings[i], ...upper])))
    .join('')
}
