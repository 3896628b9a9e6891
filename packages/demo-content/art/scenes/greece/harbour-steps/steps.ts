import {mix} from '../../../kit/ink.ts'
import {blob, curve, rough, stroke} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {girth, TURNS} from './view.ts'

/** One flight: its retaining wall and shadow, the pale treads, the parapet on the open side. */
function flight(s: Sheet, from: Pt, to: Pt, seed: number) {
  const r = rng(seed)
  const line = rough([from, to], 3, 14, seed, false)
  const under = (k: number) => line.map(([x, y]): Pt => [x, y + girth(y) * k])
  const band = (k0: number, k1: number) => poly([...under(k0), ...under(k1).reverse()])
  s.path(
    poly([
      ...under(1),
      ...under(2.5)
        .map(([x, y]): Pt => [x + girth(y) * 0.8, y])
        .reverse(),
    ]),
    mix(I.wine, I.key, 0.3),
    'opacity="0.6"',
  )
  s.path(band(0.2, 1.62), mix(I.sand, I.wine, 0.36))
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
    s.path(curve(blob(x, y + g * 0.5, g * 0.95, g * 0.8, i, 0.1, 14)), mix(I.sand, I.wine, 0.3))
    s.path(curve(blob(x, y, g * 0.95, g * 0.5, i, 0.1, 14)), I.paper)
  }
}
