import {fir} from '../../../kit/fir.ts'
import {mix} from '../../../kit/ink.ts'
import {curve, ridge, stroke} from '../../../kit/line.ts'
import {fbm, smooth} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, relief, W} from './view.ts'

/** Our own corner: a fir hung with snow, a lantern and a towel on the stones. */
export function nearSide(s: Sheet) {
  const dark = {
    dark: I.night,
    mid: mix(I.night, I.indigo, 0.5),
    light: I.indigo,
    snow: mix(I.frost, I.paper, 0.4),
    snowShade: mix(I.indigo, I.frost, 0.45),
  }
  fir(s, 1150, 760, 250, 640, dark, 4)
  fir(s, 26, 740, 200, 470, dark, 9)
  s.path(
    ridge(
      -5,
      W + 5,
      H + 5,
      (x) =>
        792 - 50 * smooth(300, -30, x) - 58 * smooth(940, 1230, x) - 6 * fbm(relief, x / 50, 60, 3),
      5,
    ),
    mix(I.frost, I.indigo, 0.45),
  )
  s.glow(318, 742, 120, I.amber, 0.75, 0.7)
  s.path(
    poly([
      [304, 762],
      [332, 762],
      [329, 724],
      [307, 724],
    ]),
    I.amber,
  )
  s.path(
    poly([
      [311, 760],
      [325, 760],
      [323, 728],
      [313, 728],
    ]),
    mix(I.amber, I.paper, 0.7),
  )
  s.path(
    poly([
      [300, 768],
      [336, 768],
      [334, 760],
      [302, 760],
    ]) +
      poly([
        [303, 726],
        [333, 726],
        [324, 714],
        [312, 714],
      ]),
    I.night,
  )
  s.path(
    stroke(
      [
        [310, 716],
        [318, 700],
        [326, 716],
      ],
      () => 2.6,
    ),
    I.night,
  )
  s.path(
    curve([
      [372, 762],
      [392, 748],
      [446, 746],
      [470, 754],
      [462, 772],
      [400, 776],
    ]),
    mix(I.amber, I.paper, 0.25),
  )
  s.path(
    stroke(
      [
        [386, 768],
        [430, 762],
        [464, 764],
      ],
      () => 5,
    ),
    mix(I.amber, I.night, 0.35),
  )
}
