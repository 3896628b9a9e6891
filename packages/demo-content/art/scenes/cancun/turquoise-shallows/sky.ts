import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, HORIZON, W} from './view.ts'

/** The sky. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, HORIZON, [
      [0, mix(I.turquoise, I.aqua, 0.35)],
      [0.4, I.aqua],
      [0.8, mix(I.aqua, I.paper, 0.75)],
      [1, I.paper],
    ]),
  )
  const r = rng(12)
  for (let i = 0; i < 16; i++)
    s.path(
      lens(r.range(-100, W), r.range(30, 190), r.range(120, 380), r.range(3, 10), i),
      I.paper,
      'opacity="0.75"',
    )
}

/** Trade-wind clouds that stand on the horizon at the right, flat below, lit from the left. */
export function clouds(s: Sheet) {
  const r = rng(8)
  const heap = (x: number, w: number, h: number) => {
    let shade = ''
    let lit = ''
    for (let i = 0; i < 16; i++) {
      const u = r.range(-0.5, 0.5)
      const tall = h * (1 - (2 * u) ** 2) * r.range(0.5, 1)
      const q = h * r.range(0.2, 0.36)
      const y = HORIZON - 12 - tall * 0.62
      shade += curve(blob(x + u * w, y, q * 1.3, q * 0.9, i + w, 0.2, 14))
      lit += curve(blob(x + u * w - q * 0.3, y - q * 0.18, q * 1.02, q * 0.68, i + w, 0.2, 14))
    }
    s.group(s.clip(`M0 0H${W}V${HORIZON - 12}H0Z`), () => {
      s.path(shade, mix(I.aqua, I.deep, 0.22), 'opacity="0.55"')
      s.path(lit, I.paper)
    })
  }
  heap(1070, 330, 118)
  heap(865, 190, 60)
  heap(60, 170, 44)
}

/**
 * A frigatebird: long bent wings and a forked tail. `x` and `y` are scene units, `k` is its scale.
 */
export function frigatebird(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  s.path(
    stroke(p([-52, -6, -26, 12, -10, 8, 0, 0]), (t) => (1.5 + 7 * t) * k) +
      stroke(p([54, 0, 28, 14, 12, 9, 0, 0]), (t) => (1.5 + 7 * t) * k) +
      stroke(p([-10, 4, 4, -2, 24, -12]), (t) => 7 * k * (1.1 - t)),
    mix(I.night, I.deep, 0.3),
  )
}
