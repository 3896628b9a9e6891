import {mix} from '../../../kit/ink.ts'
import type {Rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {HZ, pr, road} from './view.ts'

/** The boulevard: its glow, asphalt, streams of head and tail lamps. */
export function boulevard(s: Sheet, r: Rng) {
  const strip = (o0: number, o1: number, z0 = 4.2, z1 = 60) => {
    const a: Pt[] = [],
      b: Pt[] = []
    for (let z = z0; z < z1; z *= 1.04) {
      a.push(pr(road(z) + o0, 0, z))
      b.unshift(pr(road(z) + o1, 0, z))
    }
    return poly([...a, ...b])
  }
  s.path(strip(-1.5, 1.5), I.violet, 'opacity="0.32"')
  s.path(strip(-0.85, 0.85), mix(I.violet, I.rose, 0.5), 'opacity="0.55"')
  s.path(
    strip(-0.5, 0.5),
    s.linear(0, HZ + 40, 0, 620, [
      [0, mix(I.amber, I.cream, 0.3)],
      [0.16, mix(I.amber, I.rose, 0.45)],
      [0.4, mix(I.violet, I.indigo, 0.4)],
      [1, mix(I.night, I.indigo, 0.35)],
    ]),
  )
  s.path(strip(-0.56, -0.5) + strip(0.5, 0.56), I.amber)
  s.path(strip(-0.02, 0.02), mix(I.teal, I.indigo, 0.5))
  for (let i = 0; i < 300; i++) {
    const z = 4.3 / (0.1 + 0.9 * r()),
      lane = r.pick([-0.42, -0.3, -0.17, 0.17, 0.3, 0.42]),
      x = road(z) + lane,
      len = 0.22 + r() * 0.4,
      a = pr(x - 0.025, 0, z),
      b = pr(x + 0.025, 0, z),
      c = pr(road(z + len) + lane + 0.018, 0, z + len),
      d = pr(road(z + len) + lane - 0.018, 0, z + len)
    s.path(
      poly([a, b, c, d]),
      lane < 0
        ? mix(I.cream, I.amber, r.range(0, 0.4))
        : r.chance(0.75)
          ? I.rose
          : mix(I.rose, I.amber, 0.5),
    )
  }
}
