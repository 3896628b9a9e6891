import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {QUAY, W} from './view.ts'

/** A fishing caique: high bow, rounded stern, a small wheelhouse, a mast; bow to the left unless turned. */
function caique(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  ink: string,
  trim: string,
  turn: 1 | -1,
) {
  const p = pen(x, y, k, turn)
  const r = rng(Math.round(x))
  for (let i = 0; i < 9; i++)
    s.path(
      lens(
        x + r.range(-62, -20) * k,
        y + (4 + i * 4.4) * k,
        r.range(60, 104) * k * (1 - i * 0.06),
        4.4 * k,
        i + 1,
      ),
      i % 3 === 1 ? mix(ink, I.sea, 0.45) : mix(I.key, I.sea, 0.25),
      'opacity="0.85"',
    )
  s.path(
    curve(p([-64, 34, -46, 24, -10, 17, 30, 18, 54, 25, 55, 14, 44, 1, 10, -5, -30, -3, -50, 8])),
    ink,
  )
  s.path(
    curve(p([0, 16, 30, 17, 54, 24, 55, 14, 44, 1, 10, -5, 4, 4])),
    mix(ink, I.key, 0.3),
    'opacity="0.7"',
  )
  s.path(
    stroke(p([-64, 34, -46, 24, -10, 17, 30, 18, 54, 25]), () => 4.4 * k),
    trim,
  )
  s.path(
    stroke(p([-52, 12, -30, 3, 8, 0, 44, 7]), () => 2 * k),
    trim,
  )
  s.path(poly(p([10, 17, 34, 18, 33, 38, 12, 38])), I.paper)
  s.path(poly(p([24, 17.5, 34, 18, 33, 38, 24, 38])), mix(I.sky, I.paper, 0.2))
  s.path(poly(p([9, 37, 36, 37, 36, 41, 9, 41])), trim)
  s.path(poly(p([13, 26, 21, 26, 21, 34, 13, 34])), I.key)
  s.path(
    stroke(p([-18, 16, -17, 74]), () => 2.2 * k) +
      stroke(p([-17, 70, -60, 33]), () => 0.9 * k) +
      stroke(p([-17, 70, 34, 40]), () => 0.9 * k),
    I.key,
  )
  // nets in a heap
  s.path(curve(p([-8, 16, -4, 25, 4, 24, 8, 17])), I.sand)
  s.path(
    stroke(p([-6, 19, 0, 23, 6, 19]), () => 1.4 * k),
    I.red,
  )
  for (const u of [-30, -2, 40])
    s.path(curve(blob(...p([u, 7])[0], 3.4 * k, 4 * k, u + 40, 0.08, 12)), I.paper)
}

/** Boats at the quay and afloat. */
export function boats(s: Sheet) {
  const r = rng(18)
  for (let i = 0; i < 190; i++) {
    const t = r()
    const x = r.range(-60, W)
    const y = QUAY + 40 + t * 240
    s.path(
      lens(x, y, (16 + 56 * t) * r.range(0.5, 1.3), 1.4 + 3 * t, i),
      x < 330 ? mix(I.sky, I.paper, r.range(0, 0.7)) : mix(I.sea, I.sky, r.range(0, 0.6)),
      'opacity="0.55"',
    )
  }
  caique(s, 720, 986, 0.9, I.paper, I.sea, 1)
  caique(s, 566, 982, 0.86, mix(I.sea, I.sky, 0.25), I.paper, -1)
  caique(s, 436, 1002, 1.0, I.paper, I.red, 1)
  caique(s, 616, 1096, 1.62, I.sea, I.paper, 1)
  caique(s, 224, 1116, 2.0, I.paper, I.red, -1)
}
