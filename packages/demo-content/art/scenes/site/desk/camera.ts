/** A small film camera on the desk, its back to the window: top plate in the sun, front in shade. */
import {mix} from '../../../kit/ink.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull, turned} from '../../../kit/turned.ts'
import {lens} from './camera-lens.ts'
import {strap} from './camera-strap.ts'
import {I} from './inks.ts'
import {desk, SLANT, v} from './room.ts'

const WIDE = 1.5
const DEEP = 0.5
const TALL = 0.92

/** `x` and `z` are where the middle of its front stands, in hands; `turn` is in radians. */
export function camera(s: Sheet, x: number, z: number, turn: number) {
  const [c, k] = [Math.cos(turn), Math.sin(turn)]
  /** Along the front, up, and back from it. */
  const spot = (a: number, b: number, y: number): [number, number, number] => [
    x + a * c - b * k,
    z + a * k + b * c,
    y,
  ]
  const at = (a: number, y: number, b = 0): Pt => desk(...spot(a, b, y))
  const shade = (a: number, b: number, y: number): Pt => {
    const [px, pz] = spot(a, b, y)
    return desk(px + y * SLANT[0], pz + y * SLANT[1] * 0.55)
  }
  const half = WIDE / 2
  const corners = [-half, half].flatMap((a) =>
    [0, DEEP].flatMap((b) => [0, TALL].map((y) => shade(a, b, y))),
  )
  s.path(poly(hull(corners)), mix(I.wood, I.key, 0.42))
  strap(s, at)
  const front = (a0: number, y0: number, a1: number, y1: number, ink: string) =>
    s.path(poly([at(a0, y0), at(a1, y0), at(a1, y1), at(a0, y1)]), ink)
  const side = turn > 0 ? -half : half
  const flank = (y0: number, y1: number, ink: string) =>
    s.path(poly([at(side, y0), at(side, y0, DEEP), at(side, y1, DEEP), at(side, y1)]), ink)
  flank(0, TALL, mix(I.key, I.wood, 0.3))
  flank(TALL * 0.74, TALL, mix(I.mist, I.key, 0.3))
  front(-half, 0, half, TALL, mix(I.key, I.wood, 0.14))
  front(-half, 0, half, 0.08, mix(I.mist, I.key, 0.5))
  front(-half, TALL * 0.74, half, TALL, mix(I.mist, I.key, 0.36))
  front(-half, TALL * 0.96, half, TALL, mix(I.mist, I.paper, 0.4))
  // finder, rangefinder, a red dot
  front(0.3, 0.73, 0.62, 0.87, I.key)
  front(0.33, 0.76, 0.46, 0.85, mix(I.sea, I.mist, 0.4))
  front(-0.1, 0.74, 0.04, 0.85, mix(I.key, I.sea, 0.3))
  front(-0.62, 0.75, -0.5, 0.84, I.signal)
  const top = [at(-half, TALL), at(half, TALL), at(half, TALL, DEEP), at(-half, TALL, DEEP)]
  s.path(poly(top), mix(I.paper, I.mist, 0.35))
  s.path(
    poly([
      at(-0.16, TALL, 0.16),
      at(0.16, TALL, 0.16),
      at(0.16, TALL, 0.42),
      at(-0.16, TALL, 0.42),
    ]),
    mix(I.key, I.mist, 0.3),
  )
  for (const [a, r, tall] of [
    [-0.52, 0.17, 0.14],
    [0.4, 0.13, 0.1],
    [0.62, 0.09, 0.16],
  ]) {
    const [kx, kz] = spot(a, DEEP * 0.52, 0)
    s.path(
      turned(
        v,
        kx,
        kz,
        [
          [r, 0],
          [r, tall],
        ],
        TALL,
      ),
      mix(I.mist, I.key, 0.45),
    )
    s.path(
      turned(
        v,
        kx,
        kz,
        [
          [r * 0.94, 0],
          [r * 0.94, 0.01],
        ],
        TALL + tall,
      ),
      I.paper,
    )
  }
  lens(s, at)
}
