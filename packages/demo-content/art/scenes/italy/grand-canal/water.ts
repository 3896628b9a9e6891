import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SHORE, W} from './view.ts'

/** Mooring poles, striped like barbers', leaning a little. */
export function poles(s: Sheet) {
  for (const [x, foot, top, w, lean, stripe] of [
    [1010, 612, 396, 13, 5, I.brick],
    [1052, 640, 430, 15, -6, I.brick],
    [1108, 742, 348, 24, 12, I.brick],
    [1166, 772, 420, 26, -5, mix(I.key, I.lagoon, 0.3)],
    [936, 588, 440, 10, -3, mix(I.key, I.lagoon, 0.3)],
  ] as const) {
    const at = (t: number, k: number): Pt => [x + lean * t + k * w * 0.5, foot + (top - foot) * t]
    const body = poly([at(0, -1), at(1, -1), at(1, 1), at(0, 1)])
    // its image, broken into bars that widen and fade, and a ring of light where it goes down
    for (let i = 0; i < 9; i++) {
      const wide = w * (1.1 + 0.12 * i)
      s.path(
        lens(
          x - wide / 2 - lean * 0.06 * i + (i % 2 ? 3 : -3),
          foot + 4 + i * w * 0.42,
          wide,
          w * 0.34,
          i + 3,
        ),
        i % 2 ? mix(I.paper, I.lagoon, 0.25) : mix(stripe, I.lagoon, 0.3),
        `opacity="${(0.85 - 0.08 * i).toFixed(2)}"`,
      )
    }
    s.path(lens(x - w * 1.2, foot + 1, w * 2.4, w * 0.3, 3), mix(I.paper, I.lagoon, 0.2))
    s.path(body, I.paper)
    const turns = Math.round((foot - top) / (w * 2.6))
    s.group(s.clip(body), () => {
      for (let i = 0; i < turns; i++) {
        const [a, b] = [i / turns, (i + 0.5) / turns]
        const rise = (w * 0.9) / (foot - top)
        s.path(poly([at(a, -1.2), at(b, -1.2), at(b + rise, 1.2), at(a + rise, 1.2)]), stripe)
      }
      s.path(poly([at(0, -1), at(1, -1), at(1, -0.3), at(0, -0.3)]), I.key, 'opacity="0.4"')
      s.path(
        poly([at(0, -1.2), at(0, 1.2), at(0.09, 1.2), at(0.07, -1.2)]),
        mix(I.key, I.lagoon, 0.3),
      )
    })
    const [cx, cy] = at(1, 0)
    s.path(curve(blob(cx, cy - w * 0.3, w * 0.66, w * 0.52, 3, 0.04)), I.gold)
    s.path(curve(blob(cx, cy - w, w * 0.34, w * 0.36, 3, 0.04)), mix(I.gold, I.brick, 0.3))
  }
}

/** Small ripples on the water. */
export function ripples(s: Sheet) {
  const r = rng(21)
  for (let i = 0; i < 420; i++) {
    const t = r() ** 0.8
    const y = SHORE + 6 + t * 300
    const w = (10 + 80 * t) * r.range(0.4, 1.3)
    s.path(
      lens(r.range(-60, W), y, w, 1 + 4.2 * t, i),
      r.pick([
        mix(I.lagoon, I.paper, 0.55),
        mix(I.lagoon, I.key, 0.28),
        I.lagoon,
        mix(I.paper, I.gold, 0.3),
        mix(I.slate, I.lagoon, 0.5),
      ]),
      `opacity="${r.range(0.35, 0.85).toFixed(2)}"`,
    )
  }
}
