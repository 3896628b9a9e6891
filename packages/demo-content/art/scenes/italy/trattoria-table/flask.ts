/** A flask of Chianti in its straw jacket, opened; the cork lies beside it. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {at, SLANT, v} from './table.ts'

const GLASS: Profile = [
  [0.56, 0],
  [0.74, 0.34],
  [0.8, 0.72],
  [0.76, 1.06],
  [0.62, 1.36],
  [0.42, 1.6],
  [0.26, 1.86],
  [0.2, 2.2],
  [0.19, 2.72],
  [0.24, 2.76],
  [0.24, 2.9],
]
/** What of it stands out of the straw. */
const SHOULDER: Profile = [[0.6, 1.36], ...GLASS.slice(5)]
const STRAW: Profile = [
  [0.62, 0],
  [0.79, 0.34],
  [0.85, 0.72],
  [0.81, 1.06],
  [0.66, 1.36],
]

/** The jacket's radius at a height. */
function girth(y: number) {
  const i = Math.max(
    1,
    STRAW.findIndex(([, h]) => h >= y),
  )
  const [[r0, y0], [r1, y1]] = [STRAW[i - 1], STRAW[i]]
  return r0 + ((r1 - r0) * (y - y0)) / (y1 - y0)
}

/** The flask round (x, z), in hands. */
export function flask(s: Sheet, x: number, z: number) {
  s.path(turnedShadow(v, x, z, GLASS, SLANT), I.key, SHADOW)
  const across = (r: number, stops: [number, string][]) =>
    s.linear(at(x - r, z)[0], 0, at(x + r, z)[0], 0, stops)
  s.path(
    turned(v, x, z, STRAW),
    across(0.86, [
      [0, mix(I.sun, I.paper, 0.62)],
      [0.3, mix(I.sun, I.paper, 0.3)],
      [0.62, mix(I.sun, I.key, 0.16)],
      [1, mix(I.sun, I.key, 0.52)],
    ]),
  )
  jacket(s, x, z)
  // the glass rises out of the straw's collar
  s.path(
    turned(v, x, z, SHOULDER),
    across(0.6, [
      [0.1, mix(I.leaf, I.sun, 0.3)],
      [0.3, mix(I.leaf, I.key, 0.25)],
      [0.7, mix(I.leaf, I.key, 0.7)],
      [1, mix(I.key, I.leaf, 0.15)],
    ]),
  )
  // the light along shoulder and neck ends where the straw begins
  const glint = SHOULDER.slice(0, 5).map(([r, h]): Pt => at(x - r * 0.66, z - r * 0.56, h + 0.06))
  s.path(
    stroke(glint, (t) => 9 - 5 * t),
    mix(I.leaf, I.paper, 0.75),
  )
  const mouth = (r: number, fill: string) => s.path(poly(ring(v, x, 2.9, z, r)), fill)
  mouth(0.24, mix(I.leaf, I.sun, 0.35))
  mouth(0.16, I.key)
}

/** Straw wound round and round, held by four upright bands and a thick ring at the foot. */
function jacket(s: Sheet, x: number, z: number) {
  const on = (b: number, y: number, more = 0): Pt => {
    const r = girth(y) + more
    return at(x + Math.cos(b) * r, z + Math.sin(b) * r, y)
  }
  const arc = (y: number, more = 0) =>
    Array.from({length: 25}, (_, i) => on(Math.PI * (0.97 + (1.06 * i) / 24), y, more))
  for (let y = 0.2; y < 1.34; y += 0.115)
    s.path(
      stroke(arc(y), (t) => 1.6 + 2.2 * t),
      mix(I.sun, I.key, 0.42),
    )
  for (const b of [3.6, 4.35, 5.1, 5.85]) {
    const band = Array.from({length: 12}, (_, i) => on(b, 0.16 + (i / 11) * 1.18))
    const tint = Math.max(0, Math.cos(b + 0.3))
    s.path(
      stroke(
        band.map(([a, c]): Pt => [a + 5, c]),
        () => 11,
      ),
      mix(I.sun, I.key, 0.5),
    )
    s.path(
      stroke(band, () => 11),
      mix(mix(I.sun, I.paper, 0.5), I.key, 0.4 * tint),
    )
  }
  for (const [y, more] of [
    [0.06, 0.04],
    [1.34, 0.02],
  ]) {
    s.path(
      stroke(
        arc(y, more).map(([a, c]): Pt => [a, c + 4]),
        () => 15,
      ),
      mix(I.sun, I.key, 0.55),
    )
    for (const [i, p] of arc(y, more).entries())
      if (i < 24)
        s.path(
          stroke([p, [arc(y, more)[i + 1][0], arc(y, more)[i + 1][1] - 3]], () => 13),
          mix(mix(I.sun, I.paper, 0.45 - 0.2 * (i % 2)), I.key, 0.42 * Math.max(0, (i - 9) / 15)),
        )
  }
}
