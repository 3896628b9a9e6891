/** How the pyramid is built: its measures, its sides, its stair. */
import {mix} from '../../../kit/ink.ts'
import {project} from '../../../kit/place.ts'
import type {Pt} from '../../../kit/svg.ts'
import {I, SHADOW, v} from './view.ts'

/** The pyramid stands with a corner toward us: one side full in the sun, one in shade. */
const MID = {x: 5, z: 110, turn: 0.62}

export const BASE = 27.6

export const TOP = 10.4

export const TIERS = 9

export const TALL = 24

export const STAIR = 4.6

/** A point of the pyramid: a runs along the sunlit side, b into the depth from it, y up. */
export const at = (a: number, b: number, y: number): Pt => project(v, ...local(a, b, y))

const local = (a: number, b: number, y: number): [number, number, number] => [
  MID.x + Math.cos(MID.turn) * a + Math.sin(MID.turn) * b,
  y,
  MID.z - Math.sin(MID.turn) * a + Math.cos(MID.turn) * b,
]

export const shadowOf = (a: number, b: number, y: number): Pt => {
  const [x, , z] = local(a, b, y)
  return project(v, x + SHADOW.x * y, 0, z + SHADOW.z * y)
}

/** A side of the pyramid or its temple: u runs along the side, out is the distance from the middle. */
export interface Side {
  point(u: number, out: number, y: number): Pt
  wall: string
  seam: string
  panel: string
  tread: string
  /** Where a course catches the light. */
  rim: string
  /** Which flank of its stair we see (-1 or 1), and its colour. */
  flank: -1 | 1
  cheek: string
}

export const stone = mix(I.paper, I.gold, 0.5)

export const shade = mix(I.lilac, I.dusk, 0.26)

export const SUNLIT: Side = {
  point: (u, out, y) => at(u, -out, y),
  wall: stone,
  seam: mix(I.rose, I.gold, 0.45),
  panel: mix(I.gold, I.rose, 0.42),
  tread: mix(I.rose, I.gold, 0.3),
  rim: mix(I.paper, I.gold, 0.22),
  flank: 1,
  cheek: mix(I.lilac, I.rose, 0.4),
}

export const SHADED: Side = {
  point: (u, out, y) => at(out, u, y),
  wall: shade,
  seam: mix(I.dusk, I.lilac, 0.35),
  panel: mix(I.lilac, I.dusk, 0.5),
  tread: mix(I.dusk, I.lilac, 0.3),
  rim: mix(I.lilac, I.rose, 0.35),
  flank: -1,
  cheek: mix(I.lilac, I.rose, 0.22),
}

/** Half the width of tier i at its foot and at its head (the walls lean inward), and its heights. */
export const tier = (i: number) => {
  const foot = BASE - ((BASE - TOP) * i) / TIERS
  return {foot, head: foot - 0.75, y0: (TALL * i) / TIERS, y1: (TALL * (i + 1)) / TIERS}
}

export const stairOut = (y: number) => BASE + 2.4 - ((BASE + 2.4 - TOP + 0.2) * y) / TALL
