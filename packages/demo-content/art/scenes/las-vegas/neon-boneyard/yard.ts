import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {GROUND, H, W} from './view.ts'

/** Gravel, with a trodden way in from the lower left. */
export function yard(s: Sheet) {
  s.rect(
    0,
    GROUND,
    W,
    H - GROUND,
    s.linear(0, GROUND, 0, H, [
      [0, mix(I.plum, I.amber, 0.45)],
      [0.35, mix(I.plum, I.coral, 0.3)],
      [1, mix(I.plum, I.night, 0.6)],
    ]),
  )
  s.path(
    curve([
      [-30, H + 30],
      [150, 1120],
      [300, 1040],
      [392, 965],
      [430, GROUND + 12],
      [478, GROUND + 12],
      [486, 975],
      [470, 1050],
      [420, 1130],
      [400, H + 40],
    ]),
    mix(I.plum, I.amber, 0.4),
    'opacity="0.75"',
  )
  const r = rng(14)
  for (let i = 0; i < 700; i++) {
    const t = r()
    const k = 1 + 3.4 * t
    s.path(
      curve(blob(r() * W, GROUND + 8 + t * 300, k * 1.4, k * 0.8, i, 0.4, 7)),
      r.chance(0.4) ? mix(I.amber, I.plum, 0.4) : mix(I.night, I.plum, 0.5),
    )
  }
}

/** An iron post between two heights, in scene units. */
export const post = (s: Sheet, x: number, y0: number, y1: number, w: number) => {
  s.path(
    stroke(
      [
        [x, y0],
        [x, y1],
      ],
      () => w,
    ),
    mix(I.night, I.plum, 0.4),
  )
  s.path(
    stroke(
      [
        [x - w * 0.3, y0],
        [x - w * 0.3, y1],
      ],
      () => w * 0.28,
    ),
    mix(I.coral, I.plum, 0.35),
  )
}
