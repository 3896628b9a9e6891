import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {v, W} from './cove.ts'
import {I} from './inks.ts'

/** The sky with its day moon. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    v.horizon + 2,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.lilac, I.deep, 0.22)],
      [0.35, I.lilac],
      [0.75, mix(I.lilac, I.rose, 0.62)],
      [1, mix(I.rose, I.paper, 0.4)],
    ]),
  )
  const r = rng(8)
  for (let i = 0; i < 16; i++)
    s.path(
      lens(r.range(-140, 1080), r.range(60, 214), r.range(120, 420), r.range(3, 9), i),
      mix(I.paper, I.rose, r.range(0, 0.6)),
      'opacity="0.85"',
    )
  s.path(curve(blob(322, 92, 31, 31, 3, 0.02, 40)), I.paper)
  s.group(s.clip(curve(blob(322, 92, 31, 31, 3, 0.02, 40))), () => {
    for (const [x, y, a, b] of [
      [331, 80, 9, 6],
      [338, 92, 10, 5],
      [318, 86, 5, 8],
      [312, 108, 4, 3],
    ])
      s.path(curve(blob(x, y, a, b, x, 0.3, 12)), mix(I.lilac, I.paper, 0.6))
  })
}
