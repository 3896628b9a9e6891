import {mix, ramp} from '../../../kit/ink.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {I} from './inks.ts'
import {inside, roof} from './roof.ts'
import {beams, courses, type Hole, holes} from './stone.ts'
import {at, front, metre, SHADOW, side} from './view.ts'
import {wallTop, worn} from './wall-top.ts'

/** A house: a box of stone. Its near left corner stands at (u, y, w); all in metres. */
export interface House {
  u: number
  y: number
  w: number
  wide: number
  deep: number
  high: number
  holes?: readonly Hole[]
  /** Holes of the side in shade. */
  sideHoles?: readonly Hole[]
  /** Its roof has fallen in: how far its walls have broken down. */
  broken?: number
  /** How much paler than its neighbours it is plastered, 0 to 1. */
  pale?: number
  beams?: boolean
  /** It stands too high for the sun to reach it under the brow. */
  dim?: boolean
  seed: number
}

/** The shadow of a house on the ground it stands on. */
export function houseShadow(s: Sheet, o: House) {
  const foot = [
    [o.u, o.w],
    [o.u + o.wide, o.w],
    [o.u + o.wide, o.w + o.deep],
  ]
  const cast = foot.map(([u, w]): [number, number] => [
    u + SHADOW[0] * o.high,
    w + SHADOW[1] * o.high,
  ])
  s.path(
    poly(hull([...foot, ...cast].map(([u, w]) => at(u, o.y, w)))),
    mix(I.terra, I.key, 0.42),
    'opacity="0.82"',
  )
}

/** Draws a house: its sunlit front, its side in shade, its roof or, where that has fallen, what is inside. */
export function house(s: Sheet, o: House) {
  const {u, y, w, wide, deep, high} = o
  const broken = o.broken ?? 0
  const face = front(u, y, w)
  const flank = side(u + wide, y, w)
  const lit = o.dim
    ? mix(I.terra, I.ochre, 0.55)
    : ramp(
        [mix(I.sand, I.ochre, 0.55), I.sand, mix(I.sand, I.paper, 0.5), mix(I.sand, I.paper, 0.85)],
        o.pale ?? 0.5,
      )
  const shade = mix(I.terra, I.key, o.dim ? 0.55 : 0.16)
  const rim = o.dim ? mix(I.ochre, I.terra, 0.2) : mix(I.sand, I.paper, 0.9)
  if (broken > 0) inside(s, o, rim)
  else roof(s, o, rim)
  const sideTop = wallTop(flank, deep, high, broken, o.seed + 2)
  const sidePath = poly([...sideTop, flank(deep, 0), flank(0, 0)])
  s.path(
    sidePath,
    s.linear(...flank(0, high), ...flank(0, 0), [
      [0, shade],
      [0.55, mix(shade, I.terra, 0.5)],
      [1, mix(I.terra, I.ochre, 0.4)],
    ]),
  )
  s.group(s.clip(sidePath), () => {
    courses(s, flank, deep, high, false, o.seed + 3)
    holes(s, flank, o.sideHoles ?? [], false)
  })
  const faceTop = wallTop(face, wide, high, broken, o.seed + 1)
  const facePath = poly([...faceTop, face(wide, 0), face(0, 0)])
  s.path(facePath, lit)
  s.group(s.clip(facePath), () => {
    courses(s, face, wide, high, true, o.seed + 4)
    holes(s, face, o.holes ?? [], true)
  })
  if (o.beams) beams(s, face, wide, high - 0.55, metre(u, w))
  s.path(worn(faceTop, metre(u, w) * 0.11), rim)
}
