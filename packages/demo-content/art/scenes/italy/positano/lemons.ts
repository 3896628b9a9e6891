import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {GREENS, I} from './inks.ts'

/** A lemon bough hangs into the sky at the upper left, near and dark. */
export function lemons(s: Sheet) {
  const r = rng(91)
  const bough: Pt[] = [
    [-20, 40],
    [70, 74],
    [160, 92],
    [236, 138],
    [286, 196],
  ]
  s.path(
    stroke(bough, (t) => 12 - 8 * t),
    mix(I.key, I.terra, 0.35),
  )
  s.path(
    stroke(
      [
        [90, 80],
        [120, 150],
        [118, 214],
      ],
      (t) => 7 - 4 * t,
    ),
    mix(I.key, I.terra, 0.35),
  )
  const leaf = (x: number, y: number, a: number, l: number, ink: string) => {
    const tip: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l]
    const belly: Pt = [x + Math.cos(a + 0.12) * l * 0.5, y + Math.sin(a + 0.12) * l * 0.5]
    s.path(
      stroke([[x, y], belly, tip], (t) => l * 0.42 * Math.sin(Math.PI * t) + 0.5),
      ink,
    )
  }
  const anchors: Pt[] = []
  for (let i = 0; i < 60; i++) {
    const t = r() * 3.99
    const j = Math.floor(t)
    anchors.push(
      i % 3
        ? [lerp(bough[j][0], bough[j + 1][0], t - j), lerp(bough[j][1], bough[j + 1][1], t - j)]
        : [lerp(96, 118, r()), r.range(90, 214)],
    )
  }
  for (const [i, [x, y]] of anchors.entries())
    leaf(x, y, r.range(-0.4, 3.2), r.range(34, 58), i < 34 ? GREENS.dark : GREENS.mid)
  for (const [x, y] of [
    [52, 142],
    [150, 172],
    [112, 262],
    [240, 214],
    [-2, 108],
  ]) {
    s.path(curve(blob(x, y, 25, 31, x + 9, 0.06)), mix(I.lemon, I.terra, 0.3))
    s.path(curve(blob(x - 4, y - 3, 20, 25, x + 9, 0.06)), I.lemon)
    s.path(curve(blob(x - 9, y - 9, 7, 9, x + 9, 0.1)), I.paper)
    s.path(
      poly([
        [x - 4, y + 28],
        [x + 3, y + 28],
        [x, y + 38],
      ]),
      mix(I.lemon, I.terra, 0.3),
    )
  }
  for (const [x, y] of anchors.slice(0, 16))
    leaf(x, y, r.range(0.4, 2.4), r.range(30, 46), GREENS.light)
}
