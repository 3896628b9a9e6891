/** An open wooden boat: hull, inner planking, thwarts, foredeck and oars. */
import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {
  type Aboard,
  type Afloat,
  aboard,
  HALF,
  half,
  metre,
  ring,
  STEPS,
  sheer,
  side,
} from './gozzo-lines.ts'
import {I} from './inks.ts'

function water(s: Sheet, at: Aboard, o: Afloat) {
  const k = metre(o.y)
  const foot = ring(at, 0.9, 0.95, () => 0)
  const dark = mix(I.sea, I.key, 0.5)
  s.path(poly(foot.map(([x, y]): Pt => [x + 0.3 * k, y + 0.34 * k])), dark, 'opacity="0.75"')
  const low = Math.max(...foot.map(([, y]) => y))
  for (let i = 0; i < 4; i++) {
    const w = (3.6 - i * 0.75) * k
    const tint = i % 2 ? mix(o.hull, I.sea, 0.35) : dark
    s.path(lens(o.x - w / 2 + 0.25 * k, low + (0.34 + i * 0.24) * k, w, 0.17 * k, i + 3), tint)
  }
  s.path(poly(foot.map(([x, y]): Pt => [x - 0.05 * k, y + 0.09 * k])), I.paper)
}

function outside(s: Sheet, at: Aboard, o: Afloat) {
  const near = Math.cos(o.heading) > 0 ? -1 : 1
  const band = (a: number, b: number, ink: string, from = 0, to = STEPS) => {
    const cut = (share: number) =>
      side(at, near, 0.9 + 0.1 * share, 0.95 + 0.05 * share, (t) => sheer(t) * share)
    s.path(
      poly([
        ...cut(a).slice(from, to + 1),
        ...cut(b)
          .slice(from, to + 1)
          .reverse(),
      ]),
      ink,
    )
  }
  const shade = (ink: string, deep: number) =>
    ink === I.lemon ? mix(ink, I.terra, 0.5 * deep) : mix(ink, I.key, 0.34 * deep)
  // the side turns out of the sun toward the right end
  for (const [a, b, ink] of [
    [0, 0.2, mix(I.key, I.terra, 0.25)],
    [0.18, 1, o.hull],
    [0.68, 0.9, o.strake],
  ] as const) {
    band(a, b, ink)
    for (const [turn, deep] of [
      [0.5, 0.45],
      [0.72, 1],
    ]) {
      const cut = Math.round(STEPS * turn)
      band(a, b, shade(ink, deep), near < 0 ? cut : 0, near < 0 ? STEPS : STEPS - cut)
    }
  }
}

function inside(s: Sheet, at: Aboard, o: Afloat, wood: string, k: number) {
  const gunwale = ring(at, 1, 1, sheer)
  const hollow = ring(at, 0.9, 0.955, sheer)
  s.path(poly(gunwale), o.strake === I.paper ? I.paper : mix(wood, I.paper, 0.3))
  s.group(s.clip(poly(hollow)), () => {
    s.path(poly(hollow), mix(wood, I.key, 0.22))
    for (let t = -0.8; t < 0.85; t += 0.16)
      for (const p of [1, -1])
        s.path(
          stroke(
            [at(t * HALF, p * half(t), sheer(t)), at(t * HALF, p * half(t) * 0.55, 0.12)],
            () => 0.07 * k,
          ),
          mix(wood, I.key, 0.5),
        )
    s.path(poly(ring(at, 0.62, 0.86, () => 0.12)), mix(wood, I.key, 0.55))
    for (const p of [-0.2, 0.2])
      s.path(
        stroke([at(-2, p, 0.12), at(2, p, 0.12)], () => 0.06 * k),
        mix(wood, I.key, 0.2),
      )
    for (const f of [-1.45, -0.25, 0.95]) {
      const w = half(f / HALF)
      const plank = (up: number, d: number): Pt[] => [
        at(f - 0.17 + d, -w, up),
        at(f + 0.17 + d, -w, up),
        at(f + 0.17 + d, w, up),
        at(f - 0.17 + d, w, up),
      ]
      s.path(poly(plank(0.2, 0.14)), mix(I.key, wood, 0.25))
      s.path(poly(plank(0.4, 0)), mix(wood, I.key, 0.25))
      s.path(poly(plank(0.48, 0)), mix(wood, I.lemon, 0.5))
    }
  })
  const deck = Array.from({length: 9}, (_, i) => 0.62 + i * 0.0425)
  const over = (p: 1 | -1) => deck.map((t) => at(t * HALF, p * half(t) * 0.86, sheer(t) + 0.03))
  s.path(poly([...over(1), ...over(-1).reverse()]), wood)
  for (const [t, tall] of [
    [-1, 0.12],
    [1, 0.26],
  ])
    s.path(
      stroke(
        [at(t * HALF * 0.965, 0, 0.1), at(t * HALF * 1.01, 0, sheer(t) + tall)],
        () => 0.1 * k,
      ),
      mix(I.key, I.terra, 0.3),
    )
}

/** Draws a boat with its shadow on the water; tells where things aboard it are. */
export function gozzo(s: Sheet, o: Afloat, wood: string): Aboard {
  const at = aboard(o)
  const k = metre(o.y)
  water(s, at, o)
  outside(s, at, o)
  inside(s, at, o, wood, k)
  if (o.oars === 'shipped')
    for (const p of [0.42, -0.5]) {
      s.path(
        stroke([at(-1.9, p, 0.66), at(1.5, p * 0.8, 0.6)], () => 0.09 * k),
        I.paper,
      )
      s.path(
        stroke([at(-2.35, p * 1.05, 0.7), at(-1.7, p, 0.66)], (t) => (0.26 - 0.14 * t) * k),
        I.paper,
      )
    }
  return at
}
