import {mix} from '../../../kit/ink.ts'
import {ridge, stroke} from '../../../kit/line.ts'
import {fbm, noise, rng, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {spruce} from './spruce.ts'
import {H} from './view.ts'

/** Our bank: a grassy point at the left, with a spruce that stands before everything. */
export function bank(s: Sheet) {
  const n = noise(3)
  const r = rng(9)
  const top = (x: number) => 806 - 150 * smooth(430, -60, x) + 10 * fbm(n, x / 40, 3, 3)
  s.path(ridge(-5, 480, H + 5, top, 4), mix(I.pine, I.key, 0.55))
  for (let i = 0; i < 190; i++) {
    const x = r.range(-5, 440)
    const y = top(x) + r.range(0, 60) + 4
    const [tall, lean] = [r.range(14, 34), r.range(-8, 12)]
    s.path(
      stroke(
        [
          [x, y],
          [x + lean * 0.4, y - tall * 0.6],
          [x + lean, y - tall],
        ],
        (t) => 3 * (1 - t) + 0.4,
      ),
      r.pick([
        mix(I.pine, I.gold, 0.35),
        mix(I.gold, I.maroon, 0.4),
        mix(I.pine, I.key, 0.3),
        I.gold,
      ]),
    )
  }
  spruce(s, 66, 700, 230, 640, 5)
  spruce(s, 190, 730, 128, 330, 8)
}
