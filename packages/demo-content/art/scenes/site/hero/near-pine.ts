import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {GREENS, I} from './inks.ts'

const FORK: Pt = [1126, 392]

/** Where the limbs go under the crown. */
const LIMBS: readonly (readonly Pt[])[] = [
  [FORK, [1086, 336], [1030, 300], [996, 284]],
  [FORK, [1108, 338], [1092, 300], [1086, 268]],
  [FORK, [1146, 336], [1154, 300], [1150, 268]],
  [FORK, [1166, 350], [1214, 306], [1250, 290]],
]

/** The crown's pillows, the hindmost first: middle, half width, half height. */
const PILLOWS: readonly (readonly [x: number, y: number, w: number, h: number])[] = [
  [1092, 238, 58, 32],
  [1158, 228, 66, 36],
  [1222, 240, 60, 36],
  [1040, 262, 60, 30],
  [1116, 266, 66, 34],
  [1190, 268, 70, 36],
  [992, 286, 54, 22],
  [1056, 292, 66, 24],
  [1138, 296, 74, 26],
  [1218, 296, 60, 24],
]

/** The umbrella pine beside the road, near and dark: a bent trunk, limbs, a crown of flat pillows lit from the left. */
export function nearPine(s: Sheet) {
  const bark = mix(I.deep, I.coral, 0.36)
  const trunk: Pt[] = [[1146, 740], [1136, 640], [1142, 540], [1138, 460], FORK]
  s.path(
    stroke(trunk, (t) => 24 - 9 * t),
    bark,
  )
  for (const limb of LIMBS)
    s.path(
      stroke(limb, (t) => 12 - 8 * t),
      bark,
    )
  // the sun finds the left of the trunk
  s.path(
    stroke(
      trunk.map(([x, y], i): Pt => [x - 7.4 + i, y]),
      (t) => 6 - 2.5 * t,
    ),
    mix(I.coral, I.gold, 0.25),
  )
  for (const [i, [x, y, w, h]] of PILLOWS.entries()) {
    const pillow = (dx: number, dy: number, kw: number, kh: number, seed: number) =>
      curve(blob(x + dx * w, y + dy * h, w * kw, h * kh, seed, 0.12, 22))
    const whole = pillow(0, 0, 1, 1, i + 3)
    s.path(whole, GREENS.dark)
    s.group(s.clip(whole), () => {
      s.path(pillow(-0.1, -0.52, 0.92, 0.74, i + 20), GREENS.mid)
      s.path(pillow(-0.22, -0.96, 0.74, 0.5, i + 40), GREENS.light)
    })
  }
}
