import {mix} from '../../../kit/ink.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {HOLE, lip, rim} from './cave.ts'
import {crown} from './crown.ts'
import {I} from './inks.ts'
import {brim, brokenEdge} from './lip.ts'

/** Crowns of the forest beyond: angle in radians, how far above the edge, width, height. */
const FOREST = [
  [2.95, 60, 120, 130],
  [2.5, 40, 150, 120],
  [2.05, 12, 96, 64],
  [1.5, 8, 80, 46],
  [1.1, 22, 110, 84],
  [0.7, 46, 130, 128],
  [0.2, 58, 104, 140],
] as const

/** Bushes on the edge itself, some hanging over it: angle, how far up the edge, width, height. */
const BUSHES = [
  [3.3, 0.7, 70, 84],
  [2.92, 0.8, 104, 78],
  [2.5, 1.05, 120, 62],
  [2.22, 0.75, 74, 66],
  [1.86, 1.15, 92, 40],
  [1.34, 1.1, 64, 34],
  [1.12, 0.8, 108, 70],
  [0.74, 1.1, 84, 56],
  [0.42, 0.8, 100, 92],
  [0.02, 0.7, 66, 80],
] as const

/** Sky in the hole, the forest that stands round it, and the roof's broken edge. */
export function hole(s: Sheet) {
  const open = poly(rim(1.02))
  s.path(
    open,
    s.linear(0, HOLE.y - HOLE.ry, 0, HOLE.y + HOLE.ry, [
      [0, I.aqua],
      [0.35, mix(I.aqua, I.paper, 0.55)],
      [0.75, I.paper],
      [1, I.paper],
    ]),
  )
  s.group(s.clip(open), () => {
    s.glow(HOLE.x - 120, HOLE.y - 80, 210, I.paper, 0.95)
    for (const [i, [a, up, w, h]] of FOREST.entries()) {
      const [x, y] = brim(a, 1)
      const tones = [
        mix(I.leaf, I.paper, 0.36),
        mix(I.leaf, I.paper, 0.56),
        mix(I.lime, I.paper, 0.5),
      ] as const
      crown(s, {x, y: y - up * 0.6, w, h, tones, seed: 11 + i, leaf: 15, hang: 0.15, sun: 0.5})
    }
  })
  brokenEdge(s)
  for (const [i, [a, up, w, h]] of BUSHES.entries()) {
    const [x, y] = brim(a, up)
    const tones = [mix(I.night, I.leaf, 0.62), I.leaf, I.lime] as const
    crown(s, {x, y, w, h, tones, seed: 31 + i, leaf: 17, hang: 0.55, sun: 0.35 + 0.12 * (i % 3)})
  }
}

/** Creepers that hang from the near edge, dark against the sky: uneven curtains, here and there a gap. */
export function fringe(s: Sheet) {
  const r = rng(21)
  for (let a = Math.PI - 0.15; a < 2 * Math.PI + 0.2; a += r.range(0.07, 0.16)) {
    const [x, y] = lip(a, 1.05)
    const deep = r.range(26, 50) * (1 + 0.9 * Math.max(0, Math.sin(a * 3.1 + 1)))
    const tones = [
      mix(I.night, I.leaf, 0.34),
      mix(I.night, I.leaf, 0.62),
      mix(I.leaf, I.night, 0.1),
    ] as const
    crown(s, {
      x,
      y: y + deep * 0.1,
      w: r.range(48, 92),
      h: deep,
      tones,
      seed: 60 + Math.round(a * 50),
      leaf: 17,
      hang: 0.75,
      sun: 0.3,
    })
  }
}
