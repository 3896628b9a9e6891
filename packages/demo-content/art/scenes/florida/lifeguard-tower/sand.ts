import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {I} from './inks.ts'
import {at, cast, EAVES, FLOOR, H, PEAK, SUN, v, W} from './plan.ts'

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

/** The tower's shadow on the sand: its outline from ahead, laid down, the sand lit between legs and rails. */
export function shadow(s: Sheet) {
  const cool = mix(I.lilac, I.plum, 0.28)
  const flat = (a: number, y: number) => cast(a, 0, y)
  const bar = (from: Pt, to: Pt, wide: number) =>
    s.path(
      stroke([from, to], () => wide),
      cool,
    )
  const block = (...corners: [a: number, y: number][]) =>
    s.path(poly(corners.map(([a, y]) => flat(a, y))), cool)
  for (const a of [-1.9, 0, 1.9]) for (const b of [1.9, -1.9]) bar(at(a, b, 0), flat(a, FLOOR), 17)
  block([-2.3, FLOOR - 0.1], [2.3, FLOOR - 0.1], [2.3, FLOOR + 0.28], [-2.3, FLOOR + 0.28])
  for (const side of [-1, 1]) {
    for (const y of [FLOOR + 0.72, FLOOR + 1.12]) bar(flat(1.6 * side, y), flat(2.28 * side, y), 8)
    for (const a of [1.95, 2.25]) bar(flat(a * side, FLOOR), flat(a * side, FLOOR + 1.15), 9)
  }
  block([-1.6, FLOOR], [1.6, FLOOR], [1.6, EAVES], [-1.6, EAVES])
  block(
    [-2.35, EAVES - 0.2],
    [2.35, EAVES - 0.2],
    [2.35, EAVES + 0.05],
    [0, PEAK],
    [-2.35, EAVES + 0.05],
  )
  bar(flat(0, PEAK - 0.1), flat(0, 7), 11)
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
