import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {type Dune, wind} from './outlines.ts'
import {grain, H, W} from './view.ts'

/** Lit side, shaded side with its arm, and a bright rim where the wind lifts it. */
export function dune(s: Sheet, d: Dune, seed: number) {
  const [left, right, crest] = [wind(d.left), wind(d.right), wind(d.crest)]
  const [topX, topY] = d.left[0]
  const haze = mix(I.gold, I.paper, 0.3)
  const air = (ink: string) => mix(ink, haze, d.far * 0.75)
  const whole = poly([...left.toReversed(), ...right, [W + 40, H + 40], [-40, H + 40]])
  s.path(
    whole,
    s.linear(topX - 260, topY, topX - 60, topY + 330, [
      [0, air(mix(I.gold, I.paper, 0.45))],
      [0.5, air(I.gold)],
      [1, air(I.sand)],
    ]),
  )
  const [footX] = crest[crest.length - 1]
  s.group(s.clip(whole), () => {
    ripples(s, d, seed)
    s.path(
      poly([...crest, [footX, H + 40], [W + 60, H + 40], ...right.toReversed()]),
      s.linear(topX, topY, topX + 160, topY + 360, [
        [0, air(mix(I.mauve, I.key, 0.3))],
        [0.45, air(I.mauve)],
        [1, air(mix(I.mauve, I.sand, 0.5))],
      ]),
    )
    if (d.arm) shoulder(s, wind(d.arm), air)
    // the crest itself: a rim of light that thins as it goes away
    s.path(
      stroke(crest, (t) => (2.4 + 2.6 * Math.sin(Math.PI * t)) * (1 - d.far * 0.6)),
      air(I.paper),
    )
  })
}

/** An arm of the dune in its shaded side: the face behind it catches a little light, the near one none. */
function shoulder(s: Sheet, arm: Pt[], air: (ink: string) => string) {
  const aside = (k: number) =>
    arm.map(([x, y], i): Pt => [x + k * (i / arm.length) ** 0.9, y + Math.abs(k) * 0.1])
  s.path(poly([...arm, ...aside(-84).reverse()]), air(mix(I.sand, I.mauve, 0.62)))
  s.path(poly([...arm, ...aside(240).reverse()]), air(mix(I.mauve, I.key, 0.22)))
}

/** Wind ripples on the lit side: fine strokes that follow its fall. */
function ripples(s: Sheet, d: Dune, seed: number) {
  if (d.far > 0.4) return
  const r = rng(seed)
  const [, topY] = d.left[0]
  let lines = ''
  let light = ''
  const near = 1 - d.far
  for (let i = 0; i < 300; i++) {
    const down = r()
    const y = topY + 10 + (H - topY) * down
    const x = r.range(-40, W)
    const long = r.range(26, 80) * (0.4 + down) * near
    const ps: Pt[] = Array.from({length: 8}, (_, k) => {
      const u = k / 7 - 0.5
      return [x + u * long, y - u * long * d.climb + 5 * near * grain(u * 3 + i, y / 40)]
    })
    const path = stroke(ps, (t) => (0.7 + 2.4 * down * near) * Math.sin(Math.PI * t))
    if (i % 3) lines += path
    else light += path
  }
  s.path(lines, mix(I.sand, I.mauve, 0.18), 'opacity="0.7"')
  s.path(light, mix(I.gold, I.paper, 0.7), 'opacity="0.8"')
}
