import {clump, cypress} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {fbm, noise, type Rng, smooth} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {W} from './view.ts'

const n = noise(12)

/** Outline of the hill with the church, y at an x in scene units. */
const h1 = (x: number) => 505 - 118 * smooth(420, 930, x) - 30 * fbm(n, x / 130, 1, 5)

/** Outline of the nearer hill. */
const h2 = (x: number) => 560 - 112 * smooth(560, 1000, x) - 20 * fbm(n, x / 80, 8, 5)

/** Hills with cypresses and gardens. */
export function hills(s: Sheet, r: Rng) {
  s.path(
    ridge(
      -5,
      W + 5,
      700,
      (x) =>
        512 - 34 * smooth(200, -100, x) - 40 * smooth(500, 760, x) - 20 * fbm(n, x / 150, 20, 4),
    ),
    mix(mix(I.teal, I.plum, 0.35), I.ochre, 0.35),
  )
  s.path(ridge(-5, W + 5, 700, h1), mix(I.teal, I.plum, 0.5))
  const g = {
    dark: mix(I.night, I.plum, 0.35),
    mid: mix(I.plum, I.teal, 0.35),
    light: mix(I.plum, I.ochre, 0.5),
  }
  for (let i = 0; i < 38; i++) {
    const x = r.range(380, 960)
    cypress(
      s,
      x,
      h1(x) + 8,
      r.range(5, 9),
      r.range(20, 46),
      {...g, dark: mix(g.dark, I.teal, 0.3)},
      i,
    )
  }
  for (let i = 0; i < 46; i++) {
    const x = r.range(500, 960),
      d = r.range(4, 46),
      w = r.range(14, 34)
    clump(
      s,
      x,
      h1(x) + d + 8,
      w,
      w * 0.6,
      {
        dark: mix(mix(I.night, I.plum, 0.4), I.teal, 0.3),
        mid: mix(I.plum, I.teal, 0.5),
        light: mix(I.terra, I.plum, 0.35),
      },
      i + 300,
      -1,
    )
  }
  villas(s, r)
  s.path(ridge(-5, W + 5, 720, h2), mix(I.night, I.plum, 0.55))
  for (let i = 0; i < 60; i++) {
    const x = r.range(0, 960),
      w = r.range(24, 60)
    clump(
      s,
      x,
      h2(x) + 16,
      w,
      w * 0.7,
      {
        dark: mix(I.night, I.plum, 0.5),
        mid: mix(I.plum, I.teal, 0.3),
        light: mix(I.terra, I.plum, 0.5),
      },
      i,
      -1,
    )
  }
}

/** Villas and a church front on the hill. */
function villas(s: Sheet, r: Rng) {
  for (let i = 0; i < 9; i++) {
    const x = r.range(640, 950),
      y = h1(x) + r.range(12, 44),
      w = r.range(12, 24)
    s.path(
      poly([
        [x, y],
        [x + w, y],
        [x + w, y - 11],
        [x, y - 11],
      ]),
      mix(I.ochre, I.sand, r()),
    )
    s.path(
      poly([
        [x - 2, y - 10],
        [x + w + 2, y - 10],
        [x + w - 3, y - 16],
        [x + 3, y - 16],
      ]),
      mix(I.terra, I.plum, 0.3),
    )
    s.rect(x + w * 0.3, y - 8, 2.6, 4, r.chance(0.5) ? I.cream : I.night)
  }
  s.path(
    poly([
      [812, h1(830) + 10],
      [812, h1(830) - 26],
      [832, h1(830) - 44],
      [852, h1(830) - 26],
      [852, h1(830) + 10],
    ]),
    mix(I.cream, I.ochre, 0.35),
  )
  s.path(
    poly([
      [858, h1(860) + 10],
      [858, h1(860) - 52],
      [872, h1(860) - 52],
      [872, h1(860) + 10],
    ]),
    mix(I.plum, I.ochre, 0.45),
  )
}
