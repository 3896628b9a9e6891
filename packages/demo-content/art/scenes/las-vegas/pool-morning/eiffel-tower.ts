import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './view.ts'

/** The Strip's own Eiffel Tower, half as tall as the one in Paris: nothing else says so surely where this is. */
export function eiffelTower(s: Sheet, x: number, top: number, height: number) {
  const steel = mix(I.coral, I.indigo, 0.55)
  const lit = mix(I.peach, I.coral, 0.35)
  /** Half its width at a height of 0 at the top to 1 on the ground. */
  const half = (t: number) => 2 + height * (0.03 * t + 0.17 * t ** 3.2)
  const y = (t: number) => top + height * t
  const leg = (side: number, t0: number, t1: number, inner: (t: number) => number) => {
    const steps = Array.from({length: 13}, (_, i) => t0 + ((t1 - t0) * i) / 12)
    const out = steps.map((t): Pt => [x + side * half(t), y(t)])
    const back = steps.map((t): Pt => [x + side * inner(t), y(t)]).reverse()
    s.path(poly([...out, ...back]), side < 0 ? lit : steel)
  }
  for (const side of [-1, 1]) {
    leg(side, 0.03, 0.52, () => 0)
    leg(side, 0.52, 0.76, (t) => half(t) * 1.6 * (t - 0.5))
    leg(side, 0.76, 1, (t) => half(t) * (0.42 + 0.55 * (t - 0.76)))
  }
  // the lattice, as the gaps that are left in it
  for (let i = 0; i < 9; i++) {
    const t = 0.2 + i * 0.036
    const w = half(t) * 0.5
    s.path(
      poly([
        [x, y(t) - w],
        [x + w, y(t)],
        [x, y(t) + w],
        [x - w, y(t)],
      ]),
      mix(I.paper, I.peach, 0.5),
    )
  }
  // the arch below the first floor, then the floors
  s.path(
    stroke(
      Array.from({length: 13}, (_, i): Pt => {
        const a = (Math.PI * i) / 12
        return [x - Math.cos(a) * half(0.9) * 0.72, y(0.95) - Math.sin(a) * height * 0.13]
      }),
      () => 4,
    ),
    steel,
  )
  for (const [t, tall] of [
    [0.05, 6],
    [0.52, 8],
    [0.77, 11],
  ] as const) {
    const w = half(t) + 5
    s.rect(x - w, y(t) - tall / 2, 2 * w, tall, steel)
    s.rect(x - w, y(t) - tall / 2, 2 * w, tall * 0.4, I.paper)
  }
  s.path(
    stroke(
      [
        [x, y(0.05)],
        [x, top - height * 0.06],
      ],
      () => 3,
    ),
    steel,
  )
}
