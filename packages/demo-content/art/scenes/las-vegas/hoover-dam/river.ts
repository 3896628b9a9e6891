/** The river that comes out of the power house. */
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {level, wall} from '../../../kit/solid.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {ARCH, v} from './gorge.ts'
import type {Light} from './powerhouse-light.ts'
import {behind, FRONT, front, NEAR, STEP} from './powerhouse-plan.ts'

/** Between the walls, which stand in it upside down. */
export function river(s: Sheet, light: Light) {
  s.path(
    level(v, [behind(-1, NEAR), behind(1, NEAR), behind(1, FRONT), behind(-1, FRONT)]),
    light.water,
  )
  for (const [a, b, ink] of [
    [behind(-1, NEAR, -STEP), behind(-1, FRONT - STEP, -STEP), light.away],
    [behind(1, NEAR, -STEP), behind(1, FRONT - STEP, -STEP), light.sunny],
    [front(-1, STEP), front(1, STEP), light.facing],
  ] as const)
    s.path(wall(v, a, b, 0, -0.17), mix(light.water, ink, 0.36))
  const r = rng(16)
  for (let i = 0; i < 70; i++) {
    const z = lerp(4.3, 4.84, r())
    const [x, y] = project(v, ARCH.x + r.range(-0.34, 0.36), 0, z)
    s.path(
      lens(x - 14, y, r.range(12, 40), 2.2, i),
      i % 3 ? light.water : mix(light.water, light.rim, r.range(0.3, 0.7)),
      'opacity="0.75"',
    )
  }
}
