/** A coconut palm seen near: a trunk bent along any line, arching fronds whose leaflets hang like a comb. */
import {blob, curve, lens} from '../line.ts'
import {rng} from '../rng.ts'
import {poly, type Sheet} from '../svg.ts'
import type {Crown} from './crown.ts'
import {type Bole, bole} from './near-bole.ts'
import {crownOf, type Frond} from './near-crown.ts'

/** A coconut palm seen near; lengths are scene units. */
export interface NearPalm extends Crown, Bole {
  /** Colour of the light on the nuts. */
  nuts: string
}

/** Draws the palm; its shadow is the caller's (see crownPath). */
export function nearPalm(s: Sheet, o: NearPalm) {
  const fronds = crownOf(o)
  const top = o.spine[o.spine.length - 1]
  const half = Math.floor(fronds.length / 2)
  const {dark, mid, light} = o.greens
  const draw = (f: Frond, behind: boolean) => {
    s.path(f.lower, o.greens.dark)
    const lit = f.facing > (behind ? 0.5 : 0.3)
    const [upper, bright] = behind ? [dark, mid] : [mid, light]
    s.path(f.upper, lit ? bright : upper)
  }
  for (const f of fronds.slice(0, half)) draw(f, true)
  bole(s, o)
  const r = rng(o.seed + 9)
  for (let i = 0; i < 6; i++) {
    const x = top[0] + (i - 2.5) * o.girth * 0.42
    const y = top[1] + o.girth * r.range(0.35, 0.85)
    s.path(curve(blob(x, y, o.girth * 0.36, o.girth * 0.42, i, 0.06, 12)), o.trunk.dark)
    s.path(
      lens(
        x + o.side * o.girth * 0.12 - o.girth * 0.16,
        y - o.girth * 0.12,
        o.girth * 0.34,
        o.girth * 0.36,
        i,
      ),
      o.nuts,
    )
  }
  for (const f of fronds.slice(half)) draw(f, false)
  s.path(
    poly([
      [top[0] - o.girth * 0.3, top[1]],
      [top[0], top[1] - o.girth * 0.5],
      [top[0] + o.girth * 0.3, top[1]],
    ]),
    o.greens.mid,
  )
}
