import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A dry-stone wall with a whitewashed top, running from the lower right toward the mills. */
export function stoneWall(s: Sheet) {
  const r = rng(23)
  const top = (t: number): Pt => [lerp(1230, 790, t), lerp(722, 640, t) - 10 * Math.sin(t * 3)]
  const tall = (t: number) => lerp(66, 15, t ** 0.7)
  const edge = Array.from({length: 30}, (_, i) => i / 29)
  s.path(
    poly([...edge.map(top), ...edge.map((t): Pt => [top(t)[0], top(t)[1] + tall(t)]).reverse()]),
    mix(I.thatch, I.key, 0.45),
  )
  for (let i = 0; i < 420; i++) {
    const t = r()
    const k = tall(t) * 0.13
    const [x, y] = top(t)
    s.path(
      curve(
        blob(
          x,
          y + tall(t) * r.range(0.06, 0.95),
          k * r.range(1.1, 2),
          k * r.range(0.7, 1),
          i,
          0.25,
          8,
        ),
      ),
      mix(mix(I.thatch, I.gold, r.range(0.2, 0.7)), I.sky, r.range(0, 0.4)),
    )
  }
  s.path(
    stroke(
      edge.map((t): Pt => [top(t)[0], top(t)[1] - 1]),
      (t) => lerp(15, 4, t),
    ),
    I.paper,
  )
}

/** Pots of geraniums on the wall, in the near corner. */
export function geraniums(s: Sheet) {
  const leaves = {
    dark: mix(I.key, I.cobalt, 0.1),
    mid: mix(mix(I.cobalt, I.thatch, 0.4), I.key, 0.35),
    light: mix(mix(I.sky, I.gold, 0.6), I.key, 0.25),
  }
  for (const [x, y, k] of [
    [1092, 706, 0.8],
    [1168, 742, 1.25],
  ]) {
    const p = pen(x, y, k)
    s.path(
      lens(x - 20 * k, y + 2 * k, 110 * k, 12 * k, 5),
      mix(I.thatch, I.key, 0.5),
      'opacity="0.6"',
    )
    s.path(poly(p([-24, 46, 24, 46, 17, 0, -17, 0])), mix(I.coral, I.thatch, 0.35))
    s.path(poly(p([2, 46, 24, 46, 17, 0, 4, 0])), mix(I.thatch, I.key, 0.3))
    s.path(poly(p([-28, 54, 28, 54, 28, 44, -28, 44])), mix(I.coral, I.gold, 0.3))
    s.path(poly(p([4, 54, 28, 54, 28, 44, 4, 44])), mix(I.thatch, I.coral, 0.4))
    clump(s, x, y - 48 * k, 104 * k, 84 * k, leaves, Math.round(x), -1, 1.6)
    const r = rng(Math.round(y))
    for (let i = 0; i < 15; i++) {
      const [cx, cy] = [x + r.range(-50, 50) * k, y - r.range(62, 138) * k]
      for (let j = 0; j < 6; j++)
        s.path(
          curve(
            blob(
              cx + r.gauss() * 8 * k,
              cy + r.gauss() * 6 * k,
              5.4 * k,
              4.8 * k,
              i * 7 + j,
              0.25,
              8,
            ),
          ),
          j < 2 ? mix(I.coral, I.key, 0.25) : j < 5 ? I.coral : mix(I.coral, I.paper, 0.5),
        )
    }
  }
}

/** A cat washes on the wall. */
export function cat(s: Sheet) {
  const p = pen(1010, 682, 1.25)
  s.path(curve(p([-12, 0, -11, 14, -4, 22, 5, 20, 11, 8, 12, 0])), I.key)
  s.path(curve(blob(...p([-5, 27])[0], 9.5, 8.5, 3, 0.05, 14)), I.key)
  s.path(poly(p([-12, 30, -11, 39, -6, 33])) + poly(p([-4, 33, 1, 39, 2, 29])), I.key)
  s.path(
    stroke(p([10, 2, 20, 1, 25, -8, 22, -16]), () => 4),
    I.key,
  )
}
