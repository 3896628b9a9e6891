import {quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Face, project} from '../../../kit/place.ts'
import type {Rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {B, back, v, YAW} from './view.ts'

/** The arches: their middle along the bridge and half their width, in metres. */
const arches = [
  [-33, 13.6],
  [0, 15],
  [33, 13.6],
] as const

const stone = mix(I.sand, I.plum, 0.22)

/** The outline of an arch on a face, from `lo` metres up. */
const seg = (f: Face, c: number, a: number, lo = -1): Pt[] => {
  const ps: Pt[] = [f(c - a, lo), f(c - a, 2.2)],
    rise = 4.5,
    R = (a * a + rise * rise) / (2 * rise),
    t0 = Math.asin(a / R)
  for (let i = 0; i <= 22; i++) {
    const t = -t0 + (2 * t0 * i) / 22
    ps.push(f(c + R * Math.sin(t), 2.2 + rise - R + R * Math.cos(t)))
  }
  ps.push(f(c + a, 2.2), f(c + a, lo))
  return ps
}

/** The stone body with its three arches. */
export function bridge(s: Sheet, r: Rng) {
  const body = poly([B(-60, -0.5), B(64, -0.5), B(64, 9), B(-60, 9)]),
    ho = arches.map(([c, a]) => poly(seg(B, c, a))).join('')
  for (const [c, a] of arches) {
    const fr = poly(seg(B, c, a)),
      bk = poly(seg(back, c, a, -16))
    s.add(
      `<g ${s.clip(fr)}><path d="${fr + bk}" fill-rule="evenodd" fill="${s.linear(
        ...B(c, 7),
        ...B(c, -1),
        [
          [0, mix(I.night, I.plum, 0.35)],
          [0.6, mix(I.night, I.plum, 0.7)],
          [1, mix(I.terra, I.plum, 0.5)],
        ],
      )}"/></g>`,
    )
  }
  s.add(
    `<path d="${body + ho}" fill-rule="evenodd" fill="${s.linear(...B(0, 9), ...B(0, 0), [
      [0, mix(stone, I.ochre, 0.35)],
      [0.55, stone],
      [1, mix(stone, I.night, 0.5)],
    ])}"/>`,
  )
  courses(s, r)
  voussoirs(s)
  piers(s)
}

function courses(s: Sheet, r: Rng) {
  let ca = '',
    cb = ''
  for (let i = 0; i < 420; i++) {
    const u = r.range(-60, 62),
      y = Math.round(r.range(0, 13)) * 0.62 + 0.4,
      w = r.range(0.8, 1.9)
    if (
      arches.some(
        ([c, a]) =>
          Math.abs(u + w / 2 - c) <
          a * Math.sqrt(Math.max(0, 1 - (Math.max(0, y - 2) / 5.2) ** 2)) + 1.2,
      )
    )
      continue
    if (i % 2) ca += quad(B, u, y, u + w, y + 0.5)
    else cb += quad(B, u, y, u + w, y + 0.5)
  }
  s.path(ca, mix(stone, I.night, 0.3), 'opacity="0.6"').path(
    cb,
    mix(stone, I.cream, 0.4),
    'opacity="0.6"',
  )
}

function voussoirs(s: Sheet) {
  for (const [c, a] of arches) {
    const ps = seg(B, c, a).slice(1, -1)
    s.path(
      stroke(ps, () => 8),
      mix(stone, I.cream, 0.38),
    )
    let d = ''
    for (let i = 1; i < ps.length - 1; i++)
      d += stroke(
        [
          [ps[i][0], ps[i][1] - 5],
          [ps[i][0], ps[i][1] + 4],
        ],
        () => 1,
      )
    s.path(d, mix(stone, I.night, 0.45))
  }
}

/** The piers' cutwaters. */
function piers(s: Sheet) {
  for (const c of [-16.4, 16.4, -50, 50]) {
    const p = (u: number, y: number, o: number): Pt => {
      const q = project(
        v,
        2 + Math.cos(YAW) * (c + u) + Math.sin(YAW) * o,
        y,
        88 + Math.sin(YAW) * (c + u) - Math.cos(YAW) * o,
      )
      return q
    }
    s.path(
      poly([p(-3, -0.8, 0), p(0, -0.8, 5), p(0, 5.2, 5), p(-0.4, 7.6, 0.4), p(-3, 6.2, 0)]),
      mix(stone, I.cream, 0.28),
    )
    s.path(
      poly([p(3, -0.8, 0), p(0, -0.8, 5), p(0, 5.2, 5), p(-0.4, 7.6, 0.4), p(3, 6.2, 0)]),
      mix(stone, I.night, 0.5),
    )
    s.path(
      stroke([p(-3, 1, 0), p(0, 0.6, 5), p(3, 1, 0)], () => 5),
      mix(I.night, I.plum, 0.5),
      'opacity="0.5"',
    )
  }
}
