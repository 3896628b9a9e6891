/** Sky, forest wall, plain and the trodden way. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, ridge} from '../../../kit/line.ts'
import {fbm, noise, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {at, BASE} from './plan.ts'
import {H, I, v, W} from './view.ts'

export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.sky, I.lilac, 0.25)],
      [0.3, I.sky],
      [0.62, mix(I.paper, I.sky, 0.3)],
      [0.8, mix(I.paper, I.gold, 0.2)],
      [1, mix(I.gold, I.paper, 0.35)],
    ]),
  )
  s.glow(-60, 520, 560, mix(I.gold, I.paper, 0.4), 0.85, 0.7)
  const r = rng(14)
  for (let i = 0; i < 26; i++) {
    const y = r.range(40, 440)
    const low = y / 440
    s.path(
      lens(r.range(-200, W - 40), y, r.range(130, 460), r.range(4, 15) * (1.2 - 0.6 * low), i),
      mix(mix(I.paper, I.rose, 0.22), mix(I.paper, I.gold, 0.3), low),
      'opacity="0.8"',
    )
  }
  // yesterday's moon
  s.path('M1052 102A27 27 0 1 0 1070 142A25 25 0 0 1 1052 102Z', I.paper)
}

/** The forest wall round the plain, three rows deep, mist between them. */
export function forest(s: Sheet) {
  const n = noise(7)
  const rows = [
    {y: 540, tall: 34, colour: mix(I.lilac, I.paper, 0.5), lit: mix(I.paper, I.gold, 0.35)},
    {y: 562, tall: 44, colour: mix(I.green, I.lilac, 0.6), lit: mix(I.green, I.gold, 0.5)},
    {y: 584, tall: 42, colour: mix(I.green, I.dusk, 0.55), lit: mix(I.green, I.gold, 0.35)},
  ]
  const r = rng(3)
  for (const [k, row] of rows.entries()) {
    const crest = (x: number) =>
      row.y -
      row.tall * (0.45 + 0.8 * fbm(n, x / 90 + k * 9, k * 4, 4)) -
      8 * Math.abs(n(x / 17, k))
    s.path(ridge(0, W, v.horizon + 8, crest, 4), row.colour)
    let lit = ''
    for (let i = 0; i < 130; i++) {
      const x = r.range(0, W)
      const y = crest(x) + r.range(3, 26)
      lit += curve(blob(x - 4, y, r.range(6, 15), r.range(4, 8), i, 0.4, 10))
    }
    s.path(lit, row.lit, 'opacity="0.75"')
    for (let i = 0; i < 9; i++)
      s.path(
        lens(r.range(-200, W), row.y + r.range(2, 14), r.range(200, 520), r.range(5, 12), i + k),
        mix(I.paper, I.gold, 0.15),
        'opacity="0.75"',
      )
  }
}

export function plain(s: Sheet) {
  s.rect(
    0,
    v.horizon,
    W,
    H - v.horizon,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.gold, I.green, 0.4)],
      [0.25, mix(I.green, I.gold, 0.4)],
      [1, mix(I.green, I.dusk, 0.12)],
    ]),
  )
  const r = rng(41)
  for (let i = 0; i < 620; i++) {
    const t = r() ** 1.4
    const y = v.horizon + 3 + t * 206
    const w = (8 + 60 * t) * r.range(0.4, 1.4)
    s.path(
      lens(r.range(-40, W), y, w, 1 + 4.5 * t, i),
      r.chance(0.5) ? mix(I.green, I.dusk, 0.3) : mix(I.gold, I.green, 0.3),
      'opacity="0.6"',
    )
  }
}

/** The trodden way to the foot of the stair. */
export function way(s: Sheet) {
  const foot = at(0, -BASE - 2.6, 0)
  const left: Pt[] = []
  const right: Pt[] = []
  for (let i = 0; i <= 24; i++) {
    const t = i / 24
    const y = foot[1] + (H + 4 - foot[1]) * t
    const x = foot[0] + 70 * t - 90 * t * t + 8 * Math.sin(t * 9)
    const w = 34 + 120 * t
    left.push([x - w + 7 * Math.sin(i * 0.9), y])
    right.unshift([x + w + 6 * Math.sin(i * 0.7 + 2), y])
  }
  s.path(poly([...left, ...right]), mix(I.paper, I.gold, 0.36))
  const r = rng(19)
  for (let i = 0; i < 90; i++) {
    const t = r()
    const x = foot[0] + 70 * t - 90 * t * t + r.range(-1, 1) * (24 + 96 * t)
    s.path(
      lens(x, foot[1] + (H - foot[1]) * t, 6 + 30 * t, 1 + 3.4 * t, i),
      mix(I.gold, I.rose, 0.35),
      'opacity="0.6"',
    )
  }
}
