import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {type Dune, flanks, wind} from './outlines.ts'
import {grain, H, W} from './view.ts'

/** Lit side, shaded side, the spurs between, and a bright rim where the wind lifts the sand. */
export function dune(s: Sheet, d: Dune, seed: number) {
  const [left, right] = flanks(d)
  const crest = wind(d.crest)
  const [topX, topY] = d.crest[0]
  const haze = mix(I.gold, I.paper, 0.3)
  const air = (ink: string) => mix(ink, haze, d.far * 0.75)
  const whole = poly([...left, ...right, [W + 40, H + 40], [-40, H + 40]])
  s.path(
    whole,
    s.linear(topX - 260, topY, topX - 60, topY + 330, [
      [0, air(mix(I.gold, I.paper, 0.45))],
      [0.5, air(I.gold)],
      [1, air(I.sand)],
    ]),
  )
  s.group(s.clip(whole), () => {
    ripples(s, d, seed)
    const foot = crest[crest.length - 1]
    s.path(
      poly([...crest, [foot[0], H + 40], [W + 60, H + 40], ...right.slice().reverse()]),
      s.linear(topX, topY, topX + 160, topY + 360, [
        [0, air(mix(I.mauve, I.key, 0.3))],
        [0.45, air(I.mauve)],
        [1, air(mix(I.mauve, I.sand, 0.55))],
      ]),
    )
    for (const [i, [x, y, run, fall]] of (d.spurs ?? []).entries())
      spur(s, x, y, run, fall, air, seed + i)
    // the crest itself: a rim of light that thins as it comes down
    s.path(
      stroke(crest, (t) => (5 - 2.5 * t) * (1 - d.far * 0.6)),
      air(I.paper),
    )
    const edge = crest.map(([x, y]): Pt => [x + 5, y + 3])
    s.path(
      stroke(edge, (t) => (7 - 3 * t) * (1 - d.far * 0.6)),
      air(mix(I.mauve, I.key, 0.5)),
      'opacity="0.7"',
    )
  })
}

/** A ridge in the shaded side: its left face catches the light, its right falls darker. */
function spur(
  s: Sheet,
  x: number,
  y: number,
  run: number,
  fall: number,
  air: (ink: string) => string,
  seed: number,
) {
  const ps = wind([
    [x, y],
    [x - run * 0.1, y + fall * 0.22],
    [x + run * 0.3, y + fall * 0.48],
    [x + run * 0.1, y + fall * 0.74],
    [x + run * 0.5, y + fall],
  ])
  const lean = (k: number) =>
    ps.map(
      ([a, b], i): Pt => [a + k * run * (i / ps.length) ** 0.8, b + (i / ps.length) * fall * 0.1],
    )
  s.path(
    poly([...ps, ...lean(-0.85).reverse()]),
    air(mix(I.sand, I.mauve, 0.5 + 0.08 * (seed % 2))),
  )
  s.path(poly([...ps, ...lean(1.5).reverse()]), air(mix(I.mauve, I.key, 0.2)))
}

/** Wind ripples on the lit side: fine strokes that follow its fall. */
function ripples(s: Sheet, d: Dune, seed: number) {
  if (d.far > 0.4) return
  const r = rng(seed)
  const [topX, topY] = d.crest[0]
  let lines = ''
  let light = ''
  const near = 1 - d.far
  for (let i = 0; i < 230; i++) {
    const down = r()
    const y = topY + 14 + (H - topY) * down
    const x = topX - r.range(0, 1) * (60 + 620 * down) + 30
    const long = r.range(26, 80) * (0.4 + down) * near
    const ps: Pt[] = Array.from({length: 8}, (_, k) => {
      const u = k / 7 - 0.5
      return [x + u * long, y - u * long * 0.42 + 5 * near * grain(u * 3 + i, y / 40)]
    })
    const path = stroke(ps, (t) => (0.7 + 2.4 * down * near) * Math.sin(Math.PI * t))
    if (i % 3) lines += path
    else light += path
  }
  s.path(lines, mix(I.sand, I.mauve, 0.18), 'opacity="0.7"')
  s.path(light, mix(I.gold, I.paper, 0.7), 'opacity="0.8"')
}
