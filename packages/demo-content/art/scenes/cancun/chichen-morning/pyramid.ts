/** The pyramid: its shadow, nine tiers, the stair. */
import {grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {
  BASE,
  SHADED,
  type Side,
  STAIR,
  SUNLIT,
  shadowOf,
  stairOut,
  TALL,
  TIERS,
  TOP,
  tier,
} from './plan.ts'
import {serpentHeads, temple} from './temple.ts'
import {I} from './view.ts'

/** Shadow of the whole pyramid on the plain. */
export function pyramidShadow(s: Sheet) {
  const ring = (r: number, y: number) =>
    [
      [-r, -r],
      [r, -r],
      [r, r],
      [-r, r],
    ].map(([a, b]) => shadowOf(a, b, y))
  const body = hull([...ring(BASE, 0), ...ring(TOP, TALL)])
  const temple = hull([...ring(6.4, TALL), ...ring(6.4, 31)])
  s.path(poly(body) + poly(temple), mix(I.dusk, I.green, 0.42))
}

/** One tier: wall, sunk panels, its courses and where the weather has darkened it. */
function tierSide(s: Sheet, side: Side, i: number, r: ReturnType<typeof rng>) {
  const {foot, head, y0, y1} = tier(i)
  const out = (y: number) => foot + ((head - foot) * (y - y0)) / (y1 - y0)
  const strip = (u0: number, u1: number, ya: number, yb: number) =>
    poly([
      side.point(u0, out(ya), ya),
      side.point(u1, out(ya), ya),
      side.point(u1, out(yb), yb),
      side.point(u0, out(yb), yb),
    ])
  s.path(
    poly([
      side.point(-out(y0), out(y0), y0),
      side.point(out(y0), out(y0), y0),
      side.point(out(y1), out(y1), y1),
      side.point(-out(y1), out(y1), y1),
    ]),
    side.wall,
  )
  for (let k = 0; k < 12; k++) {
    const u = r.range(-0.95, 0.8) * foot
    const y = r.range(y0, y1 - 0.6)
    s.path(
      strip(u, u + r.range(0.6, 3), y, y + r.range(0.2, 0.5)),
      mix(side.wall, side.seam, r.range(0.15, 0.5)),
    )
  }
  // panels sunk into the wall, on both sides of the stair
  const count = Math.max(2, Math.round((foot - STAIR) / 2.9))
  const step = (foot - 1 - STAIR - 0.6) / count
  for (const way of [-1, 1])
    for (let k = 0; k < count; k++) {
      const u = way * (STAIR + 0.9 + step * (k + 0.5))
      const [ya, yb] = [y0 + 0.75, y1 - 0.55]
      s.path(strip(u - step * 0.31, u + step * 0.31, ya, yb), side.panel)
      s.path(strip(u - step * 0.2, u + step * 0.31, ya, yb - 0.3), mix(side.wall, side.panel, 0.3))
    }
  s.path(strip(-foot, foot, y0, y0 + 0.35), mix(side.wall, side.seam, 0.85))
  s.path(strip(-head, head, y1 - 0.3, y1), side.rim)
  // the stair throws its own edge across every step: the snake
  if (side === SUNLIT) {
    const reach = (y: number) => STAIR + Math.max(0, 2.6 * (stairOut(y) - out(y)))
    s.path(
      poly([
        side.point(STAIR, out(y0), y0),
        side.point(reach(y0), out(y0), y0),
        side.point(reach(y1), out(y1), y1),
        side.point(STAIR, out(y1), y1),
      ]),
      side.cheek,
      'opacity="0.92"',
    )
  }
  const u = side.flank * STAIR
  s.path(
    poly([
      side.point(u, out(y0), y0),
      side.point(u, stairOut(y0), y0),
      side.point(u, stairOut(y1), y1),
      side.point(u, out(y1), y1),
    ]),
    side === SUNLIT ? mix(side.cheek, I.dusk, 0.18) : side.cheek,
  )
}

/** Stair with its two balustrades. */
function stair(s: Sheet, side: Side) {
  const band = (u0: number, u1: number, y0 = 0, y1 = TALL) =>
    poly([
      side.point(u0, stairOut(y0), y0),
      side.point(u1, stairOut(y0), y0),
      side.point(u1, stairOut(y1), y1),
      side.point(u0, stairOut(y1), y1),
    ])
  s.path(band(-STAIR, STAIR), mix(side.wall, side.seam, 0.2))
  const steps = 46
  for (let i = 0; i < steps; i++) {
    const y = (TALL * i) / steps
    s.path(band(-STAIR + 0.9, STAIR - 0.9, y, y + TALL / steps / 2), side.tread)
  }
  s.path(band(-STAIR, -STAIR + 1.1) + band(STAIR - 1.1, STAIR), side.rim)
  s.path(band(-STAIR + 1.1, -STAIR + 1.6), mix(I.dusk, side.seam, 0.5))
}

export function pyramid(s: Sheet) {
  const r = rng(6)
  temple(s)
  // the lower tiers stand in front of the upper ones, so they come last
  for (let i = TIERS - 1; i >= 0; i--) for (const side of [SHADED, SUNLIT]) tierSide(s, side, i, r)
  for (const side of [SHADED, SUNLIT]) stair(s, side)
  // grass along the foot
  for (let u = -BASE; u < BASE; u += 0.9) {
    if (Math.abs(u) < STAIR + 0.6) continue
    for (const [side, ink] of [
      [SUNLIT, mix(I.green, I.gold, 0.25)],
      [SHADED, mix(I.green, I.dusk, 0.5)],
    ] as const) {
      const [x, y] = side.point(u, BASE + 0.2, 0)
      grass(s, x, y + 3, 16, 9, ink, Math.round(u * 9) + 300, 6)
    }
  }
  serpentHeads(s)
}
