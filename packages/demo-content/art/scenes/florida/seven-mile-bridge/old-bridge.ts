/** The old railway bridge, which has lost a span. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {level, wall} from '../../../kit/solid.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {GAP, haze, I, oldX, v} from './view.ts'

/** The old bridge: rusted rail, round-headed piers close together, a missing span. */
export function oldBridge(s: Sheet) {
  const lost = (z: number) => z > GAP[0] && z < GAP[1]
  for (let z = 1500; z > 52; z -= 20) {
    const x = oldX(z)
    const far = haze(z) + 0.12
    s.path(
      level(v, [
        [x - 2, z],
        [x + 2, z],
        [x + 13, z - 1],
        [x + 13, z + 4],
      ]),
      mix(I.deep, I.blue, 0.3),
      'opacity="0.45"',
    )
    const top = lost(z) ? 3.2 : 5.4
    s.path(wall(v, [x - 2.4, z], [x + 2.4, z], 0, top), mix(mix(I.rust, I.deep, 0.5), I.sky, far))
    s.path(wall(v, [x - 2.4, z], [x - 0.8, z], 0, top), mix(mix(I.rust, I.paper, 0.55), I.sky, far))
    s.path(
      wall(v, [x - 3, z - 0.4], [x + 3, z - 0.4], 0, 0.9),
      mix(mix(I.deep, I.rust, 0.25), I.sky, far),
    )
  }
  for (let z = 1500; z > 56; z -= 10) {
    const near = z - 10.4
    if (lost(z) || lost(near)) continue
    const a = oldX(z)
    const b = oldX(near)
    const far = haze(z) + 0.1
    s.path(
      wall(v, [a - 3.2, z], [b - 3.2, near], 4.6, 7.2),
      mix(mix(I.rust, I.paper, 0.2), I.sky, far),
    )
    s.path(
      wall(v, [a + 3.2, z], [b + 3.2, near], 4.6, 7.2),
      mix(mix(I.rust, I.deep, 0.55), I.sky, far),
    )
    s.path(
      level(
        v,
        [
          [a - 3.2, z],
          [b - 3.2, near],
          [b + 3.2, near],
          [a + 3.2, z],
        ],
        7,
      ),
      mix(mix(I.rust, I.paper, 0.5), I.sky, far),
    )
    s.path(wall(v, [a - 3.2, z], [b - 3.2, near], 6.9, 7.5), mix(I.rust, I.sky, far))
  }
  // the torn ends, still trailing a rail
  for (const [z, way] of [
    [GAP[0] - 4, 1],
    [GAP[1] + 6, -1],
  ] as const) {
    const [x, y] = project(v, oldX(z), 6.4, z)
    const k = v.F / z
    s.path(
      stroke(
        [
          [x, y],
          [x + way * 2.2 * k, y - 2 * k],
          [x + way * 3 * k, y + 2.5 * k],
        ],
        () => 0.5 * k + 1,
      ),
      mix(I.rust, I.deep, 0.4),
    )
  }
}
