import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SKIER} from './view.ts'

/** A hundredth of the skier's height, in scene units. */
const K = 1.9
const TILT = 0.36

/** Rows of x, y (y up, in hundredths of the height) from the boots, tilted with the slope. */
const at = (row: readonly number[]): Pt[] =>
  Array.from({length: row.length / 2}, (_, i) => {
    const [x, y] = [row[2 * i], row[2 * i + 1]]
    return [
      SKIER[0] + K * (x * Math.cos(TILT) + y * Math.sin(TILT) * 0.55),
      SKIER[1] + K * (x * Math.sin(TILT) - y),
    ]
  })

/** A limb through its joints, each of which is round. */
function limb(s: Sheet, row: readonly number[], from: number, to: number, ink: string) {
  const joints = at(row)
  const width = (t: number) => (from + (to - from) * t) * K
  for (const [i, [x, y]] of joints.entries()) {
    const r = width(i / (joints.length - 1)) / 2
    s.path(curve(blob(x, y, r, r, 3, 0.03, 12)), ink)
    if (i > 0)
      s.path(
        stroke([joints[i - 1], [x, y]], (t) => width((i - 1 + t) / (joints.length - 1))),
        ink,
      )
  }
}

const round = (s: Sheet, x: number, y: number, rx: number, ry: number, ink: string) =>
  s.path(curve(blob(...at([x, y])[0], rx * K, ry * K, 4, 0.04, 18)), ink)

/** Powder thrown up behind the skis and over the outer one. */
function powder(s: Sheet) {
  const r = rng(16)
  for (const [ink, count, reach] of [
    [mix(I.ice, I.blue, 0.35), 170, 1],
    [mix(I.ice, I.paper, 0.5), 260, 0.94],
    [I.paper, 420, 0.88],
  ] as const) {
    let d = ''
    for (let i = 0; i < count; i++) {
      const t = r() ** 0.8
      const x = -14 - t * 128 * reach
      const lift = (4 + 58 * Math.sin(Math.PI * Math.min(1, t * 0.8)) * r() ** 0.9) * reach
      const size =
        lerp(0.5, 5.4, r() ** 2.4) * (0.35 + 0.7 * Math.sin(Math.PI * Math.min(1, t + 0.15)))
      d += curve(blob(...at([x, lift - 6])[0], size * K, size * 0.8 * K, i, 0.3, 8))
    }
    s.path(d, ink)
  }
}

const ski = (s: Sheet, dx: number, dy: number, ink: string) =>
  s.path(
    stroke(
      at(
        [-62, 1, -20, -1, 20, -1, 50, -0.6, 60, 0.6, 66, 2.6, 71, 6, 74, 11].map(
          (v, i) => v + (i % 2 ? dy : dx),
        ),
      ),
      (t) => (4.4 - 1.8 * t ** 4) * K,
    ),
    ink,
  )

/** A skier in the middle of a turn, in profile: knees bent, weight over the skis, the next pole reaching ahead. */
export function skier(s: Sheet) {
  const dark = mix(I.key, I.blue, 0.1)
  const blue = mix(I.key, I.blue, 0.5)
  const shaded = mix(I.red, I.key, 0.42)
  s.path(
    stroke(at([-50, -9, 30, -12, 120, -10]), (t) => 12 * K * Math.sin(Math.PI * t)),
    mix(I.blue, I.ice, 0.3),
  )
  // the far side: ski, leg, arm
  ski(s, 10, 8, mix(I.key, I.blue, 0.2))
  limb(s, [8, 10, 16, 24, 30, 36], 10, 12, dark)
  limb(s, [30, 36, 12, 44, -8, 48], 13, 16, dark)
  limb(s, [14, 76, 34, 66, 50, 62], 9, 7, shaded)
  limb(s, [52, 72, 55, 52, 62, 6], 1.7, 1.3, dark)
  round(s, 51, 63, 4.6, 4.6, dark)
  // the near side
  ski(s, 0, 0, I.red)
  s.path(curve(at([-9, 2, -9, 12, -5, 19, 6, 20, 9, 12, 14, 7, 14, 1])), dark)
  s.path(curve(at([-8, 3, -8, 12, -4, 18, 0, 18, -2, 10, 0, 3])), blue)
  limb(s, [1, 15, 10, 26, 21, 36], 13, 15, dark)
  limb(s, [21, 36, 4, 43, -15, 47], 16, 21, dark)
  limb(s, [-2, 17, 6, 27, 15, 37], 4, 5, blue)
  limb(s, [17, 41, 2, 48, -14, 54], 4, 6, blue)
  powder(s)
  // the jacket: the sun comes over the back
  s.path(
    curve(
      at([
        -25, 44, -24, 56, -14, 70, 0, 82, 12, 85, 20, 80, 21, 70, 13, 60, 4, 50, -4, 42, -14, 39,
      ]),
    ),
    shaded,
  )
  s.path(
    curve(at([-25, 44, -24, 56, -14, 70, 0, 82, 11, 85, 8, 76, 0, 64, -8, 53, -16, 42])),
    I.red,
  )
  s.path(
    stroke(
      at([-25, 48, -21, 60, -12, 71, 1, 82]),
      (t) => 4.4 * K * Math.sin(Math.PI * (0.1 + 0.85 * t)),
    ),
    mix(I.peach, I.paper, 0.3),
  )
  s.path(curve(at([-22, 45, -10, 40, -4, 42, -6, 46, -18, 50])), mix(I.red, I.key, 0.6))
  limb(s, [7, 77, 16, 62, 27, 54], 12, 9, mix(I.red, I.key, 0.12))
  limb(s, [27, 54, 36, 56, 43, 60], 9, 7.5, I.red)
  limb(s, [4, 77, 11, 65], 2.4, 2, mix(I.peach, I.red, 0.25))
  limb(s, [45, 68, 38, 50, -6, 24], 1.7, 1.4, dark)
  s.path(curve(blob(...at([-4, 25])[0], 3.4 * K, 2 * K, 3, 0.05, 10)), dark)
  round(s, 44, 61, 5, 5, dark)
  // the head looks down the line
  limb(s, [12, 82, 16, 89], 9, 8, shaded)
  s.path(curve(at([20, 86, 27, 87, 29, 93, 24, 98, 18, 96])), mix(I.peach, I.red, 0.25))
  s.path(
    curve(at([8, 90, 8, 100, 15, 107, 24, 106, 29, 100, 27, 98, 19, 96, 15, 88])),
    mix(I.paper, I.peach, 0.3),
  )
  s.path(
    curve(at([16, 89, 18, 96, 27, 98, 29, 100, 24, 106, 20, 104, 14, 96])),
    mix(I.ice, I.blue, 0.35),
  )
  s.path(curve(at([18, 96, 20, 101, 29, 101, 30.5, 96, 27, 93.5, 22, 93.5])), I.key)
  s.path(
    stroke(at([21, 99, 28, 99]), () => 1.8 * K),
    mix(I.peach, I.red, 0.3),
  )
}
