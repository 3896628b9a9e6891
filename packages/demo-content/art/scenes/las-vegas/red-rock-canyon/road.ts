/** The loop road: asphalt with worn tracks, white lines, gravel at its edge, a warning sign. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, rough, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, ROAD_HALF, roadX, v} from './land.ts'

const NEAR = 1.75
const FAR = 10.4
const ASPHALT = mix(I.dusk, I.sand, 0.36)

/** A place on the road, `a` from its middle. */
const on = (z: number, a: number): Pt => at(roadX(z) + a, z)

/** The strip of the road between two distances from its middle, from z0 to z1. */
function strip(a: number, b: number, z0 = NEAR, z1 = FAR): Pt[] {
  const steps = Math.max(2, Math.ceil(Math.log(z1 / z0) / 0.02))
  const zs = Array.from({length: steps + 1}, (_, i) => z0 * (z1 / z0) ** (i / steps))
  return [...zs.map((z) => on(z, a)), ...zs.toReversed().map((z) => on(z, b))]
}

export function road(s: Sheet) {
  const r = rng(8)
  const edge = ROAD_HALF
  // the gravel verge, and stones that rolled onto it
  s.path(poly(rough(strip(-edge - 0.075, edge + 0.075), 3, 9, 5)), mix(I.sand, I.paper, 0.55))
  for (let i = 0; i < 170; i++) {
    const z = 1.95 / (0.25 + 0.75 * r())
    const [x, y] = on(z, (r.chance(0.5) ? -1 : 1) * (edge + r.range(0.03, 0.1)))
    const k = (v.F / z) * r.range(0.003, 0.009)
    s.path(curve(blob(x, y, k, k * 0.6, i, 0.3, 8)), mix(I.sand, I.maroon, r.range(0.3, 0.6)))
  }
  s.path(poly(strip(-edge, edge)), ASPHALT)
  // each lane is worn dark where tyres run, pale in between
  for (const lane of [-edge / 2, edge / 2]) {
    for (const a of [-0.062, 0.062])
      s.path(poly(strip(lane + a - 0.024, lane + a + 0.024)), mix(ASPHALT, I.dusk, 0.22))
    s.path(poly(strip(lane - 0.016, lane + 0.016)), mix(ASPHALT, I.paper, 0.14))
  }
  // cracks sealed with tar
  for (let i = 0; i < 9; i++) {
    const z = r.range(2.02, 3.4)
    const a = r.range(-edge, edge * 0.6)
    const line = Array.from({length: 7}, (_, j) =>
      on(z + r.range(-0.02, 0.02) + j * 0.012, a + j * 0.03),
    )
    s.path(
      stroke(line, () => 8 / z),
      mix(I.dusk, I.maroon, 0.15),
    )
  }
  for (const side of [-1, 1])
    s.path(poly(strip(side * (edge - 0.034), side * (edge - 0.02))), I.paper)
  for (let z = 1.85; z < 9; z += 0.52) s.path(poly(strip(-0.008, 0.008, z, z + 0.22)), I.paper)
}

/** A yellow diamond on a post: the road bends. */
export function sign(s: Sheet, z: number) {
  const [x, y] = at(roadX(z) + ROAD_HALF + 0.16, z)
  const k = v.F / z / 100
  const p = (a: number, b: number): Pt => [x + a * k, y - b * k]
  s.path(
    stroke([p(0, 0), p(16, 1.5), p(34, 3.4)], () => 1.1 * k) +
      curve(blob(...p(39, 4), 7 * k, 1.5 * k, 3, 0.1, 12)),
    mix(I.dusk, I.maroon, 0.35),
    'opacity="0.66"',
  )
  s.path(poly([p(-0.5, 0), p(0.5, 0), p(0.5, 24), p(-0.5, 24)]), mix(I.dusk, I.sand, 0.4))
  s.path(poly([p(-0.5, 0), p(-0.1, 0), p(-0.1, 24), p(-0.5, 24)]), I.paper)
  const diamond = (d: number) => poly([p(0, 21 - d), p(d, 21), p(0, 21 + d), p(-d, 21)])
  s.path(diamond(6.6), mix(I.dusk, I.maroon, 0.2))
  s.path(diamond(6.1), mix(I.sand, I.coral, 0.28))
  s.path(
    stroke([p(1.1, 17.4), p(1.1, 20), p(0.2, 21.6), p(-1.2, 22.4)], () => 1.15 * k) +
      poly([p(-0.8, 24.2), p(-3.4, 22.6), p(-1.3, 20.4)]),
    I.dusk,
  )
}
