import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {I} from './inks.ts'
import {at, cast, EAVES, FLOOR, H, PEAK, REACH, SUN, v, W} from './plan.ts'

/** The beach, with its tracks. */
export function sand(s: Sheet) {
  const edge: Pt[] = Array.from({length: 61}, (_, i) => [
    i * 20,
    694 + 12 * Math.sin(i * 0.31 + 684) + 7 * Math.sin(i * 0.83 + 1368),
  ])
  const lit = s.linear(0, 690, 0, H, [
    [0, mix(I.lilac, I.peach, 0.55)],
    [0.08, mix(I.peach, I.paper, 0.3)],
    [0.4, mix(I.paper, I.peach, 0.42)],
    [1, mix(I.peach, I.paper, 0.42)],
  ])
  s.path(poly([...edge, [W, H], [0, H]]), lit)
  // hollows: a shaded lens with a bright lip on the side of the sun
  const r = rng(28)
  for (let i = 0; i < 260; i++) {
    const t = r() ** 0.8
    const y = 735 + t * 470
    const x = r.range(-40, W)
    const w = (16 + 80 * t) * r.range(0.5, 1.3)
    s.path(lens(x, y, w, 2 + 7 * t, i), mix(I.lilac, I.peach, 0.35), 'opacity="0.55"')
    s.path(
      lens(x + w * 0.2, y + 3 + 4 * t, w * 0.8, 1.4 + 4 * t, i + 7),
      mix(I.paper, I.peach, 0.12),
      'opacity="0.8"',
    )
  }
}

/** The tower's shadow on the sand. */
export function shadow(s: Sheet) {
  const cool = mix(I.lilac, I.plum, 0.28)
  const corners = (r: number, y: number): Pt[] =>
    [
      [-r, -r],
      [-r, r],
      [r, r],
      [r, -r],
    ].map(([a, b]) => cast(a, b, y))
  const legs = [-1.9, 0, 1.9].flatMap((a) => [-1.9, 1.9].map((b) => [a, b] as const))
  for (const [a, b] of legs) {
    s.path(
      stroke([at(a, b, 0), cast(a, b, FLOOR * 0.6), cast(a, b, FLOOR)], () => 18),
      cool,
    )
  }
  s.path(poly(hull(corners(2.3, FLOOR))), cool)
  s.path(poly(hull([...corners(1.6, FLOOR), ...corners(1.6, EAVES)])), cool)
  s.path(poly(hull([...corners(REACH, EAVES), cast(0, 0, PEAK)])), cool)
  s.path(
    stroke([cast(0, 0, PEAK), cast(0, 0, 7.2)], () => 12),
    cool,
  )
  s.path(
    poly(hull([at(-0.25, -2.3, 0), at(1.1, -2.3, 0), at(1.3, -6.4, 0), at(-0.25, -6.2, 0)])),
    cool,
  )
}

/**
 * The shadow of something upright: it runs straight away from the sun. `x` and `y` are scene
 * units.
 */
export function longShadow(s: Sheet, x: number, y: number, length: number, width: number) {
  const away = Math.hypot(x - SUN[0], y - v.horizon)
  const dx = ((x - SUN[0]) / away) * length
  const dy = ((y - v.horizon) / away) * length
  const spine: Pt[] = [0, 0.25, 0.5, 0.75, 1].map((t) => [x + dx * t, y + dy * t])
  s.path(
    stroke(spine, (t) => width * (0.3 + 0.7 * Math.sin(Math.PI * (0.1 + 0.85 * t)))),
    mix(I.lilac, I.plum, 0.2),
  )
}
