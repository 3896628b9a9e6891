import {mix} from '../../../kit/ink.ts'
import {blob, curve, rough, stroke} from '../../../kit/line.ts'
import {lerp, noise, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {girth, TURNS} from './view.ts'

/** One flight: the rock cut away behind it, its footing and shadow, the pale treads, the parapet on the open side. */
function flight(s: Sheet, from: Pt, to: Pt, seed: number) {
  const r = rng(seed)
  const n = noise(seed)
  const line = rough([from, to], 3, 14, seed, false)
  const under = (k: number, waver = 0) =>
    line.map(([x, y], i): Pt => [x, y + girth(y) * (k + waver * n(i * 0.42, k))])
  const band = (k0: number, k1: number) => poly([...under(k0), ...under(k1).reverse()])
  // the cutting: a face of rock in shade above the treads, its broken lip in the light
  s.path(poly([...under(-0.2), ...under(-0.95, 0.4).reverse()]), mix(I.wine, I.red, 0.12))
  const lip = under(-0.95, 0.4)
  s.path(
    stroke(lip, (t) => 1.8 + 1.6 * n(t * 9, 4)),
    mix(I.red, I.sand, 0.5),
  )
  s.path(
    poly([
      ...under(1),
      ...under(2.7, 0.7)
        .map(([x, y]): Pt => [x + girth(y) * 0.8, y])
        .reverse(),
    ]),
    mix(I.wine, I.key, 0.3),
    'opacity="0.7"',
  )
  // the footing is built down onto the rock, deep where it falls away
  s.path(poly([...under(0.2), ...under(1.75, 0.8).reverse()]), mix(I.sand, I.wine, 0.36))
  for (let i = 0; i < 26; i++) {
    const t = r()
    const g = girth(lerp(from[1], to[1], t))
    s.path(
      curve(
        blob(
          lerp(from[0], to[0], t),
          lerp(from[1], to[1], t) + g * r.range(0.75, 1.5),
          g * 0.26,
          g * 0.12,
          i,
          0.25,
          8,
        ),
      ),
      mix(I.sand, i % 2 ? I.paper : I.red, 0.4),
    )
  }
  s.path(band(-0.42, 0.42), I.paper)
  const steps = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (girth(from[1]) * 0.55))
  for (let i = 1; i < steps; i++) {
    const t = i / steps
    const [x, y] = [lerp(from[0], to[0], t), lerp(from[1], to[1], t)]
    const g = girth(y)
    s.path(
      stroke(
        [
          [x - g * 0.1, y - g * 0.4],
          [x + g * 0.1, y + g * 0.4],
        ],
        () => g * 0.11,
      ),
      mix(I.sand, I.sky, 0.45),
    )
  }
  // parapet: a low whitewashed wall, its face in half shade
  s.path(band(0.32, 0.82), mix(I.sky, I.paper, 0.35))
  s.path(band(0.26, 0.46), I.paper)
}

/** All flights, the highest first. */
export function steps(s: Sheet) {
  for (let i = TURNS.length - 2; i >= 0; i--) {
    flight(s, TURNS[i], TURNS[i + 1], 30 + i)
    const [x, y] = TURNS[i + 1]
    const g = girth(y)
    const open = x < TURNS[i][0] ? -1 : 1
    const footing = rough(
      [
        [x - g * 0.95, y],
        [x + g * 0.95, y],
        [x + g * (0.5 + 0.3 * open), y + g * 1.9],
        [x + g * 0.2 * open, y + g * 2.7],
        [x - g * (0.5 - 0.3 * open), y + g * 1.8],
      ],
      g * 0.14,
      g * 0.4,
      i + 60,
    )
    s.path(
      poly(footing.map(([a, b]): Pt => [a + g * 0.5, b + g * 0.3])),
      mix(I.wine, I.key, 0.3),
      'opacity="0.7"',
    )
    s.path(poly(footing), mix(I.sand, I.wine, 0.34))
    s.group(s.clip(poly(footing)), () =>
      s.rect(x + g * 0.15, y - g, g * 2, g * 5, mix(I.wine, I.sand, 0.25)),
    )
    s.path(curve(blob(x, y, g * 0.95, g * 0.5, i, 0.1, 14)), I.paper)
  }
}
