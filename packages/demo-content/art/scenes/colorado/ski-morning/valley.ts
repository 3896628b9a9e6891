/** What lies far below: wooded flanks one before the other, and the cold air between them. */
import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {fbm, noise, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {poly} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, W} from './view.ts'

const land = noise(31)

/** A row of spires along a line: each a narrow triangle of about `tall` scene units. */
function spires(
  s: Sheet,
  y: (x: number) => number,
  tall: number,
  ink: string,
  lit: string,
  seed: number,
) {
  const r = rng(seed)
  let dark = ''
  let snow = ''
  for (let x = -10; x < W + 10; x += tall * r.range(0.16, 0.34)) {
    const h = tall * r.range(0.5, 1.15)
    const foot = y(x) + tall * r.range(0.1, 0.5)
    const half = h * 0.17
    dark += poly([
      [x - half, foot],
      [x, foot - h],
      [x + half, foot],
    ])
    if (r.chance(0.7))
      snow += poly([
        [x - half * 0.9, foot - h * 0.06],
        [x, foot - h],
        [x - half * 0.1, foot - h * 0.2],
      ])
  }
  s.path(dark, ink).path(snow, lit)
}

/** Flanks from the farthest to the nearest, with mist lying at the foot of each. */
export function valley(s: Sheet) {
  const flanks = [
    {y: (x: number) => 606 - 0.02 * x + 20 * fbm(land, x / 110, 1, 3), tall: 9, far: 0.78},
    {
      y: (x: number) =>
        628 + 46 * ((x - 430) / 430) ** 2 * (x < 430 ? 0.4 : -0.9) + 16 * fbm(land, x / 90, 7, 3),
      tall: 14,
      far: 0.55,
    },
    {
      y: (x: number) => 742 - 0.00034 * (x - 330) ** 2 + 16 * fbm(land, x / 80, 13, 3),
      tall: 22,
      far: 0.32,
    },
    {
      y: (x: number) => 872 - 0.0006 * (x - 380) ** 2 + 14 * fbm(land, x / 70, 19, 3),
      tall: 36,
      far: 0.1,
    },
  ]
  const mist = mix(I.ice, I.paper, 0.55)
  s.rect(
    0,
    500,
    W,
    130,
    s.linear(0, 500, 0, 600, [
      [0, mist, 0],
      [1, mist, 0.7],
    ]),
  )
  for (const [i, {y, tall, far}] of flanks.entries()) {
    const wood = mix(mix(I.pine, I.key, 0.35), I.blue, far)
    s.path(ridge(-5, W + 5, H, y, 4), wood)
    for (let row = 0; row < 5; row++)
      spires(
        s,
        (x) => y(x) + row * tall * 0.72,
        tall,
        mix(wood, I.key, 0.05 + 0.05 * row),
        mix(I.ice, wood, 0.3 + 0.3 * far),
        i * 10 + row,
      )
    const low = y(640) + tall * 4.4
    s.path(
      ridge(-5, W + 5, H, (x) => y(x) + tall * 1.4, 8),
      s.linear(0, low - tall * 4, 0, low + tall * 1.4, [
        [0, mist, 0],
        [0.7, mist, 0.62 + 0.2 * far],
        [1, mist, 0.95],
      ]),
    )
  }
}
