/** What goes along the crest: cars in both lanes, people on the path. Drawn three times life, so that it can be read. */
import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {project} from '../../../kit/place.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {ARCH, CREST, I, onArch, v} from './gorge.ts'

/** How a car stands on the road: along the arch, how far from its face, its paint, where it drives. */
interface Car {
  angle: number
  lane: number
  paint: string
  way: 1 | -1
}

const CARS: readonly Car[] = [
  {angle: -0.64, lane: 0.24, paint: I.clay, way: 1},
  {angle: 0.2, lane: 0.25, paint: I.umber, way: 1},
  {angle: -0.17, lane: 0.15, paint: I.sky, way: -1},
  {angle: 0.66, lane: 0.15, paint: I.clay, way: -1},
]

/** A saloon from the side: its shadow, two wheels, body, glass with a post between, a lamp at the nose. */
function saloon(s: Sheet, {angle, lane, paint, way}: Car) {
  const [x, z] = onArch(angle, ARCH.r + lane)
  const [px, py] = project(v, x, CREST, z)
  const p = pen(px, py, 1.05, way)
  // the road falls away to both sides
  const turn = `transform="rotate(${(angle * 15).toFixed(1)} ${px.toFixed(1)} ${py.toFixed(1)})"`
  s.group(turn, () => {
    s.path(curve(p([-16, 1, 0, 2, 20, 1, 19, -2, 0, -2.6, -15, -2])), I.night, 'opacity="0.55"')
    s.path(
      curve(
        p([
          -16, 2, -16.4, 5.6, -11, 7, -7.4, 11.6, -3, 12.6, 3, 12.4, 7, 10.6, 10, 7.2, 15, 6.2,
          16.6, 4.4, 16.2, 2, 0, 1.6,
        ]),
      ),
      paint,
    )
    s.path(poly(p([-9.4, 7.2, -6.6, 10.8, -0.6, 11.2, -0.6, 7.2])), I.night)
    s.path(poly(p([0.9, 7.2, 0.9, 11.2, 4.2, 10.8, 7.8, 7.2])), I.night)
    s.path(poly(p([-16, 4, 16.4, 4, 16, 2, -16, 2])), mix(paint, I.night, 0.4))
    for (const wheel of [-9.4, 9.6]) {
      s.path(
        curve(p([-3.2, 1, 0, 4.4, 3.2, 1, 0, -2.2].map((n, i) => (i % 2 ? n : n + wheel)))),
        I.night,
      )
      s.path(
        curve(p([-1.2, 1, 0, 2.2, 1.2, 1, 0, -0.2].map((n, i) => (i % 2 ? n : n + wheel)))),
        I.shade,
      )
    }
    s.path(poly(p([14.2, 5.9, 16.4, 4.9, 16.4, 3.9, 14.2, 3.9])), I.paper)
  })
}

/** Cars, the far lane first, and walkers. */
export function traffic(s: Sheet) {
  for (const car of CARS) saloon(s, car)
  for (const [i, angle] of [-0.86, -0.79, -0.3, 0.05, 0.11, 0.55, 0.86].entries()) {
    const [x, z] = onArch(angle, ARCH.r + 0.06)
    walker(s, ...project(v, x, CREST, z), 15, i % 2 ? I.clay : I.lake, I.night)
  }
}
