import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {lerp} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {onShip} from './ship.ts'

/** Masts, dressing lights from bow to funnel to stern, and her running lights. */
export function rigging(s: Sheet) {
  const mast = (u: number, y0: number, y1: number) =>
    s.path(
      stroke([onShip(u, y0, 9.5), onShip(u - 1, y1, 9.5)], (t) => 4 - 2.4 * t),
      I.mist,
    )
  mast(79, 26, 44)
  mast(104, 12, 27)
  const string = (a: Pt, b: Pt, n: number, sag: number) => {
    const p = (t: number): Pt => [lerp(a[0], b[0], t), lerp(a[1], b[1], t) + sag * 4 * t * (1 - t)]
    s.path(
      stroke(
        Array.from({length: 12}, (_, i) => p(i / 11)),
        () => 0.9,
      ),
      mix(I.blue, I.mist, 0.4),
    )
    for (let i = 1; i < n; i++) {
      const [x, y] = p(i / n)
      s.glow(x, y, 7, I.amber, 0.6)
      s.path(curve(blob(x, y, 1.9, 1.9, i, 0.05, 7)), I.paper)
    }
  }
  string(onShip(105, 24, 9.5), onShip(78, 43, 9.5), 13, 4)
  string(onShip(78, 43, 9.5), onShip(30, 36, 9.5), 17, 12)
  string(onShip(19, 36, 9.5), onShip(-1, 13, 9.5), 11, 7)
  for (const [p, ink, k] of [
    [onShip(78, 43.5, 9.5), I.paper, 24],
    [onShip(103, 27, 9.5), I.paper, 20],
    [onShip(77, 24.4, 0.5), I.red, 20],
  ] as const) {
    s.glow(p[0], p[1], k, ink, 0.9)
    s.path(curve(blob(p[0], p[1], 3, 3, 3, 0.05, 9)), ink === I.red ? I.red : I.paper)
  }
}
