import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import type {Rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, W} from './view.ts'

/** Afterglow, bars of cloud lit from below, the moon. */
export function sky(s: Sheet, r: Rng) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, 520, [
      [0, mix(I.night, I.teal, 0.3)],
      [0.36, I.teal],
      [0.58, mix(I.teal, I.cream, 0.6)],
      [0.7, mix(I.ochre, I.cream, 0.7)],
      [0.84, mix(I.ochre, I.cream, 0.12)],
      [1, mix(I.ochre, I.terra, 0.45)],
    ]),
  )
  // cloud bars lit from below
  for (let i = 0; i < 30; i++) {
    const t = r(),
      y = 110 + t * 330,
      x = r.range(-200, 860),
      w = r.range(120, 460),
      h = r.range(4, 17) * (1.15 - t * 0.6)
    s.path(
      lens(x, y, w, h, i + 1),
      mix(mix(I.plum, I.teal, 0.45), I.terra, 0.15 + t * 0.35),
      `opacity="${(0.5 + 0.3 * r()).toFixed(2)}"`,
    )
    s.path(
      lens(x + w * 0.08, y + h * 0.42, w * 0.8, h * 0.42, i + 40),
      mix(I.terra, I.ochre, 0.35 + t * 0.6),
      'opacity="0.9"',
    )
  }
  // the moon
  const mx = 705,
    my = 150
  s.glow(mx, my, 90, I.cream, 0.35)
  {
    const a: Pt[] = [],
      b: Pt[] = []
    for (let i = 0; i <= 24; i++) {
      const t = -1.9 + (i / 24) * 3.8
      a.push([mx + 27 * Math.cos(t + 0.5), my + 27 * Math.sin(t + 0.5)])
      b.unshift([mx - 9 + 24.5 * Math.cos((t + 0.5) * 1) - 1, my - 5 + 24.5 * Math.sin(t + 0.5)])
    }
    s.path(poly([...a, ...b]), I.cream)
  }
}

/** Birds on their way home. */
export function birds(s: Sheet, r: Rng) {
  for (let i = 0; i < 9; i++) {
    const x = r.range(180, 620),
      y = r.range(190, 330),
      k = r.range(5, 10),
      q = r.range(-0.4, 0.4)
    s.path(
      stroke(
        [
          [x - k, y - k * 0.35 + q * k],
          [x - k * 0.4, y - k * 0.5],
          [x, y],
          [x + k * 0.5, y - k * 0.55],
          [x + k, y - k * 0.2 - q * k],
        ],
        (t) => 0.6 + 2 * Math.sin(Math.PI * t),
      ),
      I.night,
    )
  }
}
