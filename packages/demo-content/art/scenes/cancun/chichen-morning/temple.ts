/** The temple on the top, and the serpents at the foot of the stair. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {at, BASE, SHADED, type Side, STAIR, SUNLIT, stone, TALL} from './plan.ts'
import {I} from './view.ts'

/** The temple: three doorways toward the sun, one to the right, cornice and a broken crest. */
export function temple(s: Sheet) {
  const r = 6.4
  const [y0, y1] = [TALL - 0.4, 30.4]
  const panel = (side: Side, u0: number, u1: number, ya: number, yb: number, grow = 0) =>
    poly([
      side.point(u0, r + grow, ya),
      side.point(u1, r + grow, ya),
      side.point(u1, r + grow, yb),
      side.point(u0, r + grow, yb),
    ])
  for (const side of [SHADED, SUNLIT]) {
    s.path(panel(side, -r, r, y0, y1), side.wall)
    s.path(panel(side, -r, r, 27.5, 28), mix(side.wall, side.seam, 0.8))
    s.path(panel(side, -r, r, 28, 28.4), mix(side.wall, I.paper, 0.4))
    s.path(panel(side, -r - 0.3, r + 0.3, 29.9, 30.4, 0.3), mix(side.wall, I.paper, 0.4))
    s.path(panel(side, -r, r, 29.5, 29.9), mix(side.wall, side.seam, 0.8))
    for (const u of [-4.6, -1.8, 1.8, 4.6])
      s.path(panel(side, u - 0.8, u + 0.8, 28.6, 29.3), mix(side.panel, side.wall, 0.3))
  }
  for (const u of [-2.3, 0, 2.3])
    s.path(panel(SUNLIT, u - 0.75, u + 0.75, y0, 27), mix(I.dusk, I.rose, 0.1))
  s.path(panel(SHADED, -1, 1, y0, 27), mix(I.dusk, I.lilac, 0.08))
  for (const u of [-5.6, -3.2, 0.4, 2.1, 5.2])
    s.path(panel(SUNLIT, u, u + 0.9, 30.4, 31.1), mix(I.gold, I.rose, 0.3))
}

/** What is carved on a head: brow and eye, nostril, teeth in both jaws, the feathers of its neck. */
function carving(s: Sheet, on: Face) {
  const groove = mix(I.rose, I.dusk, 0.45)
  const line = (width: number, ...row: number[]) =>
    s.path(
      stroke(
        Array.from({length: row.length / 2}, (_, i) => on(row[2 * i], row[2 * i + 1])),
        (t) => width * (1 - 0.5 * t),
      ),
      groove,
    )
  for (const y of [0.35, 0.85, 1.35, 1.85]) line(2.6, -0.35, y, 0.1, y + 0.3, 0.55, y + 0.12)
  line(2.8, 0.55, 0.3, 0.75, 1.1, 0.62, 2.1)
  line(3.2, 0.9, 2.3, 1.5, 2.52, 2.3, 2.05)
  line(2.4, 1.3, 1.2, 2.5, 1.5, 3.8, 1.75)
  line(2.4, 3.55, 2.2, 3.8, 2.35, 3.95, 2.1)
  s.path(curve(blob(...on(1.45, 2.02), 4.4, 3.8, 4, 0.05, 12)), I.dusk)
  s.path(curve(blob(...on(1.38, 2.05), 2.2, 1.9, 4, 0.05, 10)), mix(I.rose, I.gold, 0.5))
  for (const out of [2.7, 3.2, 3.7])
    s.path(poly([on(out - 0.18, 1.42), on(out + 0.18, 1.5), on(out, 1.08)]), I.paper)
  for (const out of [2.95, 3.5])
    s.path(poly([on(out - 0.16, 0.95), on(out + 0.16, 0.95), on(out, 1.2)]), I.paper)
}

/** The stone heads of the feathered serpent at the foot of the stair: long jaws open, toward the sun. */
export function serpentHeads(s: Sheet) {
  // outline of a head from its side: metres out from the stair, metres up
  const head = [
    [-0.4, 0],
    [-0.4, 2.1],
    [0.5, 2.7],
    [1.5, 2.75],
    [2.4, 2.3],
    [3.4, 2.35],
    [4.1, 2.7],
    [4.3, 2.1],
    [3.9, 1.55],
    [2.6, 1.35],
    [1.7, 1.15],
    [2.6, 0.95],
    [3.9, 0.95],
    [4.2, 0.6],
    [3.8, 0.1],
    [2.6, 0],
  ] as const
  for (const u of [-STAIR + 0.2, STAIR - 1.5]) {
    const cut = (wide: number) => head.map(([out, y]) => at(u + wide, -BASE - 2.2 - out, y))
    const [near, far] = [cut(1.5), cut(0)]
    const [x, y] = at(u + 1.6, -BASE - 4, 0)
    s.path(lens(x - 26, y + 1, 74, 8, 2), mix(I.dusk, I.green, 0.4))
    // each edge of the outline carried across to the other side: tops and lips in the sun
    for (let i = 0; i < head.length; i++) {
      const j = (i + 1) % head.length
      const inside = i >= 8 && i <= 11
      s.path(
        poly([far[i], far[j], near[j], near[i]]),
        inside ? I.dusk : i < 8 ? mix(I.paper, I.gold, 0.35) : stone,
      )
    }
    s.path(poly(near), mix(mix(I.rose, I.gold, 0.35), I.lilac, 0.2))
    carving(s, (out, y) => at(u + 1.55, -BASE - 2.2 - out, y))
  }
}
