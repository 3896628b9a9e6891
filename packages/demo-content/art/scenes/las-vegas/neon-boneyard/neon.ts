import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {even} from './line.ts'

/** A bulb blooms when it is lit; dead it is a socket with a glint. `x` and `y` are scene units. */
export function bulb(s: Sheet, x: number, y: number, size: number, on: boolean) {
  if (on) s.glow(x, y, size * 3.6, I.amber, 0.7)
  s.path(curve(blob(x, y, size, size, 3, 0.06, 10)), on ? I.cream : mix(I.night, I.plum, 0.45))
  if (!on) {
    const glint = blob(x - size * 0.25, y - size * 0.3, size * 0.38, size * 0.38, 5, 0.1, 7)
    s.path(curve(glint), mix(I.mint, I.plum, 0.4))
  }
}

/** Bulbs along a line; `lit` is asked how far along each one sits. */
export function bulbs(
  s: Sheet,
  line: readonly Pt[],
  gap: number,
  size: number,
  lit: (t: number) => boolean,
) {
  const at = even(line, gap)
  for (const [i, [x, y]] of at.entries()) bulb(s, x, y, size, lit(i / at.length))
}

/** A glass tube: dead it is a pale thread, lit it blooms in its colour. */
export function tube(s: Sheet, line: readonly Pt[], colour: string, on: boolean, width = 6) {
  if (!on) {
    s.path(
      stroke(line, () => width * 0.8),
      mix(colour, I.plum, 0.6),
    )
    s.path(
      stroke(
        line.map(([x, y]): Pt => [x - 1, y - 1]),
        () => width * 0.25,
      ),
      mix(I.mint, I.plum, 0.35),
    )
    return
  }
  s.path(
    stroke(line, () => width * 4.4),
    colour,
    'opacity="0.2"',
  )
  s.path(
    stroke(line, () => width * 2.3),
    colour,
    'opacity="0.5"',
  )
  s.path(
    stroke(line, () => width),
    mix(colour, I.cream, 0.3),
  )
  s.path(
    stroke(line, () => width * 0.4),
    I.cream,
  )
}
