import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {type Person, person} from '../../../kit/person.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {at, metre, SLANT} from './hill.ts'
import {I} from './inks.ts'

/** What somebody `tall` metres high throws on the ground. */
function shadow(s: Sheet, x: number, z: number, tall: number) {
  const along = [0, 0.3, 0.6, 0.86, 1].map(
    (t): Pt => at(x + tall * t * SLANT[0], z + tall * t * SLANT[1]),
  )
  const [hx, hy] = along[4]
  s.path(
    stroke(along, (t) => metre(z) * (t < 0.5 ? 0.15 : t < 0.8 ? 0.25 : 0.1)) +
      curve(blob(hx, hy, metre(z) * 0.19, metre(z) * 0.08, 3, 0.05, 12)),
    mix(I.thatch, I.key, 0.45),
    'opacity="0.75"',
  )
}

/** Two on their way up, one with a hand on her hat; two more by the mills, as small as the mills make them. */
export function people(s: Sheet) {
  const skin = mix(I.coral, I.gold, 0.45)
  const couple: [number, number, number, Partial<Person>][] = [
    [-2.75, 18.1, 1.66, {coat: mix(I.coral, I.key, 0.4), lit: I.coral, dress: true, arm: 'waves'}],
    [
      -1.5,
      18.5,
      1.8,
      {coat: mix(I.cobalt, I.key, 0.25), lit: mix(I.cobalt, I.sky, 0.35), arm: 'hangs'},
    ],
  ]
  for (const [x, z, tall, wear] of couple) {
    const [px, py] = at(x, z)
    shadow(s, x, z, tall)
    const h = metre(z) * tall
    person(s, {
      x: px,
      y: py,
      h,
      coat: I.key,
      lit: I.key,
      legs: mix(I.key, I.thatch, 0.15),
      skin,
      hair: mix(I.key, I.thatch, 0.3),
      side: -1,
      ...wear,
    })
    if (!wear.dress) continue
    const p = pen(px, py, h / 100)
    s.path(
      curve(blob(...p([0, 95])[0], 0.17 * h, 0.05 * h, 2, 0.06, 16)),
      mix(I.thatch, I.key, 0.3),
    )
    s.path(curve(blob(...p([-1, 96.5])[0], 0.16 * h, 0.036 * h, 2, 0.06, 16)), I.paper)
    s.path(curve(p([-8, 96, -6, 104, 6, 104, 8, 96])), I.paper)
    s.path(
      stroke(p([-8, 97.5, 0, 96.5, 8, 97.5]), () => 0.024 * h),
      I.coral,
    )
  }
  for (const [x, z, tall, ink] of [
    [-0.6, 37.6, 1.75, I.coral],
    [0.5, 38.2, 1.65, I.cobalt],
    [-19.5, 70, 1.7, I.key],
  ] as const) {
    const [px, py] = at(x, z)
    shadow(s, x, z, tall)
    walker(s, px, py, metre(z) * tall, ink, mix(I.key, I.thatch, 0.1))
  }
}
