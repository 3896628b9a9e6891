import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {relief, v, W} from './view.ts'

/** Stars, thick along the Milky Way. */
export function sky(s: Sheet) {
  const r = rng(4)
  s.rect(
    0,
    0,
    W,
    v.horizon + 4,
    s.linear(0, 0, 0, v.horizon, [
      [0, I.night],
      [0.5, mix(I.night, I.indigo, 0.5)],
      [0.82, I.indigo],
      [1, mix(I.indigo, I.blue, 0.75)],
    ]),
  )
  // the Milky Way leans across from the upper left
  for (let i = 0; i < 16; i++) {
    const t = i / 15
    s.glow(
      120 + t * 900,
      -30 + t * 330 + 26 * relief(t * 6, 2),
      r.range(80, 130),
      I.blue,
      0.26 * (1 - t * 0.5),
      0.62,
    )
  }
  let faint = ''
  let clear = ''
  let bright = ''
  for (let i = 0; i < 900; i++) {
    const inBand = r.chance(0.6)
    const t = r()
    const x = inBand ? 120 + t * 900 + r.gauss() * 70 : r.range(0, W)
    const y = inBand ? -30 + t * 330 + r.gauss() * 58 : r() ** 1.2 * 390
    if (y > 405) continue
    const q = r.range(0.5, 1.2)
    const dot = curve(blob(x, y, q, q, i, 0.05, 6))
    if (r.chance(0.6)) faint += dot
    else if (r.chance(0.93)) clear += dot
    else bright += curve(blob(x, y, 2.2, 2.2, i, 0.05, 8))
  }
  s.path(faint, mix(I.mist, I.blue, 0.4))
    .path(clear, mix(I.paper, I.mist, 0.3))
    .path(bright, I.paper)
  // a few named ones, with rays
  for (const [x, y, k] of [
    [172, 196, 6],
    [690, 60, 7],
    [1092, 112, 6],
    [402, 92, 5],
    [930, 210, 4],
  ])
    s.path(
      poly([
        [x, y - k],
        [x + 1.2, y - 1.2],
        [x + k, y],
        [x + 1.2, y + 1.2],
        [x, y + k],
        [x - 1.2, y + 1.2],
        [x - k, y],
        [x - 1.2, y - 1.2],
      ]),
      I.paper,
    )
}
