import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {metal} from './metal.ts'
import {bulb, tube} from './neon.ts'

/** A five-pointed star leaning where it was set down. `x` and `y` are scene units. */
export function star(
  s: Sheet,
  x: number,
  y: number,
  r: number,
  turn: number,
  colour: string,
  on: boolean,
) {
  const at = (k: number): Pt[] =>
    Array.from({length: 11}, (_, i) => {
      const a = turn + (i / 10) * Math.PI * 2 - Math.PI / 2
      const q = r * k * (i % 2 ? 0.44 : 1)
      return [x + Math.cos(a) * q, y + Math.sin(a) * q]
    })
  s.path(
    lens(x - r * 0.9, y + r * 0.86, r * 2.6, r * 0.22, 3),
    mix(I.night, I.plum, 0.15),
    'opacity="0.8"',
  )
  metal(s, at(1).slice(0, 10), colour, 14, Math.round(x))
  tube(s, at(0.78), on ? I.amber : I.coral, on, 4.5)
  bulb(s, x, y, r * 0.08, on)
  for (const [i, [bx, by]] of at(0.46).slice(0, 10).entries()) {
    if (i % 2 === 0) bulb(s, bx, by, r * 0.07, on && i !== 4)
  }
}
