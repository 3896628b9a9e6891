import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A bough from the stem to its tip: it sags, lifts its end, and its needles hang in tassels. */
function bough(from: Pt, tip: Pt, sag: number, hang: number, seed: number): Pt[] {
  const r = rng(seed)
  const k = Math.max(4, Math.round(Math.abs(tip[0] - from[0]) / 7))
  const at = (t: number): Pt => [
    lerp(from[0], tip[0], t),
    lerp(from[1], tip[1], t) + sag * Math.sin(Math.PI * t ** 0.8),
  ]
  const upper = Array.from({length: k + 1}, (_, i) => at(i / k))
  const lower = Array.from({length: 2 * k}, (_, i): Pt => {
    const t = 1 - (i + 0.7) / (2 * k)
    const [x, y] = at(t)
    const deep = hang * (0.35 + 0.8 * Math.sin(Math.PI * t ** 0.7))
    return [
      x + (i % 2 ? 0 : 0.3 * hang * Math.sign(tip[0] - from[0])),
      y + deep * (i % 2 ? 0.3 : r.range(0.7, 1.15)),
    ]
  })
  return [...upper, ...lower]
}

/** An old spruce near by, its foot at (x, y), w wide and h tall in scene units; the sun is on its left. */
export function spruce(s: Sheet, x: number, y: number, w: number, h: number, seed: number) {
  const r = rng(seed)
  const top = y - h
  s.path(
    stroke(
      [
        [x, y],
        [x + 2, y - h * 0.5],
        [x, top + 6],
      ],
      (t) => w * 0.075 * (1 - t) + 1.5,
    ),
    mix(I.key, I.maroon, 0.2),
  )
  const tiers = Math.round(h / 15)
  for (let i = tiers - 1; i >= 0; i--) {
    const t = (i + 0.6) / tiers
    const from = lerp(top, y - h * 0.1, t)
    const reach = (w / 2) * (0.1 + 0.9 * t ** 0.85) * (t > 0.93 ? 0.8 : 1)
    for (const way of r.chance(0.5) ? [1, -1] : [-1, 1]) {
      const long = reach * r.range(0.72, 1.14)
      const drop = long * r.range(0.24, 0.44)
      const tip: Pt = [x + way * long, from + drop]
      const body = bough(
        [x - way * 3, from - 8],
        tip,
        long * 0.06,
        13 + 12 * t,
        seed * 90 + i * 2 + way,
      )
      s.path(poly(body), way < 0 ? mix(I.pine, I.key, 0.62) : mix(I.pine, I.key, 0.88))
      if (way < 0) {
        const lit = bough(
          [x - long * 0.12, from - 5 + drop * 0.1],
          tip,
          long * 0.05,
          6 + 5 * t,
          seed * 70 + i,
        )
        s.path(poly(lit), mix(mix(I.pine, I.gold, 0.34), I.key, r.range(0, 0.25)))
      } else if (r.chance(0.55))
        s.path(
          poly(bough([x + long * 0.3, from - 6 + drop * 0.3], tip, long * 0.04, 5, seed * 50 + i)),
          mix(I.pine, I.key, 0.45),
        )
    }
  }
  s.path(
    poly([
      [x - 2.4, top + 16],
      [x + 0.4, top - 12],
      [x + 3, top + 16],
    ]),
    mix(I.pine, I.key, 0.6),
  )
}
