/** The snow that the outer edge throws out of the turn: a wing that rises behind the boot, and what flies off it. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {boot} from './body.ts'
import {AHEAD, LEFT, shaded, shown, sum, UP} from './frame.ts'
import {I} from './inks.ts'

/** A grain's place: thrown at `start` along the ski, `t` its time in the air, `fast` its speed. */
const flight = (start: number, t: number, fast: number) =>
  sum(
    [boot(-1), 1],
    [AHEAD, start - 62 * t],
    [LEFT, -7 - 78 * t * fast],
    [UP, (96 * t - 80 * t * t) * fast],
  )

/** Draws a wing of grains: how many, how far they fly, how large they are, their colour; `laid`: as their shadow lies. */
function wing(
  s: Sheet,
  seed: number,
  count: number,
  reach: number,
  size: number,
  ink: string,
  laid = false,
) {
  const r = rng(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const t = r() ** 0.75 * reach
    const start = lerp(14, -44, r())
    const fast = r.range(0.35, 1) * (1 - (0.3 * Math.abs(start + 16)) / 40)
    const at = flight(start, t, fast)
    const [x, y] = shown(laid ? shaded(at) : at)
    const k = size * lerp(0.25, 1, r() ** 1.6) * (1.15 - 0.6 * (t / reach))
    d += curve(blob(x, y, k * 1.15, k, seed + i, 0.3, 8))
  }
  s.path(d, ink)
}

/** What lies behind the skier: the plume's body in shade, then in light, then single grains. */
export function spray(s: Sheet) {
  wing(s, 6, 200, 0.9, 11, mix(I.ice, I.blue, 0.35), true)
  wing(s, 5, 230, 1.1, 18, mix(I.ice, I.blue, 0.3))
  wing(s, 6, 240, 0.94, 15, mix(I.ice, I.paper, 0.4))
  wing(s, 7, 260, 0.84, 13, I.paper)
  wing(s, 8, 190, 1.5, 4.6, I.paper)
}

/** The low roll of snow along the outer edge itself. */
export function roll(s: Sheet) {
  wing(s, 9, 80, 0.14, 8, mix(I.ice, I.paper, 0.5))
  wing(s, 10, 80, 0.1, 6, I.paper)
}
