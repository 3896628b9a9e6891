import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {fbm, lerp, noise} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {H, W} from './grove.ts'
import {I} from './inks.ts'

/** Sky, peaks and the far trees. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, 690, [
      [0, I.sky],
      [1, mix(I.sky, I.paper, 0.5)],
    ]),
  )
  // the peaks at the end of the path: rock, snow on the lit side, snow in shade
  const n = noise(12)
  const summits = [
    {x: 452, y: 470, half: 150},
    {x: 340, y: 560, half: 110},
    {x: 560, y: 580, half: 110},
  ]
  for (const [k, m] of summits.entries()) {
    const side = (dir: number, foot: number): Pt[] =>
      Array.from({length: 13}, (_, i): Pt => {
        const u = i / 12
        return [
          m.x + dir * m.half * u,
          lerp(m.y, foot, u ** 0.86) + 15 * fbm(n, i / 2.3, k * 9 + dir, 3),
        ]
      })
    const [left, right] = [side(-1, 680), side(1, 690)]
    left[0] = right[0]
    s.path(poly([...left, ...right.reverse()]), mix(I.lilac, I.sky, 0.5))
    right.reverse()
    // the ridge that parts light from shade wanders down from the top
    const rib: Pt[] = Array.from(
      {length: 9},
      (_, i): Pt => [m.x + 16 * fbm(n, i / 1.7, k * 5, 2) + i * 2.5, m.y + i * 15],
    )
    rib[0] = left[0]
    // snow lies deep in the gullies and is blown off the ribs between: tongues of all lengths
    const lower = (to: Pt): Pt[] =>
      Array.from({length: 22}, (_, i) => {
        const t = i / 22
        const x = lerp(rib[8][0], to[0], t)
        const tongue = Math.max(0, fbm(n, x / 15, k * 7, 3)) ** 0.7
        return [
          x,
          lerp(rib[8][1], to[1], t) - 12 + 62 * tongue * Math.sin(Math.PI * (0.1 + 0.85 * t)),
        ]
      })
    s.path(
      poly([...rib, ...lower(left[8]), ...left.slice(0, 9).reverse()]),
      mix(I.paper, I.gold, 0.06),
    )
    s.path(
      poly([...rib, ...lower(right[7]), ...right.slice(0, 8).reverse()]),
      mix(mix(I.lilac, I.sky, 0.5), I.paper, 0.45),
    )
  }
  s.path(
    ridge(0, W, 760, (x) => 668 - 22 * fbm(n, x / 50, 30, 4)),
    mix(mix(I.moss, I.sky, 0.5), I.paper, 0.2),
  )
}
