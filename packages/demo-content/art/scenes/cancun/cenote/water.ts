import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {clamp, lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {bank, H, SPOT, W, WATER} from './cave.ts'
import {I} from './inks.ts'

/** Water lit from above: aqua round the spot, blue beyond, night under the walls. */
export function water(s: Sheet) {
  const edge: Pt[] = Array.from({length: 83}, (_, i) => [i * 10 - 1, bank(i * 10)])
  const pool = poly([...edge, [W, H], [0, H]])
  s.path(pool, mix(I.night, I.blue, 0.28))
  s.group(s.clip(pool), () => {
    for (const [grow, colour] of [
      [1, mix(I.night, I.blue, 0.62)],
      [0.8, I.blue],
      [0.6, mix(I.blue, I.aqua, 0.38)],
      [0.42, mix(I.aqua, I.blue, 0.22)],
      [0.25, mix(I.aqua, I.paper, 0.3)],
    ] as const)
      s.path(
        curve(
          blob(
            SPOT[0] - 40 * grow,
            SPOT[1] + 40 * grow,
            520 * grow,
            235 * grow,
            Math.round(grow * 90),
            0.14,
            40,
          ),
        ),
        colour,
      )
    const r = rng(27)
    for (let i = 0; i < 330; i++) {
      const t = r() ** 1.15
      const y = WATER + 6 + t * 390
      const x = r.range(-40, W)
      const near = clamp(1 - Math.hypot((x - SPOT[0]) / 400, (y - SPOT[1]) / 170))
      const d = lens(x, y, (14 + 66 * t) * r.range(0.5, 1.4), 1.4 + 5.5 * t, i)
      if (r.chance(0.25 + near * 0.45)) s.path(d, mix(I.aqua, I.paper, near), 'opacity="0.75"')
      else s.path(d, mix(I.night, I.blue, 0.35 + 0.5 * near), 'opacity="0.6"')
    }
    // the hole mirrored: broken bars of sky
    for (let i = 0; i < 46; i++) {
      const u = r.gauss() * 0.5
      const t = r()
      s.path(
        lens(SPOT[0] - 90 + u * 150, SPOT[1] - 62 + t * 150, r.range(30, 120), r.range(3, 8), i),
        mix(I.paper, I.aqua, 0.25 * t),
        'opacity="0.8"',
      )
    }
  })
  // the wet line and the stones at its edge
  s.path(
    stroke(edge, (t) => 7 + 3 * Math.sin(t * 40)),
    mix(I.night, I.blue, 0.1),
  )
}

/** The shaft: sheets of light that widen as they fall, seen in the damp air. */
export function shaft(s: Sheet) {
  const beam = (a0: number, a1: number, b0: number, b1: number, alpha: number) => {
    const fade = s.linear(0, 400, 0, SPOT[1] + 10, [
      [0, I.paper, 0],
      [0.12, I.paper, alpha * 0.3],
      [0.3, I.paper, alpha],
      [0.7, I.paper, alpha * 0.85],
      [1, I.paper, alpha * 0.55],
    ])
    const top = 250
    s.path(
      poly([
        [a0, top],
        [a1, top],
        [b1, SPOT[1]],
        [b0, SPOT[1]],
      ]),
      fade,
    )
  }
  // many thin sheets over one another: soft at the sides, brightest in the middle
  for (let i = 0; i < 7; i++) {
    const k = 1 - i / 8
    beam(340 - 120 * k, 340 + 110 * k, 505 - 165 * k, 505 + 170 * k, 0.115)
  }
  beam(262, 292, 404, 442, 0.22)
  beam(330, 384, 500, 566, 0.3)
  beam(404, 420, 600, 622, 0.2)
  const r = rng(77)
  for (let i = 0; i < 90; i++) {
    const t = r()
    const x = lerp(330, 505, t) + r.gauss() * lerp(80, 120, t)
    s.path(
      curve(blob(x, lerp(300, 890, t), r.range(0.9, 2.1), r.range(0.9, 2.1), i, 0.2, 6)),
      I.paper,
    )
  }
}
