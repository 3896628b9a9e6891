/** Walls, floor, the picture on the left, the shelves on the right. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {level, type Spot, wall} from '../../../kit/solid.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, turned} from '../../../kit/turned.ts'
import {hatch} from './hatch.ts'
import {at, FAR, FRONT, H, I, LEFT, neon, RIGHT, v, W} from './room-view.ts'

export function room(s: Sheet) {
  s.rect(0, 0, W, H, I.night)
  s.path(poly([[0, 0], [W, 0], at(RIGHT, 3, FAR), at(LEFT, 3, FAR)]), mix(I.night, I.blue, 0.3))
  // left wall: panels, and a line of rose neon under the ceiling
  s.path(
    poly([at(LEFT, 3, FAR), at(LEFT, 0, FAR), at(LEFT, 0, 3), at(LEFT, 3, 3)]),
    mix(I.blue, I.night, 0.35),
  )
  s.path(
    poly([at(LEFT, 0.62, FAR), at(LEFT, 0, FAR), at(LEFT, 0, 3), at(LEFT, 0.62, 3)]),
    mix(I.red, I.night, 0.55),
  )
  // floor in checks
  for (let i = 0; i < 6; i++) {
    for (let j = 0; j < 14; j++) {
      const [x, z] = [LEFT - 0.1 + i * 0.34, 1.05 + j * 0.34]
      const corners: Spot[] = [
        [x, z],
        [x + 0.34, z],
        [x + 0.34, z + 0.34],
        [x, z + 0.34],
      ]
      s.path(
        level(v, corners),
        (i + j) % 2 ? mix(I.cream, I.blue, 0.35 - j * 0.01) : mix(I.night, I.blue, 0.4),
      )
    }
  }
  const r = rng(8)
  for (let i = 0; i < 80; i++) {
    const [x, y] = at(r.range(LEFT, FRONT), 0, r.range(2, 5.5))
    s.path(
      lens(x - 30, y, r.range(16, 70), 4, i),
      r.pick([I.rose, I.rose, I.teal, I.amber]),
      'opacity="0.4"',
    )
  }
  neon(
    s,
    [at(LEFT + 0.02, 2.82, 3.1), at(LEFT + 0.02, 2.82, 4.4), at(LEFT + 0.02, 2.82, FAR)],
    I.rose,
    6,
  )
  neon(
    s,
    [at(RIGHT - 0.02, 2.82, 2.2), at(RIGHT - 0.02, 2.82, 4), at(RIGHT - 0.02, 2.82, FAR)],
    I.teal,
    6,
  )
}

/** A picture of the desert in a pale frame on the left wall. */
export function painting(s: Sheet) {
  const face = (z0: number, z1: number, y0: number, y1: number) =>
    wall(v, [LEFT + 0.01, z0], [LEFT + 0.01, z1], y0, y1)
  s.path(face(3.55, 4.75, 1.45, 2.3), mix(I.cream, I.amber, 0.35))
  s.path(face(3.65, 4.65, 1.53, 2.22), mix(I.rose, I.blue, 0.3))
  s.path(face(3.65, 4.65, 1.53, 1.75), mix(I.red, I.night, 0.35))
  s.path(curve(blob(...at(LEFT + 0.02, 1.9, 4.25), 24, 34, 3, 0.04)), I.amber)
  const hills = [3.65, 3.85, 4.02, 4.2, 4.4, 4.65].map((z, i) =>
    at(LEFT + 0.02, [1.8, 1.98, 1.86, 1.74, 1.86, 1.78][i], z),
  )
  s.path(
    poly([...hills, at(LEFT + 0.02, 1.6, 4.65), at(LEFT + 0.02, 1.6, 3.65)]),
    mix(I.blue, I.night, 0.3),
  )
}

/** Right wall: tiles, shelves of cups and glasses, the hatch to the kitchen with its warm light. */
export function backBar(s: Sheet) {
  const face = (z0: number, z1: number, y0: number, y1: number) =>
    wall(v, [RIGHT, z0], [RIGHT, z1], y0, y1)
  s.path(face(1.9, FAR, 0, 3), mix(I.blue, I.teal, 0.3))
  for (let z = 2.2; z < FAR; z += 0.3) s.path(face(z, z + 0.012, 0, 3), mix(I.blue, I.night, 0.2))
  for (let y = 0.3; y < 3; y += 0.3) s.path(face(1.9, FAR, y, y + 0.012), mix(I.blue, I.night, 0.2))
  hatch(s)
  const shelf = (y: number) => {
    const [wallSide, edge] = [RIGHT, RIGHT - 0.28]
    s.path(
      level(
        v,
        [
          [edge, 2.3],
          [wallSide, 2.3],
          [wallSide, FAR - 1],
          [edge, FAR - 1],
        ],
        y,
      ),
      mix(I.night, I.blue, 0.5),
    )
    s.path(wall(v, [edge, 2.3], [edge, FAR - 1], y - 0.04, y), mix(I.teal, I.cream, 0.45))
  }
  shelf(1.22)
  const cup: Profile = [
    [0.035, 0],
    [0.05, 0.03],
    [0.055, 0.1],
  ]
  const glass: Profile = [
    [0.035, 0],
    [0.035, 0.05],
    [0.06, 0.2],
  ]
  // we look up at them: each shelf hides the feet of what stands on it
  for (let i = 8; i >= 0; i--) {
    const z = 2.62 + i * 0.22
    s.path(turned(v, RIGHT - 0.2, z, glass, 2.45), mix(I.teal, I.cream, 0.3 + 0.3 * (i % 2)))
  }
  shelf(2.45)
  for (let i = 8; i >= 0; i--) {
    const z = 2.56 + i * 0.22
    s.path(turned(v, RIGHT - 0.2, z, cup, 2.12), [I.cream, I.rose, I.cream, I.teal][i % 4])
  }
  shelf(2.1)
}
