/** What stands along the top: intake towers in the lake, the road, a leaning pylon. */

import {mix} from '../../../kit/ink.ts'
import {curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {project} from '../../../kit/place.ts'
import {lerp} from '../../../kit/rng.ts'
import {wall} from '../../../kit/solid.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {ARCH, CREST, I, LAKE, onArch, v} from './gorge.ts'

/** An intake tower: a fluted shaft with a wider head and a cap, standing in the lake. */
export function intake(s: Sheet, x: number, z: number) {
  const [px, py] = project(v, x, LAKE - 0.02, z)
  const p = pen(px, py, v.F / z / 100)
  s.path(lens(px - 4, py + 5, 66, 8, 3), mix(I.lake, I.night, 0.55))
  s.path(
    poly(
      p([
        -9, 0, -9, 46, -13, 49, -13, 60, -10, 62, -10, 72, -5, 76, 5, 76, 10, 72, 10, 62, 13, 60,
        13, 49, 9, 46, 9, 0,
      ]),
    ),
    mix(I.shade, I.night, 0.3),
  )
  s.path(
    poly(p([-9, 0, -9, 46, -13, 49, -13, 60, -10, 62, -10, 72, -5, 76, 0, 76, 0, 0])),
    mix(I.paper, I.clay, 0.12),
  )
  s.path(
    poly(p([-5, 4, -5, 45, -2.5, 45, -2.5, 4])) + poly(p([3, 4, 3, 45, 5.5, 45, 5.5, 4])),
    mix(I.shade, I.night, 0.1),
  )
  s.path(poly(p([-13, 50, 13, 50, 13, 53, -13, 53])), mix(I.night, I.shade, 0.3))
  s.path(
    stroke(p([0, 76, 0, 90]), () => 1.8),
    I.night,
  )
  // the footbridge to the crest
  const edge = onArch(Math.atan2(x - ARCH.x, z - ARCH.z) * 0.9, ARCH.r)
  s.path(wall(v, [x, z], edge, CREST + 0.02, CREST + 0.06), mix(I.shade, I.paper, 0.4))
}

/** Road on the crest: parapets, lamps, the two domed houses, walkers and a few cars. */
export function crest(s: Sheet) {
  const arc = (r: number, y: number, reach = 1.35): Pt[] =>
    Array.from({length: 41}, (_, i) => {
      const [x, z] = onArch(lerp(-reach, reach, i / 40), r)
      return project(v, x, y, z)
    })
  s.path(
    poly([...arc(ARCH.r, CREST), ...arc(ARCH.r - ARCH.road, CREST).reverse()]),
    mix(I.shade, I.night, 0.2),
  )
  s.path(
    poly([...arc(ARCH.r - 0.01, CREST + 0.05), ...arc(ARCH.r - 0.01, CREST).reverse()]),
    mix(I.paper, I.clay, 0.1),
  )
  for (const [angle, colour] of [
    [-0.62, I.clay],
    [-0.2, I.lake],
    [0.3, I.paper],
    [0.66, I.umber],
  ] as const) {
    const [x, z] = onArch(angle, ARCH.r - 0.08)
    const p = pen(...project(v, x, CREST, z), 1.15)
    s.path(curve(p([-9, 1, -9, 6, -5, 7, -3, 11, 4, 11, 7, 7, 10, 6, 10, 1])), colour)
    s.path(poly(p([-4, 6, -2, 10, 3, 10, 5, 6])), I.night)
  }
  s.path(
    poly([
      ...arc(ARCH.r - ARCH.road, CREST + 0.06),
      ...arc(ARCH.r - ARCH.road, CREST - 0.1).reverse(),
    ]),
    I.paper,
  )
  s.path(
    poly([
      ...arc(ARCH.r - ARCH.road, CREST - 0.08),
      ...arc(ARCH.r - ARCH.road, CREST - 0.14).reverse(),
    ]),
    mix(I.shade, I.night, 0.3),
  )
  for (const angle of [-0.42, 0.42]) {
    const [x, z] = onArch(angle, ARCH.r - ARCH.road)
    const p = pen(...project(v, x, CREST, z), 1.2)
    s.path(poly(p([-13, -26, -13, 26, -9, 32, 9, 32, 13, 26, 13, -26])), mix(I.paper, I.clay, 0.12))
    s.path(poly(p([3, -26, 3, 32, 9, 32, 13, 26, 13, -26])), mix(I.shade, I.night, 0.15))
    s.path(poly(p([-5, -6, -5, 12, 1, 12, 1, -6])), mix(I.night, I.shade, 0.2))
  }
  for (const [i, angle] of [-0.86, -0.78, -0.3, -0.26, 0.08, 0.18, 0.56, 0.8].entries()) {
    const [x, y] = project(
      v,
      ...[onArch(angle, ARCH.r - ARCH.road + 0.03)].map(([a, b]): [number, number, number] => [
        a,
        CREST + 0.02,
        b,
      ])[0],
    )
    walker(s, x, y, 17, i % 2 ? I.clay : I.lake, I.night)
  }
}

/** A pylon that leans out over the canyon, with its arms. */
export function pylon(s: Sheet, x: number, y: number, k: number, tilt: number) {
  const p = (a: number, b: number): Pt => [x + (a + b * tilt) * k, y - b * k]
  let d = ''
  for (const side of [-1, 1])
    d += stroke([p(side * 13, 0), p(side * 5, 70), p(side * 2, 118)], () => 2.6 * k)
  for (let i = 0; i < 6; i++) {
    const w = (q: number) => 13 - q * 0.094
    d +=
      stroke([p(-w(i * 19), i * 19), p(w(i * 19 + 19), i * 19 + 19)], () => 1.6 * k) +
      stroke([p(w(i * 19), i * 19), p(-w(i * 19 + 19), i * 19 + 19)], () => 1.6 * k)
  }
  for (const b of [74, 92, 110]) d += stroke([p(-24, b), p(0, b + 5), p(24, b)], () => 2.6 * k)
  s.path(d, I.night)
}
