import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {person} from '../../../kit/person.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, v} from './lane.ts'

/** Pots by the doors, a small table laid for two, and a couple walking home. */
export function life(s: Sheet) {
  const g = {
    dark: mix(I.key, I.green, 0.4),
    mid: mix(I.green, I.key, 0.2),
    light: mix(I.green, I.ochre, 0.5),
  }
  const pot = (x: number, z: number, k: number, seed: number) => {
    const m = (v.F / z) * k
    const [px, py] = at(x, 0, z)
    s.path(lens(px - 0.3 * m, py, 0.62 * m, 0.12 * m, 2), I.key)
    s.path(
      poly([
        [px - 0.2 * m, py - 0.36 * m],
        [px + 0.2 * m, py - 0.36 * m],
        [px + 0.14 * m, py],
        [px - 0.14 * m, py],
      ]),
      mix(I.terra, I.key, 0.25),
    )
    s.path(
      poly([
        [px - 0.2 * m, py - 0.36 * m],
        [px - 0.02 * m, py - 0.36 * m],
        [px - 0.04 * m, py],
        [px - 0.14 * m, py],
      ]),
      mix(I.terra, I.ochre, 0.3),
    )
    clump(s, px, py - 0.3 * m, 0.66 * m, 0.72 * m, g, seed, x < 0 ? 1 : -1, 1.2)
  }
  for (const [x, z, k] of [
    [1.9, 19, 1.2],
    [-1.7, 18, 1.1],
    [2, 14.4, 1.1],
    [-1.9, 13, 1.2],
    [2.05, 10.4, 1],
  ])
    pot(x, z, k, Math.round(z * 9))
  const skin = mix(I.terra, I.key, 0.2)
  const hair = mix(I.key, I.rose, 0.12)
  for (const [x, z] of [
    [-0.3, 14],
    [0.28, 14.1],
  ] as const) {
    const [px, py] = at(x, 0, z)
    s.path(
      stroke(
        [
          [px, py],
          [px + 8, py + 26],
          [px + 14, py + 60],
        ],
        (t) => 16 * (1 - t * 0.4),
      ),
      I.key,
      'opacity="0.6"',
    )
  }
  // hand in hand: he in a dark jacket, she in a pale dress; the doorway ahead lights their inner sides
  const [hx, hy] = at(-0.3, 0, 14)
  const [wx, wy] = at(0.28, 0, 14.1)
  person(s, {
    x: hx,
    y: hy,
    h: (1.78 * v.F) / 14,
    coat: mix(I.indigo, I.key, 0.4),
    lit: mix(I.indigo, I.rose, 0.45),
    legs: I.key,
    skin,
    hair,
    side: -1,
    arm: 'reaches',
  })
  person(s, {
    x: wx,
    y: wy,
    h: (1.64 * v.F) / 14.1,
    coat: mix(I.cream, I.rose, 0.35),
    lit: I.cream,
    legs: I.key,
    skin,
    hair: mix(I.key, I.terra, 0.35),
    side: 1,
    arm: 'reaches',
    dress: true,
  })
  const [tx, ty] = at(-1.45, 0, 8.6)
  const m = v.F / 8.6
  s.path(lens(tx - 0.6 * m, ty, 1.3 * m, 0.22 * m, 4), I.key, 'opacity="0.7"')
  s.path(
    stroke(
      [
        [tx, ty],
        [tx, ty - 0.7 * m],
      ],
      () => 0.06 * m,
    ),
    I.key,
  )
  s.path(
    poly([
      [tx - 0.42 * m, ty - 0.76 * m],
      [tx + 0.42 * m, ty - 0.76 * m],
      [tx + 0.46 * m, ty - 0.42 * m],
      [tx - 0.46 * m, ty - 0.42 * m],
    ]),
    mix(I.terra, I.rose, 0.2),
  )
  s.path(lens(tx - 0.44 * m, ty - 0.76 * m, 0.88 * m, 0.15 * m, 3), I.cream)
  s.glow(tx, ty - 0.92 * m, 0.5 * m, I.ochre, 0.9)
  s.path(curve(blob(tx, ty - 0.86 * m, 0.05 * m, 0.1 * m, 3, 0.1, 10)), I.cream)
  for (const d of [-0.78, 0.78]) {
    const c = tx + d * m
    const bar = (a: Pt, b: Pt) =>
      s.path(
        stroke([a, b], () => 0.05 * m),
        mix(I.green, I.key, 0.45),
      )
    bar([c - 0.18 * m, ty], [c - 0.16 * m, ty - 0.45 * m])
    bar([c + 0.18 * m, ty], [c + 0.16 * m, ty - 0.45 * m])
    bar([c + Math.sign(d) * 0.18 * m, ty - 0.42 * m], [c + Math.sign(d) * 0.23 * m, ty - 0.95 * m])
    s.path(lens(c - 0.24 * m, ty - 0.45 * m, 0.48 * m, 0.12 * m, 5), mix(I.green, I.ochre, 0.35))
  }
}
