import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {fbm, noise, rng, smooth} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SHORE, W} from './view.ts'

/** Villages on the far shore: a string of pale houses, one bell tower. */
export function farShore(s: Sheet) {
  const r = rng(17)
  const n = noise(3)
  s.path(
    ridge(
      560,
      W + 5,
      SHORE + 2,
      (x) => SHORE - 12 - 26 * smooth(600, 1150, x) - 8 * fbm(n, x / 30, 1),
    ),
    mix(I.green, I.lake, 0.4),
  )
  for (let i = 0; i < 46; i++) {
    const x = r.chance(0.6) ? 840 + r.gauss() * 90 : r.range(600, 1200)
    const y = SHORE - r.range(0, 26) * smooth(620, 1000, x)
    const [w, h] = [r.range(10, 20), r.range(9, 17)]
    const wall = r.pick([
      I.paper,
      I.ochre,
      mix(I.ochre, I.mahogany, 0.3),
      mix(I.paper, I.ochre, 0.5),
    ])
    s.rect(x, y - h, w, h, wall)
    s.rect(x, y - h, w * 0.4, h, mix(wall, I.lake, 0.45))
    s.path(
      poly([
        [x - 2, y - h + 1],
        [x + w * 0.5, y - h - 5],
        [x + w + 2, y - h + 1],
      ]),
      I.mahogany,
    )
  }
  s.rect(868, SHORE - 74, 13, 74, mix(I.paper, I.ochre, 0.4))
  s.rect(868, SHORE - 74, 5, 74, mix(I.ochre, I.lake, 0.5))
  s.rect(872, SHORE - 68, 5, 9, I.key)
  s.path(
    poly([
      [866, SHORE - 74],
      [874.5, SHORE - 92],
      [883, SHORE - 74],
    ]),
    I.mahogany,
  )
  for (let i = 0; i < 30; i++)
    clump(
      s,
      r.range(580, W),
      SHORE + 2,
      r.range(14, 30),
      r.range(10, 18),
      {
        dark: mix(I.key, I.lake, 0.4),
        mid: mix(I.green, I.lake, 0.3),
        light: mix(I.green, I.ochre, 0.4),
      },
      i,
      1,
    )
}
