import {fir} from '../../../kit/fir.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {crest, W} from './view.ts'

const inks = (far: number) => ({
  dark: mix(mix(I.pine, I.key, 0.55), I.blue, far * 0.6),
  mid: mix(I.pine, I.blue, 0.15 + far * 0.5),
  light: I.pine,
  snow: mix(I.paper, I.peach, 0.12),
  snowShade: mix(I.blue, I.ice, 0.4),
})

/** A tree and the drift it stands in. */
function pine(s: Sheet, x: number, y: number, w: number, h: number, seed: number, far = 0) {
  fir(s, x, y, w, h, inks(far), seed)
  s.path(lens(x - w * 0.4, y, w * 0.8, w * 0.14, seed), mix(I.ice, I.blue, 0.2))
  s.path(lens(x - w * 0.46, y - w * 0.03, w * 0.6, w * 0.1, seed + 1), I.paper)
}

/** The woods at both sides, the farthest first. */
export function woods(s: Sheet) {
  const r = rng(27)
  for (let i = 0; i < 46; i++) {
    const x = i % 5 ? r.range(690, 920) : r.range(-20, 160)
    const h = r.range(34, 84)
    pine(s, x, crest(x) + r.range(-4, 20), h * 0.36, h, i, 0.6)
  }
  const stand: [number, number, number][] = [
    [150, 668, 150],
    [60, 690, 210],
    [690, 690, 120],
    [752, 706, 190],
    [838, 736, 260],
    [716, 742, 130],
    [112, 760, 250],
    [890, 800, 330],
    [26, 836, 380],
    [800, 812, 200],
  ]
  for (const [i, [x, y, h]] of stand.entries())
    pine(s, x, y, h * 0.4, h, 70 + i * 3, clamp(1 - h / 260) * 0.5)
}

/** The trees nearest to us. */
export function nearWoods(s: Sheet) {
  pine(s, 96, 1010, 230, 560, 6)
  pine(s, -18, 1150, 330, 860, 12)
  pine(s, 880, 1080, 260, 560, 21)
  const r = rng(50)
  let sparkle = ''
  for (let i = 0; i < 240; i++) {
    const y = 700 + 490 * r()
    const q = r.range(0.8, 2.2)
    sparkle += curve(blob(r.range(0, W), y, q, q, i, 0.1, 6))
  }
  s.path(sparkle, I.paper)
}
