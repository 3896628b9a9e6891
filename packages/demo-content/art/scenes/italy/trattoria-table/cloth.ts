/** The checked cloth: its top in the sun, one side that hangs in the light and one in its own shade. */
import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {onTable, patch, TABLE} from './table.ts'

const CELL = 0.46
const DROP = 1.75
const BAND = 'opacity="0.56"'
const {u: U, w: N} = TABLE

/** Where bands of the check begin, from one edge to the other. */
const bands = (half: number) =>
  Array.from({length: Math.ceil(half / CELL)}, (_, i) => -half + CELL * (0.5 + 2 * i)).filter(
    (from) => from + CELL <= half,
  )

/** The cloth with its two near sides. */
export function cloth(s: Sheet) {
  hanging(s, N, (t, y, out) => onTable(-U - out, t, y), 0)
  hanging(s, U, (t, y, out) => onTable(t, -N - out, y), 0.3)
  const top = patch(-U, -N, U, N)
  s.path(top, I.paper)
  s.group(s.clip(top), () => {
    for (const a of bands(U)) s.path(patch(a, -N, a + CELL, N), I.red, BAND)
    for (const b of bands(N)) s.path(patch(-U, b, U, b + CELL), I.red, BAND)
  })
}

/**
 * A side that hangs down in folds: `place` finds a point of it, along the edge, down, and out of the plane;
 * `shade` is how much darker it is than the top.
 */
function hanging(
  s: Sheet,
  half: number,
  place: (t: number, y: number, out: number) => Pt,
  shade: number,
) {
  // folds fall from the edge and open toward the hem; the corners hang straight
  const wave = (t: number) => Math.sin(t * 3.1 + 0.6) * Math.min(1, (half - Math.abs(t)) * 1.4)
  const point = (t: number, down: number) =>
    place(t, -down * DROP, 0.2 * down * down * (0.2 + wave(t)))
  const line = (from: number, to: number, down: number) =>
    Array.from({length: 25}, (_, i) => point(from + ((to - from) * i) / 24, down))
  const strip = (t0: number, t1: number, d0: number, d1: number) =>
    poly([...line(t0, t1, d0), ...line(t0, t1, d1).toReversed()])
  const all = strip(-half, half, 0, 1)
  s.path(all, I.paper)
  for (const t of bands(half)) s.path(strip(t, t + CELL, 0, 1), I.red, BAND)
  for (let down = CELL / 2; down < DROP; down += CELL * 2)
    s.path(strip(-half, half, down / DROP, Math.min(1, (down + CELL) / DROP)), I.red, BAND)
  s.path(all, mix(I.key, I.shade, 0.25), `opacity="${shade}"`)
  // the side of each fold that turns from the sun: a wedge that widens toward the hem
  s.group(s.clip(all), () => {
    for (let i = -3; i < 4; i++) {
      const t = (Math.PI * (2 * i - 0.5) - 0.6) / 3.1
      if (Math.abs(t) > half - 0.6) continue
      for (const [wide, top] of [
        [0.62, 0.1],
        [0.34, 0.3],
      ])
        s.path(
          curve([
            point(t, top),
            point(t + wide * 0.18, 0.55),
            point(t + wide, 1.1),
            point(t - wide * 0.2, 1.1),
            point(t - wide * 0.06, 0.55),
          ]),
          I.key,
          'opacity="0.24"',
        )
    }
  })
}
