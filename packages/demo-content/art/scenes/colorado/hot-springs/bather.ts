import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Someone in the water to the shoulders. `x` and `y` are scene units, `k` is its scale. */
export function bather(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  skin: string,
  hair: string,
  hat?: string,
  look = 0,
) {
  const shade = mix(skin, I.night, 0.45)
  s.path(lens(x - 27 * k, y + 3 * k, 54 * k, 8 * k, 3), mix(I.teal, I.night, 0.25))
  s.path(
    curve([
      [x - 20 * k, y + 2 * k],
      [x - 17 * k, y - 6 * k],
      [x - 6 * k, y - 11 * k],
      [x + 6 * k, y - 11 * k],
      [x + 17 * k, y - 6 * k],
      [x + 20 * k, y + 2 * k],
      [x, y + 4 * k],
    ]),
    skin,
  )
  s.path(
    curve([
      [x + 2 * k, y - 10 * k],
      [x + 17 * k, y - 6 * k],
      [x + 20 * k, y + 2 * k],
      [x + 5 * k, y + 3 * k],
    ]),
    shade,
  )
  s.rect(x - 4 * k, y - 18 * k, 8 * k, 10 * k, shade)
  const [hx, hy] = [x + look * 2 * k, y - 25 * k]
  s.path(curve(blob(hx, hy, 9 * k, 11 * k, 5, 0.04, 14)), skin)
  s.path(
    curve([
      [hx - 10 * k, hy - 1 * k],
      [hx - 9 * k, hy - 10 * k],
      [hx, hy - 14 * k],
      [hx + 9 * k, hy - 10 * k],
      [hx + 10 * k, hy + (look < 0 ? 7 : -1) * k],
      [hx + 4 * k, hy - 4 * k],
      [hx - 4 * k, hy - 5 * k],
    ]),
    hair,
  )
  if (hat) {
    s.path(
      curve([
        [hx - 11 * k, hy - 3 * k],
        [hx - 9 * k, hy - 12 * k],
        [hx, hy - 17 * k],
        [hx + 9 * k, hy - 12 * k],
        [hx + 11 * k, hy - 3 * k],
        [hx, hy - 6 * k],
      ]),
      hat,
    )
    s.path(curve(blob(hx, hy - 18 * k, 4 * k, 4 * k, 2, 0.2, 9)), I.paper)
  }
  for (const [i, d] of [7, 14, 22].entries())
    s.path(
      lens(x - (20 - i * 4) * k, y + d * k, (40 - i * 8) * k, 2.4 * k, i),
      mix(skin, I.aqua, 0.45),
      'opacity="0.8"',
    )
}
