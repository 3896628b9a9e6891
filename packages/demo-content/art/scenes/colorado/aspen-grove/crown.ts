import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {clamp, lerp, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {air, leaf, spine, type Tree, v} from './grove.ts'
import {I} from './inks.ts'

/** The crown: shaded masses first, then leaves, the lit ones up and to the left. */
export function crown(s: Sheet, t: Tree) {
  const r = rng(t.seed + 9)
  const k = v.F / t.z
  const far = air(t.z)
  let shade = ''
  let mass = ''
  const lots: string[] = ['', '', '']
  const heaps = 11
  for (let i = 0; i < heaps; i++) {
    const up = t.height * lerp(0.5, 1, (i + r()) / heaps)
    const [cx, cy] = spine(t, up)
    const reach = k * (1.25 - 0.7 * (up / t.height)) * 1.25
    const [x, y] = [cx + r.range(-1, 1) * reach, cy + r.range(-0.2, 0.2) * reach]
    if (y < -160) continue
    const q = k * r.range(0.34, 0.62)
    shade += curve(blob(x + q * 0.2, y + q * 0.2, q, q * 0.72, t.seed + i, 0.45, 13))
    mass += curve(blob(x, y, q * 0.8, q * 0.55, t.seed + i + 50, 0.5, 12))
    const size = clamp(k * 0.055, 2.2, 11)
    for (let j = 0; j < (k > 60 ? 46 : 20); j++) {
      const [dx, dy] = [r.gauss() * q * 1.25, r.gauss() * q]
      const lit = -dx - dy * 1.2 + r.gauss() * q * 0.9
      lots[lit > q * 0.4 ? 2 : lit > -q * 0.4 ? 1 : 0] += leaf(
        x + dx,
        y + dy,
        size * r.range(0.6, 1.15),
        r.range(0, 3),
      )
    }
  }
  const haze = mix(I.gold, I.paper, 0.45)
  const inks = [I.rust, mix(I.gold, I.rust, 0.3), mix(I.gold, I.paper, 0.62)]
  s.path(shade, mix(mix(I.rust, I.gold, 0.4), haze, far * 0.75), 'opacity="0.9"')
  s.path(mass, mix(I.gold, haze, far * 0.6))
  for (const [i, lot] of lots.entries()) s.path(lot, mix(inks[i], haze, far * 0.6))
}
