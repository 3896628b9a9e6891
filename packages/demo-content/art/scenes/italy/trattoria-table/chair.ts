/** The chair across the table, pushed in: its back in green paint, a straw hat hung on one of its posts. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {brim, hat} from './hat.ts'
import {I} from './inks.ts'
import {GROUND, onTable} from './table.ts'

/** By the table's axes, in hands: the middle of the back, half its width, its top. */
const BACK = {u: -0.35, w: 5.6, half: 1.7, top: 2.1}
const RAILS = [
  [-1.5, -0.85],
  [-0.25, 0.4],
  [1, 1.75],
] as const

const WOOD = mix(I.leaf, I.key, 0.45)
const LIT = mix(I.leaf, I.sun, 0.36)

const on = (a: number, y: number, off = 0): Pt => onTable(BACK.u + a, BACK.w + off, y)

/** A post of square wood, its left side in the sun. */
function post(s: Sheet, a: number) {
  const face = (a0: number, a1: number, ink: string) =>
    s.path(poly([on(a0, GROUND), on(a1, GROUND), on(a1, BACK.top), on(a0, BACK.top)]), ink)
  face(a - 0.15, a + 0.15, WOOD)
  face(a - 0.15, a - 0.04, LIT)
  s.path(
    poly([
      on(a - 0.15, BACK.top),
      on(a + 0.15, BACK.top),
      on(a + 0.15, BACK.top, 0.3),
      on(a - 0.15, BACK.top, 0.3),
    ]),
    mix(LIT, I.sun, 0.4),
  )
}

/** The chair's back. */
export function chair(s: Sheet) {
  const rails = RAILS.map(([low, high]) => {
    const rise = (a: number) => 0.07 * (1 - (a / BACK.half) ** 2)
    const line = (y: number) =>
      Array.from({length: 13}, (_, i) => {
        const a = -BACK.half + (BACK.half * 2 * i) / 12
        return on(a, y + rise(a))
      })
    const rail = poly([...line(low), ...line(high).toReversed()])
    s.path(rail, WOOD)
    s.path(
      stroke(line(high - 0.08), () => 13),
      LIT,
    )
    return rail
  })
  for (const a of [-BACK.half, BACK.half]) post(s, a)
  const left = poly([
    on(-BACK.half - 0.15, GROUND),
    on(-BACK.half + 0.15, GROUND),
    on(-BACK.half + 0.15, BACK.top),
    on(-BACK.half - 0.15, BACK.top),
  ])
  const [x, y] = on(-BACK.half + 0.17, 1.64)
  // the post stands in its crown, its brim lies on the rail and shades what is below
  s.group(s.clip(rails.join('') + left), () => {
    s.path(brim([x + 30, y + 42], 112, 46), I.key, 'opacity="0.55"')
    s.path(brim([x + 62, y + 116], 104, 34), I.key, 'opacity="0.4"')
  })
  hat(s, [x, y])
}
