import {mix} from '../../../kit/ink.ts'
import {curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, GROUND} from './view.ts'

/** A ginger cat sits on the stones at (x, z) hands and looks up at the table; the sun is on its face. */
export function cat(s: Sheet, x: number, z: number) {
  const k = 2.15
  const [px, py] = at(x, z, GROUND)
  const p = pen(px, py, k)
  const coat = mix(I.lemon, I.red, 0.5)
  const shade = mix(I.red, I.key, 0.3)
  const pale = mix(I.paper, I.lemon, 0.25)
  s.path(
    lens(px - 30 * k, py - 11 * k, 118 * k, 17 * k, 3) +
      lens(px + 10 * k, py - 12 * k, 96 * k, 14 * k, 5),
    I.key,
    'opacity="0.42"',
  )
  // tail, laid round behind
  s.path(
    stroke(p([20, 5, 40, 1, 58, 5, 66, 16, 62, 27, 54, 29]), (t) => (9.5 - 3.5 * t) * k),
    shade,
  )
  s.path(
    stroke(p([22, 7, 40, 3.4, 57, 7, 63, 16, 59.5, 25]), (t) => (5 - 2 * t) * k),
    coat,
  )
  // the far foreleg, then the whole cat in one line
  s.path(curve(p([-22, 44, -21, 20, -22, 6, -30, 4, -30, 0, -14, 0, -12, 40])), shade)
  s.path(
    curve(
      p([
        -20, 0, -26, 2, -24, 6, -17, 8, -16, 24, -20, 40, -23, 52, -21, 60, -28, 62.5, -35, 66,
        -37.5, 70, -36, 73.5, -32, 76, -28, 82, -22, 86, -12, 86, -5, 80, -3, 71, 3, 62, 14, 48, 24,
        32, 30, 16, 29, 4, 22, 0, 8, 0,
      ]),
    ),
    coat,
  )
  s.path(poly(p([-27, 81, -26.5, 98, -15, 86])), shade)
  s.path(poly(p([-19, 84, -12, 99, -4.5, 79])), coat)
  s.path(poly(p([-15, 86, -11.8, 94, -8, 83])), mix(I.red, I.paper, 0.35))
  // shade down the back and round the haunch
  s.path(
    curve(
      p([
        -5, 80, -3, 71, 3, 62, 14, 48, 24, 32, 30, 16, 29, 4, 22, 0, 12, 0, 20, 6, 22, 18, 16, 32,
        6, 46, -4, 58, -10, 70,
      ]),
    ),
    mix(I.red, I.lemon, 0.22),
  )
  s.path(
    stroke(p([-2, 4, -5, 14, 0, 25, 9, 27]), (t) => 2.6 * k * Math.sin(Math.PI * (0.1 + 0.85 * t))),
    shade,
  )
  s.path(curve(p([-4, 0, -6, 4, 0, 7, 12, 6, 16, 0])), mix(coat, I.paper, 0.2))
  // bib, muzzle and feet are white
  s.path(curve(p([-20, 40, -23, 52, -21, 60, -14, 58, -10, 46, -12, 30, -16, 24])), pale)
  s.path(curve(p([-26, 61.5, -35, 66, -37.5, 70, -34, 72.5, -28, 70, -22, 66])), pale)
  s.path(curve(p([-20, 0, -26, 2, -24, 6, -17, 8, -11, 6, -10, 0])), pale)
  s.path(poly(p([-37.8, 70, -36, 73.6, -33.4, 72])), mix(I.red, I.key, 0.2))
  s.path(curve(p([-30.5, 76.5, -27, 78, -24, 75.5, -27.5, 74])), mix(I.olive, I.lemon, 0.4))
  s.path(
    stroke(p([-28.4, 77.6, -27.6, 74]), () => 1.8 * k),
    I.key,
  )
  // tabby bars
  for (const bar of [
    [4, 60, -4, 54, -6, 48],
    [13, 49, 4, 43, 2, 36],
    [22, 36, 13, 32, 10, 25],
    [28, 21, 20, 19, 16, 14],
    [-10, 84, -11, 79, -15, 77],
    [-4, 75, -8, 73, -12, 73],
  ])
    s.path(
      stroke(p(bar), (t) => 3.6 * k * (1 - 0.75 * t)),
      shade,
    )
}
