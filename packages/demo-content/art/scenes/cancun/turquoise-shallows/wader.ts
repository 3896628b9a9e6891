import {mix} from '../../../kit/ink.ts'
import {curve, lens} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {person} from '../../../kit/person.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Someone wades out in a straw hat, up to the shins at (x, y) in scene units. */
export function wader(s: Sheet, x: number, y: number) {
  const h = 112
  const water = mix(I.aqua, I.turquoise, 0.3)
  for (let i = 0; i < 8; i++)
    s.path(
      lens(x - 15 + i * 1.4, y + i * 6, 32 - i * 2.4, 4, i),
      mix(I.coral, I.turquoise, 0.45),
      'opacity="0.7"',
    )
  person(s, {
    x,
    y: y + 12,
    h,
    coat: mix(I.coral, I.night, 0.12),
    lit: mix(I.coral, I.paper, 0.4),
    legs: I.night,
    skin: mix(I.coral, I.night, 0.4),
    hair: I.night,
    side: -1,
    dress: true,
    arm: 'reaches',
  })
  // a hat with a wide brim, seen from behind and a little above
  const p = pen(x, y + 12, h / 100)
  s.path(curve(p([-15, 92, -8, 96, 8, 96, 15, 92, 8, 89, -8, 89])), mix(I.sand, I.coral, 0.2))
  s.path(curve(p([-7, 93, -6, 101, 0, 103, 6, 101, 7, 93])), mix(I.sand, I.paper, 0.3))
  s.path(curve(p([-7, 93, 0, 94.4, 7, 93, 7, 95.4, 0, 96.6, -7, 95.4])), I.coral)
  // the water closes round the shins
  s.path(lens(x - 26, y + 7, 54, 13, 4), water)
  s.path(
    lens(x - 22, y + 1, 46, 6, 5) + lens(x - 34, y + 8, 30, 3, 6) + lens(x + 6, y + 9, 34, 3, 7),
    I.paper,
  )
}
