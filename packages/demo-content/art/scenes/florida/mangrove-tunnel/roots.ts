import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {clamp, lerp, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {type Bay, bark, END} from './tunnel.ts'

/** The prop roots of one bank: trunks that stand on a cage of arches. */
export function roots(s: Sheet, b: Bay, side: -1 | 1) {
  const r = rng(b.seed + side)
  const X = (x: number) => END[0] + side * x * b.size
  const Y = (y: number) => b.water - y * b.size
  let dark = ''
  let rim = ''
  const limb = (ps: Pt[], w0: number, w1: number) => {
    dark += stroke(ps, (t) => lerp(w0, w1, t) * b.size * Math.min(1, 0.35 + t * 6))
    rim += stroke(
      ps.map(([x, y]): Pt => [x - side * w0 * 0.26 * b.size, y - w0 * 0.16 * b.size]),
      (t) => lerp(w0, w1, t) * b.size * 0.3,
    )
  }
  for (const [base, lift] of [
    [330, 150],
    [455, 205],
    [600, 240],
  ] as const) {
    const trunk = base + r.range(-20, 20)
    const bow = r.range(20, 60)
    const tilt = r.range(-90, 30)
    limb(
      Array.from({length: 10}, (_, i): Pt => {
        const v = i / 9
        return [X(trunk + bow * Math.sin(v * 4) + tilt * v), Y(lift - 30 + 760 * v)]
      }),
      32,
      20,
    )
    const arches = 9
    for (let i = 0; i < arches; i++) {
      const reach = lerp(-190, 150, i / (arches - 1)) + r.range(-18, 18)
      const up = lift - Math.abs(reach) * 0.12 + r.range(-28, 40)
      const arch: Pt[] = Array.from({length: 13}, (_, k) => {
        const t = k / 12
        // out fast, then straight down: a quarter of an ellipse with a sag
        return [
          X(trunk + reach * Math.sin((t * Math.PI) / 2) ** 0.85),
          Y(up * Math.cos((t * Math.PI) / 2) ** 0.75 - 4 * t),
        ]
      })
      limb(arch, r.range(13, 18), r.range(6, 9))
    }
  }
  // roots that hang from the boughs and have not yet found the water
  for (let i = 0; i < (b.depth > 0.7 ? 2 : 5); i++) {
    const x = r.range(150, 430)
    const foot = r.range(60, 280)
    limb(
      [
        [X(x), Y(520)],
        [X(x + r.range(-16, 16)), Y(360)],
        [X(x + r.range(-6, 6)), Y(foot)],
      ],
      5,
      2.4,
    )
  }
  s.path(dark, bark(b.depth))
  s.path(
    rim,
    b.depth > 0.55 ? mix(I.leaf, I.pine, clamp(b.depth - 0.1)) : mix(I.lime, I.leaf, 0.3 + b.depth),
  )
}
