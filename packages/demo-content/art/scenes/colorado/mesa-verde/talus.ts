import {mix} from '../../../kit/ink.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {along, at, H, W} from './view.ts'

/** The foot of the town's wall on the sheet. */
const foot = (x: number) => at(along(x, -8.4), -2.2, -8.4)[1]

/** The slope of fallen stone under the town. */
export function talus(s: Sheet) {
  const top: Pt[] = []
  for (let x = -10; x <= W + 10; x += 10) top.push([x, foot(x) - 6])
  s.path(
    poly([...top, [W + 10, H + 5], [-10, H + 5]]),
    s.linear(0, 760, 80, H, [
      [0, mix(I.ochre, I.terra, 0.25)],
      [0.5, mix(I.terra, I.ochre, 0.3)],
      [1, mix(I.terra, I.key, 0.5)],
    ]),
  )
  const r = rng(66)
  const stones = Array.from({length: 120}, () => {
    const x = r.range(-10, W + 10)
    const down = r()
    return {
      x,
      y: foot(x) + 4 + 190 * down ** 1.3,
      w: r.range(6, 30) * r.range(0.5, 1) * (0.6 + 1.1 * down),
    }
  }).sort((a, b) => a.y - b.y)
  for (const {x, y, w} of stones) stone(s, x, y, w, r)
}

/** A fallen block: its top and left face in the sun, its right face and shadow. */
function stone(s: Sheet, x: number, y: number, w: number, r: () => number) {
  const j = () => (r() - 0.5) * 0.22 * w
  const q = (a: number, b: number): Pt => [x + a * w + j(), y - b * w + j()]
  const [a, b, c, d, e, f] = [
    q(-1, 0),
    q(-0.85, 0.6),
    q(-0.1, 0.95),
    q(0.8, 0.75),
    q(0.95, 0.1),
    q(0.2, -0.28),
  ]
  const top = q(0.12, 0.42)
  s.path(
    poly([a, f, [x + 2 * w, y + 0.05 * w], [x + 1.4 * w, y - 0.3 * w]]),
    mix(I.terra, I.key, 0.6),
    'opacity="0.8"',
  )
  s.path(poly([a, b, top, f]), mix(I.ochre, I.sand, 0.3))
  s.path(poly([top, d, e, f]), mix(I.terra, I.key, 0.35))
  s.path(poly([b, c, d, top]), mix(I.sand, I.paper, 0.45))
}
