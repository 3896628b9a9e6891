import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {clamp, type Rng, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {dot, F, pr, road} from './view.ts'

/** Lamps along the shore, and people as specks. */
export function promenade(t: Sheet, r: Rng, shore: Pt[]) {
  for (let i = 0; i < shore.length; i++) {
    const p = shore[i]
    if (p[1] > 560) {
      t.glow(p[0], p[1] - 8, 16, I.amber, 0.7)
      t.path(dot([p[0], p[1] - 9], 2.4), I.cream)
    }
  }
  for (let i = 0; i < 90; i++) {
    const z = 5 / (0.25 + 0.75 * r()),
      p = pr(road(z) + r.pick([-0.66, 0.66, -0.74]) + r.gauss() * 0.03, 0, z)
    t.path(
      poly([
        [p[0] - 1.4, p[1]],
        [p[0] + 1.4, p[1]],
        [p[0] + 0.9, p[1] - 36 / z],
        [p[0] - 0.9, p[1] - 36 / z],
      ]),
      r.pick([I.night, I.night, I.cream, I.rose]),
    )
  }
}

/** A palm, its foot and height in world units. */
function palm(t: Sheet, x: number, z: number, h: number, sd: number) {
  const q = rng(sd),
    b = pr(x, 0, z),
    k = F / z,
    tp: Pt = [b[0] + q.range(-4, 4), b[1] - h * k]
  t.path(
    stroke([b, [(b[0] + tp[0]) / 2 + 2, (b[1] + tp[1]) / 2], tp], (u) => k * (0.022 - 0.008 * u)),
    I.night,
  )
  let d = '',
    e = ''
  for (let i = 0; i < 11; i++) {
    const a = (i / 11) * 6.28 + q() * 0.4,
      l = k * q.range(0.16, 0.24),
      f = stroke(
        [
          tp,
          [tp[0] + Math.cos(a) * l * 0.6, tp[1] - Math.abs(Math.sin(a)) * l * 0.35 - l * 0.12],
          [tp[0] + Math.cos(a) * l, tp[1] + l * 0.25 - Math.sin(a) * l * 0.2],
        ],
        (u) => k * 0.04 * Math.sin(Math.PI * clamp(u * 0.9 + 0.08)),
      )
    if (Math.cos(a) < 0.1) e += f
    else d += f
  }
  t.path(d, mix(I.night, I.teal, 0.18)).path(e, mix(I.teal, I.amber, 0.25))
}

/** Palms along the boulevard and round the pool. */
export function palms(t: Sheet) {
  for (let z = 11; z > 4.4; z -= 0.62) {
    palm(t, road(z) - 0.82, z, 0.42, Math.round(z * 9))
    palm(t, road(z) + 0.82, z + 0.3, 0.42, Math.round(z * 11))
  }
  for (const [x, z] of [
    [1.9, 7.4],
    [2.2, 6.9],
    [3.5, 7.3],
    [3.55, 6.95],
    [2.75, 6.75],
  ] as const)
    palm(t, x, z, 0.42, Math.round(x * 31 + z))
}
