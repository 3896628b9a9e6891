import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {type Rng, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {dot, F, pr} from './view.ts'

/** One jet: its foot and height in world units; `lean` is how far the wind bends it. */
function jet(t: Sheet, x: number, z: number, h: number, lean: number, sd: number) {
  const q = rng(sd),
    b = pr(x, 0, z),
    k = F / z,
    wd = k * 0.045
  t.glow(b[0], b[1] - h * k * 0.3, h * k * 0.6, I.teal, 0.22)
  const body = (f: number, w0: number): string => {
    const a: Pt[] = []
    for (let i = 0; i <= 10; i++) {
      const u = i / 10
      a.push([b[0] + lean * u * u * k * 0.3, b[1] - u * h * k * f])
    }
    return stroke(
      a,
      (u) => w0 * (0.45 + 0.9 * Math.sin(Math.PI * Math.min(1, u * 0.95)) * (0.5 + u)),
    )
  }
  t.path(body(1, wd * 1.5), mix(I.teal, I.cream, 0.35), 'opacity="0.6"')
  t.path(body(0.96, wd * 0.8), mix(I.cream, I.teal, 0.15))
  let m = ''
  for (let i = 0; i < 26; i++) {
    const u = q.range(0.45, 1.02)
    m += dot(
      [b[0] + lean * u * u * k * 0.3 + q.gauss() * wd * 1.5 * (0.4 + u), b[1] - u * h * k],
      q.range(0.6, 1.6),
    )
  }
  t.path(m, I.cream)
  t.path(lens(b[0] - wd * 3, b[1], wd * 6, 5, sd), I.cream)
  for (let i = 0; i < 5; i++)
    t.path(
      lens(
        b[0] - wd * q.range(1, 3),
        b[1] + 6 + i * q.range(7, 13),
        wd * q.range(2, 5),
        2.2,
        sd + i,
      ),
      mix(I.cream, I.teal, 0.25 + i * 0.12),
      'opacity="0.75"',
    )
}

/** The fountains, two arcs of jets, and lights on the water. */
export function fountains(t: Sheet, r: Rng) {
  for (let i = 0; i < 60; i++) {
    const a = r() * 6.28,
      d = Math.sqrt(r()),
      p = pr(-2.75 + 1.9 * Math.cos(a) * d, 0, 7.6 + 1.9 * Math.sin(a) * d)
    t.path(
      lens(p[0], p[1], r.range(12, 60), r.range(1.2, 2.6), i),
      r.pick([I.amber, I.rose, mix(I.teal, I.cream, 0.4), I.violet]),
      'opacity="0.55"',
    )
  }
  const J: [number, number, number, number][] = []
  for (let i = 0; i <= 16; i++) {
    const u = i / 16,
      a = Math.PI * (0.08 + 0.84 * u)
    J.push([
      -2.75 - Math.cos(a) * 1.75,
      7.9 + Math.sin(a) * 1.2,
      0.5 + 0.75 * Math.sin(Math.PI * u),
      (u - 0.5) * 0.5,
    ])
  }
  for (let i = 0; i <= 8; i++) {
    const a = (i / 8) * 6.28
    J.push([
      -2.75 + Math.cos(a) * 0.55,
      7.3 + Math.sin(a) * 0.5,
      i % 2 ? 0.62 : 0.95,
      Math.cos(a) * 0.8,
    ])
  }
  J.push([-2.75, 7.3, 1.55, 0])
  for (const [i, j] of J.sort((a, b) => b[1] - a[1]).entries()) jet(t, ...j, i + 2)
}
