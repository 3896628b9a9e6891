/** What stands along the top: intake towers in the lake, the road, a leaning pylon. */

import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {project} from '../../../kit/place.ts'
import {lerp} from '../../../kit/rng.ts'
import {wall} from '../../../kit/solid.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {traffic} from './crest-traffic.ts'
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
  const edge = onArch(Math.atan2(x - ARCH.x, z - ARCH.z) * 0.9, ARCH.r + ARCH.road)
  s.path(wall(v, [x, z], edge, CREST + 0.02, CREST + 0.06), mix(I.shade, I.paper, 0.4))
}

/** Road on the crest: asphalt between a path and two parapets, what goes along it, the two houses. */
export function crest(s: Sheet) {
  const arc = (r: number, y: number, reach = 1.35): Pt[] =>
    Array.from({length: 41}, (_, i) => {
      const [x, z] = onArch(lerp(-reach, reach, i / 40), r)
      return project(v, x, y, z)
    })
  const band = (r0: number, y0: number, r1: number, y1: number) =>
    poly([...arc(r0, y0), ...arc(r1, y1).reverse()])
  const back = ARCH.r + ARCH.road
  s.path(band(back, CREST + 0.05, back, CREST), mix(I.paper, I.shade, 0.35))
  s.path(band(back, CREST + 0.06, back, CREST + 0.04), I.paper)
  s.path(band(back, CREST, ARCH.r, CREST), mix(I.shade, I.night, 0.4))
  s.path(band(ARCH.r + 0.1, CREST, ARCH.r, CREST), mix(I.shade, I.paper, 0.35))
  traffic(s)
  // the parapet toward us, its top in the sun, then the shade under the road's edge
  s.path(band(ARCH.r, CREST + 0.035, ARCH.r, CREST - 0.1), mix(I.paper, I.shade, 0.22))
  s.path(band(ARCH.r, CREST + 0.035, ARCH.r, CREST - 0.005), I.paper)
  s.path(band(ARCH.r, CREST - 0.085, ARCH.r, CREST - 0.14), mix(I.shade, I.night, 0.3))
  for (const angle of [-0.42, 0.42]) {
    const [x, z] = onArch(angle, ARCH.r)
    const p = pen(...project(v, x, CREST, z), 1.2)
    s.path(poly(p([-13, -26, -13, 26, -9, 32, 9, 32, 13, 26, 13, -26])), mix(I.paper, I.clay, 0.12))
    s.path(poly(p([3, -26, 3, 32, 9, 32, 13, 26, 13, -26])), mix(I.shade, I.night, 0.15))
    s.path(poly(p([-5, -6, -5, 12, 1, 12, 1, -6])), mix(I.night, I.shade, 0.2))
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
