import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A face at rest, turned a little to where it looks: closed lids, a nose, a smile, the side away from the moon. */
function face(s: Sheet, x: number, y: number, k: number, skin: string, look: number) {
  const p = (a: number, b: number): Pt => [x + (a + look * 1.6) * k, y + b * k]
  s.group(s.clip(curve(blob(x, y, 9 * k, 11 * k, 5, 0.04, 14))), () =>
    s.path(
      curve([p(4, -12), p(12, -12), p(12, 12), p(1, 12), p(3, 5), p(5, 0)]),
      mix(skin, I.night, 0.3),
    ),
  )
  const drawn = (width: number, ...ps: Pt[]) =>
    s.path(
      stroke(ps, (t) => width * 1.35 * k * (0.5 + 0.5 * Math.sin(Math.PI * t))),
      I.night,
    )
  for (const a of [-3.6, 3.2]) drawn(1.2, p(a - 1.8, 0.2), p(a, 1.3), p(a + 1.8, 0.2))
  drawn(1, p(0, 0.6), p(-0.9, 3.6), p(0.5, 4))
  drawn(1.2, p(-2.6, 6.2), p(0, 7.5), p(2.6, 6))
}

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
  face(s, hx, hy, k, skin, look)
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
