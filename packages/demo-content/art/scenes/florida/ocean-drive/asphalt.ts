/** The street's asphalt after rain: dull where it dries, bright only in the gutter and in puddles, with the tracks of tyres. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {fbm, noise} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, H, KERB, W} from './street.ts'

/** Where water stands, in metres: the middle along the street and back from the fronts, its reach along and across. */
const PUDDLES = [
  [2.6, -10.3, 3.2, 0.8],
  [2.5, -12.9, 1.3, 0.7],
  [5.5, -14.2, 1.1, 0.8],
  [8.6, -8.5, 1.6, 0.4],
  [15, -9, 3.4, 0.8],
  [12, -13.4, 2.6, 0.6],
  [23, -9.6, 6, 1],
  [10.4, -14.5, 1.5, 0.36],
] as const

/** Where tyres have pressed the water out, in metres back from the fronts; the car leaves the last two behind. */
const TRACKS = [
  [-7.5, -20],
  [-9.1, -20],
  [-12.4, 11.2],
  [-14, 11.2],
] as const

const wave = noise(17)

/** A puddle's edge on the street, in points on the sheet. */
function edge([u, back, along, across]: (typeof PUDDLES)[number]): Pt[] {
  return Array.from({length: 48}, (_, i) => {
    const t = (i / 48) * Math.PI * 2
    const reach = 1 + 0.34 * fbm(wave, Math.cos(t) * 1.3 + u, Math.sin(t) * 1.3 + back, 3)
    return at(u + Math.cos(t) * along * reach, 0, back + Math.sin(t) * across * reach)
  })
}

/** A line along the street that wavers by `sway` metres. */
const run = (back: number, from: number, sway: number): Pt[] =>
  Array.from({length: 160}, (_, i) => {
    const u = from + 0.4 * i * (1 + i / 80)
    return at(u, 0, back + sway * fbm(wave, u * 0.5, back * 3, 3))
  })

/** Asphalt over the street's reflection, with the puddles left free. */
export function asphalt(s: Sheet) {
  const wet = PUDDLES.map(edge)
  const gutter = run(-KERB - 1.5, -8, 0.7)
  const dull =
    poly([...gutter, [W + 200, H + 20], [-900, H + 20]]) + wet.map((e) => curve(e)).join('')
  s.path(
    dull,
    s.linear(0, 590, 0, H, [
      [0, mix(I.plum, I.lilac, 0.5)],
      [0.35, mix(I.plum, I.lilac, 0.18)],
      [1, mix(I.plum, I.night, 0.45)],
    ]),
    'fill-rule="evenodd" opacity="0.57"',
  )
  for (const [back, from] of TRACKS)
    s.path(
      poly([...run(back - 0.17, from, 0.1), ...run(back + 0.17, from, 0.1).toReversed()]),
      mix(I.lilac, I.plum, 0.4),
      'opacity="0.8"',
    )
  // a thin light stands on the near rim of each puddle
  for (const e of wet)
    s.path(
      stroke(e.slice(22), (t) => 2.6 * Math.sin(Math.PI * t)),
      mix(I.lilac, I.cream, 0.4),
      'opacity="0.8"',
    )
}
