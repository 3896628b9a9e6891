/** The straw hat: it hangs aslant, crown up, so that brim, ribbon and crown are told apart. */
import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

const TILT = -0.3
const SIZE = 0.86

/** Puts rows of the hat's own numbers, right and down from the middle of its brim, on the sheet. */
const aslant =
  ([x, y]: Pt) =>
  (row: readonly number[]): Pt[] =>
    Array.from({length: row.length / 2}, (_, i) => [
      x + SIZE * (row[2 * i] * Math.cos(TILT) - row[2 * i + 1] * Math.sin(TILT)),
      y + SIZE * (row[2 * i] * Math.sin(TILT) + row[2 * i + 1] * Math.cos(TILT)),
    ])

/** An oval that lies as the brim does, `down` from its middle, as a path. */
export const brim = (at: Pt, rx: number, ry: number, down = 0) =>
  curve(
    aslant(at)(
      Array.from({length: 24}, (_, i) => {
        const b = (i / 24) * Math.PI * 2
        return [Math.cos(b) * rx, down + Math.sin(b) * ry]
      }).flat(),
    ),
  )

/** The straw hat, with the middle of its brim at a place. */
export function hat(s: Sheet, at: Pt) {
  const put = aslant(at)
  s.path(brim(at, 122, 47, 6), mix(I.sun, I.key, 0.5))
  s.path(brim(at, 122, 46, -3), mix(I.sun, I.paper, 0.45))
  s.path(brim(at, 82, 27, 6), mix(I.sun, I.key, 0.3))
  // crown: lit on the left, dark on the right, pinched on top; the ribbon round its foot
  const crown = [
    -66, 4, -64, -34, -55, -66, -34, -84, -6, -79, 16, -87, 42, -80, 58, -58, 64, -28, 66, 4, 44,
    18, 0, 24, -44, 18,
  ]
  s.path(curve(put(crown)), mix(I.sun, I.paper, 0.3))
  const shape = s.clip(curve(put(crown)))
  s.group(shape, () => {
    s.path(
      curve(put([20, -90, 10, -50, 26, -10, 20, 30, 90, 30, 90, -90])),
      mix(I.sun, I.key, 0.26),
    )
    s.path(
      curve(put([-40, -90, -10, -80, 14, -92, 10, -66, -8, -56, -24, -64])),
      mix(I.sun, I.key, 0.2),
    )
    s.path(curve(put([-80, -22, -40, -8, 0, -3, 40, -8, 80, -22, 80, 40, -80, 40])), I.wine)
    s.path(curve(put([-80, -22, -40, -8, -22, -5, -26, 40, -80, 40])), I.red)
  })
}
