/** The temple on the top, and the serpents at the foot of the stair. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {at, BASE, SHADED, type Side, STAIR, SUNLIT, shade, TALL} from './plan.ts'
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

/** The stone heads of the feathered serpent at the foot of the stair, jaws open toward us. */
export function serpentHeads(s: Sheet) {
  const lit = mix(I.gold, I.paper, 0.3)
  const mid = mix(I.gold, I.rose, 0.55)
  const dark = mix(I.rose, I.dusk, 0.45)
  for (const u of [-STAIR + 0.3, STAIR - 0.3]) {
    const [x, y] = at(u, -BASE - 3.4, 0)
    const p = pen(x, y + 5, 9.2)
    s.path(lens(x - 20, y + 6, 96, 10, 2), mix(I.dusk, I.green, 0.4))
    // the block: its left half in the sun, the right cheek in shade
    s.path(curve(p([-2.6, 0, -2.9, 2, -2.5, 3.9, -1, 4.8, 1, 4.8, 2.5, 3.9, 2.9, 2, 2.6, 0])), mid)
    s.path(
      curve(p([-2.6, 0, -2.9, 2, -2.5, 3.9, -1, 4.7, 0.2, 4.6, -1.2, 3, -1.4, 1, -1.6, 0])),
      lit,
    )
    s.path(curve(p([2.6, 0, 2.9, 2, 2.5, 3.9, 1.4, 4.5, 1.9, 3, 1.8, 1, 1.7, 0])), shade)
    // the open jaws, two fangs, the lower lip
    s.path(
      curve(p([-1.6, 0.9, -1.75, 1.7, -1.2, 2.2, 0, 2.35, 1.2, 2.2, 1.75, 1.7, 1.6, 0.9])),
      I.dusk,
    )
    for (const [fang, ink] of [
      [-1.05, lit],
      [1.05, mid],
    ] as const)
      s.path(poly(p([fang - 0.36, 2.4, fang + 0.36, 2.4, fang + 0.05, 1.3])), ink)
    s.path(curve(p([-1.5, 0.2, -1.7, 0.9, 0, 1.25, 1.7, 0.9, 1.5, 0.2])), mid)
    // brows over deep eyes, nostrils
    for (const [eye, ink] of [
      [-1.35, dark],
      [1.35, mix(dark, I.dusk, 0.4)],
    ] as const)
      s.path(curve(p([eye - 0.6, 3.35, eye, 3.85, eye + 0.6, 3.35, eye, 3.1])), ink)
    for (const nose of [-0.35, 0.35])
      s.path(curve(blob(...p([nose, 2.95])[0], 1.8, 1.5, 4, 0.05, 8)), dark)
  }
}
