import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** The taverna's vine reaches into the top corner, leaves lit from the left, one bunch ripe. */
export function vine(s: Sheet) {
  const r = rng(48)
  const wood = mix(I.olive, I.key, 0.65)
  s.path(
    stroke(
      [
        [1010, 22],
        [880, 34],
        [760, 12],
        [690, -10],
      ],
      (t) => 15 - 9 * t,
    ),
    wood,
  )
  const leaves: [number, number, number][] = []
  for (let i = 0; i < 46; i++) {
    const t = r()
    leaves.push([1010 - 330 * t + r.gauss() * 16, 8 + 78 * r() * (1 - t) ** 0.8, r.range(20, 34)])
  }
  for (const [i, [x, y, k]] of leaves.entries()) {
    const turn = r.range(-0.8, 0.8)
    // five lobes on a short stalk
    const leaf = (g: number, dx: number, dy: number): Pt[] =>
      Array.from({length: 30}, (_, j) => {
        const a = (j / 30) * Math.PI * 2
        const reach = k * g * (0.66 + 0.34 * Math.abs(Math.cos(a * 2.5)) ** 0.8)
        return [
          x + dx + Math.cos(a + turn + 1.57) * reach,
          y + dy + Math.sin(a + turn + 1.57) * reach * 0.86,
        ]
      })
    s.path(curve(leaf(1.05, 5, 7)), mix(I.key, I.olive, 0.3))
    s.path(curve(leaf(1, 0, 0)), i % 3 ? mix(I.olive, I.key, 0.22) : I.olive)
    s.path(curve(leaf(0.5, -k * 0.22, -k * 0.1)), mix(I.olive, I.lemon, i % 3 ? 0.2 : 0.38))
  }
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 6 - row; i++) {
      const [x, y] = [902 + (i - (5 - row) / 2) * 13, 92 + row * 11.5]
      s.path(curve(blob(x, y, 8.4, 8.4, row * 7 + i, 0.05, 12)), mix(I.key, I.red, 0.3))
      s.path(curve(blob(x - 2.6, y - 2.8, 2.6, 2.4, i, 0.05, 8)), mix(I.paper, I.blue, 0.4))
    }
}
