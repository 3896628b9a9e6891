/** A wing of the power house along the river, and the ledge at the water that all of its walls stand on. */
import {mix} from '../../../kit/ink.ts'
import {level, type Spot, wall} from '../../../kit/solid.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I, v} from './gorge.ts'
import type {Light} from './powerhouse-light.ts'
import {behind, FRONT, LEDGE, NEAR, type Side, STEP, WING} from './powerhouse-plan.ts'

/** A row of upright bars on a wall from a to b: how many, what share of it they take, from and to what height. */
export function bars(
  s: Sheet,
  [a, b]: readonly [Spot, Spot],
  count: number,
  share: number,
  [y0, y1]: readonly [number, number],
  ink: string,
) {
  const on = (t: number): Spot => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  let d = ''
  for (let i = 0; i < count; i++) {
    const [t, half] = [(i + 0.5) / count, share / count / 2]
    d += wall(v, on(t - half), on(t + half), y0, y1)
  }
  s.path(d, ink)
}

/** The ledge before a wall, and the mouths under it out of which the water comes. */
export function ledge(
  s: Sheet,
  edge: readonly [Spot, Spot],
  foot: readonly [Spot, Spot],
  mouths: number,
  [top, front]: readonly [string, string],
) {
  s.path(level(v, [...edge, ...foot.toReversed()], LEDGE), top)
  s.path(wall(v, ...edge, 0, LEDGE), front)
  bars(s, edge, mouths, 0.5, [0, LEDGE * 0.64], I.night)
}

/** A box on the roof: the shadow it throws from the sun, its side toward the river, its front, its top. */
function box(s: Sheet, side: Side, z: number, light: Light) {
  const [u0, u1, tall] = [0.08, 0.2, 0.06]
  const [a, b] = [behind(side, z, u0), behind(side, z, u1)]
  const [c, d] = [behind(side, z + 0.13, u1), behind(side, z + 0.13, u0)]
  const away = ([x, at]: Spot): Spot => [x + tall * 1.3, at]
  const [right, far] = side > 0 ? [b, c] : [a, d]
  s.path(level(v, [right, away(right), away(far), far], WING), light.cast)
  s.path(wall(v, a, d, WING, WING + tall), side > 0 ? light.sunny : light.away)
  s.path(wall(v, a, b, WING, WING + tall), mix(light.facing, light.away, 0.6))
  s.path(level(v, [a, b, c, d], WING + tall), light.rim)
}

/** A wing: the rim of its flat roof, the boxes on it, the wall along the river with its tall windows. */
export function wing(s: Sheet, side: Side, light: Light) {
  const foot = [behind(side, NEAR), behind(side, FRONT)] as const
  const edge = [behind(side, NEAR, -STEP), behind(side, FRONT - STEP, -STEP)] as const
  const ink = side > 0 ? light.sunny : light.away
  const strip = (u0: number, u1: number) =>
    level(
      v,
      [
        behind(side, NEAR, u0),
        behind(side, NEAR, u1),
        behind(side, FRONT, u1),
        behind(side, FRONT, u0),
      ],
      WING,
    )
  s.path(strip(0, 0.03), light.rim)
  // the right wing's rim hides the sun from the roof behind it
  if (side > 0) s.path(strip(0.03, 0.052), light.away)
  for (const z of [4.6, 4.34, 4.08]) box(s, side, z, light)
  s.path(wall(v, ...foot, 0, WING), ink)
  bars(s, foot, 12, 0.56, [0.09, 0.2], light.glass)
  s.path(wall(v, ...foot, 0.226, 0.238), mix(ink, I.night, 0.35))
  ledge(s, edge, foot, 16, [side > 0 ? light.rim : light.roof, mix(ink, I.night, 0.2)])
}
