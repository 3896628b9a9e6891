import {clump, grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../../kit/line.ts'
import {umbrellaPine} from '../../../kit/pines.ts'
import {clamp, fbm, noise} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, W} from './ring.ts'

/** Umbrella pines that hold the right side. */
export function frame(s: Sheet) {
  const near = {
    dark: mix(I.key, I.pine, 0.4),
    mid: mix(I.pine, I.key, 0.2),
    light: mix(I.pine, I.gold, 0.45),
    trunk: mix(I.key, I.terra, 0.35),
  }
  const n = noise(3)
  s.path(
    ridge(880, W + 5, H + 5, (x) => 742 - 70 * clamp((x - 890) / 300) - 10 * fbm(n, x / 40, 4)),
    mix(I.key, I.pine, 0.45),
  )
  umbrellaPine(s, 1090, 700, 330, 560, near, 4)
  umbrellaPine(s, 1006, 726, 200, 300, near, 9)
  for (const [x, y, w] of [
    [930, 752, 110],
    [1030, 742, 130],
    [1150, 716, 150],
    [10, 748, 190],
    [120, 766, 130],
  ])
    clump(s, x, y + 20, w, w * 0.5, near, x + 3)
  for (let x = 880; x < W; x += 26)
    grass(s, x, 752 - (x - 880) * 0.18, 40, 20, mix(I.pine, I.gold, 0.3), x, 7)
  // a fallen drum of a column by the path
  s.path(lens(196, 742, 130, 14, 2), I.key)
  s.path(
    poly([
      [210, 700],
      [278, 694],
      [284, 734],
      [214, 742],
    ]),
    mix(I.stone, I.violet, 0.3),
  )
  s.path(curve(blob(212, 721, 14, 22, 2, 0.04)), mix(I.gold, I.paper, 0.4))
  for (const y of [706, 716, 727])
    s.path(
      stroke(
        [
          [222, y + 1],
          [282, y - 5],
        ],
        () => 2.4,
      ),
      mix(I.violet, I.key, 0.2),
    )
}
