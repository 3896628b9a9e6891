/** The power house: two wings along the river and a higher block between them, as solids, its back to the dam. */
import {rough, stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {level, type Spot, wall} from '../../../kit/solid.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {ARCH, H, v} from './gorge.ts'
import {type Light, SHADOW, SUN} from './powerhouse-light.ts'
import {againstDam, BLOCK, behind, FRONT, front, NEAR, STEP, WING} from './powerhouse-plan.ts'
import {bars, ledge, wing} from './powerhouse-wing.ts'
import {river} from './river.ts'

const onSheet = (y: number, row: readonly Spot[]) => row.map(([x, z]) => project(v, x, y, z))

/** Where the roofs of the wings and of the block meet the dam. */
const WINGS = againstDam(WING, 1.3)
const BACK = againstDam(BLOCK, 0.43)

/** The wings' roofs, back to the dam. */
function roofs(s: Sheet, light: Light) {
  for (const side of [-1, 1] as const) {
    const dam = side > 0 ? WINGS.slice(10) : WINGS.slice(0, 11).toReversed()
    const [near, corner] = [behind(side, NEAR), behind(side, FRONT)]
    s.path(
      level(v, [near, corner, [ARCH.x, FRONT], ...dam, behind(side, NEAR, 0.6)], WING),
      light.roof,
    )
    s.path(
      stroke(onSheet(WING, dam), () => 5),
      light.crease,
    )
  }
}

/** The block between the wings. */
function block(s: Sheet, light: Light) {
  const [a, b] = [front(-1), front(1)]
  const strip = (row: readonly Spot[], deep: number) =>
    level(v, [...row, ...row.map(([x, z]): Spot => [x, z + deep]).toReversed()], BLOCK)
  s.path(level(v, [a, b, ...BACK.toReversed()], BLOCK), light.roof)
  s.path(strip(BACK, -0.04), light.crease)
  s.path(strip([a, b], 0.04), light.rim)
  s.path(wall(v, a, b, 0, BLOCK), light.facing)
  s.path(wall(v, a, b, BLOCK - 0.035, BLOCK), light.rim)
  s.path(wall(v, a, b, BLOCK - 0.052, BLOCK - 0.035), light.away)
  bars(s, [a, b], 9, 0.5, [0.11, 0.31], light.glass)
  ledge(s, [front(-1, STEP), front(1, STEP)], [a, b], 9, [light.rim, light.away])
}

/** All of it in one light, from the far parts to the near ones. */
function building(s: Sheet, light: Light) {
  river(s, light)
  roofs(s, light)
  block(s, light)
  wing(s, -1, light)
  wing(s, 1, light)
}

/** In the sun, then where the left wall's shadow comes down from the dam over roof and water. */
export function powerhouse(s: Sheet) {
  building(s, SUN)
  const edge = rough(
    [
      [630, 600],
      [635, 646],
      [650, 715],
      [662, 750],
      [694, H],
    ],
    7,
    10,
    8,
    false,
  )
  s.group(s.clip(poly([...edge, [0, H], [0, 600]])), () => building(s, SHADOW))
}
