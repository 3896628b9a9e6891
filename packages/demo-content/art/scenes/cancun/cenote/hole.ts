import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {HOLE, leaf, lip, rim} from './cave.ts'
import {I} from './inks.ts'

/** Sky in the hole, with the forest that stands round it leaning in. */
export function hole(s: Sheet) {
  const open = poly(rim())
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
    const r = rng(9)
    for (const [grow, colours, k] of [
      [0.96, [mix(I.leaf, I.paper, 0.55), mix(I.lime, I.paper, 0.5)], 0.2],
      [1.04, [mix(I.leaf, I.night, 0.12), I.lime], 0.15],
    ] as const) {
      let mass = ''
      let lit = ''
      for (let i = 0; i < 74; i++) {
        const a = (i / 74) * Math.PI * 2
        // taller at the far side (below) and left, thin at the near lip
        const tall = 0.6 + 0.6 * Math.max(0, Math.sin(a)) + 0.35 * Math.max(0, -Math.cos(a))
        const [x, y] = lip(a, grow - k * tall * r.range(0.1, 1))
        const q = r.range(14, 34)
        mass += curve(blob(x, y, q * 1.2, q, i, 0.45, 13))
        for (let j = 0; j < 5; j++)
          lit += leaf(
            x + r.gauss() * q,
            y - q * 0.2 + r.gauss() * q * 0.7,
            r.range(7, 15),
            r.range(0, 3),
          )
      }
      s.path(mass, colours[0]).path(lit, colours[1])
    }
  })
}

/** Ferns and creepers along the lip: a dark fringe with bright tips. */
export function fringe(s: Sheet) {
  const r = rng(21)
  let mass = ''
  let mid = ''
  let bright = ''
  for (let i = 0; i < 150; i++) {
    const a = (i / 150) * Math.PI * 2
    const [x, y] = lip(a, 1.03)
    const far = Math.sin(a) > -0.1
    const q = far ? r.range(10, 24) : r.range(14, 30)
    mass += curve(blob(x, y, q * 1.1, q * 0.8, i, 0.45, 12))
    for (let j = 0; j < 7; j++) {
      const d = leaf(x + r.gauss() * q, y + r.gauss() * q * 0.8, r.range(8, 18), r.range(0.4, 2.7))
      if (far && r.chance(0.4)) bright += d
      else mid += d
    }
  }
  s.path(mass, mix(I.night, I.leaf, 0.45))
    .path(mid, I.leaf)
    .path(bright, I.lime)
}
