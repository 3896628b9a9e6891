import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {type Bay, body, END, leaf} from './tunnel.ts'

/** The leafy arch of a bay: all round, with a ragged hole that lets the next bay show. */
export function canopy(s: Sheet, b: Bay) {
  const r = rng(b.seed)
  const place = (x: number, y: number): Pt => [END[0] + x * b.size, END[1] + y * b.size]
  let mass = ''
  let lit = ''
  let bright = ''
  const steps = 30
  for (let i = 0; i <= steps; i++) {
    const a = Math.PI * (-0.04 + (1.08 * i) / steps)
    for (let k = 0; k < 5; k++) {
      const out =
        1 + k * 0.3 + r.range(-0.08, 0.08) + (k === 0 ? 0.1 * Math.sin(i * 1.7 + b.seed) : 0)
      const [x, y] = place(Math.cos(a) * 430 * out, 40 - Math.sin(a) * 345 * out)
      const q = (k === 0 ? r.range(34, 62) : 110) * b.size
      mass += curve(blob(x, y, q * 1.15, q, b.seed + i * 9 + k, 0.4, 14))
      if (k > 2) continue
      // leaves that face the end catch its light
      for (let j = 0; j < 9; j++) {
        const at: Pt = [x + r.gauss() * q, y + r.gauss() * q * 0.9]
        const d = leaf(at, r.range(14, 30) * b.size * (1 - 0.15 * k), r.range(-0.6, 0.9))
        if (k === 0 && r.chance(0.55)) bright += d
        else lit += d
      }
    }
  }
  s.path(mass, body(b.depth))
  s.path(lit, mix(body(b.depth), I.leaf, b.depth > 0.4 ? 0.42 : 0.6))
  s.path(bright, mix(I.lime, I.leaf, clamp(b.depth * 1.15 - 0.1)))
}
