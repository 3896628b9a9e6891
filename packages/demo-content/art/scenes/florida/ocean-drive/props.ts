/** What people have with them: a dog on its lead, a tray, a camera, wheels under the feet. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import type {Pen} from './figure.ts'
import {I} from './inks.ts'

type Prop = (s: Sheet, p: Pen, k: number) => void

/** A small dog that trots ahead, ears up, and its lead. */
const dog: Prop = (s, p, k) => {
  const coat = mix(I.night, I.plum, 0.3)
  s.path(
    stroke(p([19, 60, 27, 44, 36, 27]), () => 0.9 * k),
    I.night,
  )
  s.path(curve(blob(...p([40, 0.5])[0], 17 * k, 2.6 * k, 4, 0.05)), I.plum, 'opacity="0.5"')
  for (const leg of [
    [33, 14, 30, 7, 28, 1],
    [46, 14, 50, 8, 51, 1],
  ])
    s.path(
      stroke(p(leg), (t) => (4 - 1.4 * t) * k),
      I.night,
    )
  for (const leg of [
    [34, 14, 36, 7, 37, 1],
    [45, 14, 44, 7, 42, 1],
  ])
    s.path(
      stroke(p(leg), (t) => (4.4 - 1.4 * t) * k),
      coat,
    )
  s.path(
    stroke(p([30, 20, 25, 25, 26, 31]), (t) => (4 - 2 * t) * k),
    coat,
  )
  s.path(curve(p([29, 21, 33, 24, 44, 23, 50, 20, 49, 13, 42, 12, 34, 12, 29, 15])), coat)
  s.path(curve(p([29, 17, 36, 16, 44, 15, 49, 14, 42, 12, 34, 12])), mix(I.plum, I.lilac, 0.3))
  s.path(curve(p([45, 20, 46, 29, 50, 31, 54, 28, 60, 26, 59, 22, 53, 20])), coat)
  s.path(poly(p([46, 28, 45, 35, 50, 31])), mix(coat, I.plum, 0.5))
}

/** A tray with two glasses, level on the raised hand. */
const tray: Prop = (s, p, k) => {
  s.path(curve(p([7, 88, 19, 86.6, 31, 88, 19, 89.4])), mix(I.cream, I.lilac, 0.4))
  for (const [x, ink] of [
    [14, I.pink],
    [23, I.aqua],
  ] as const) {
    s.path(poly(p([x - 3, 98, x + 3, 98, x, 93])), ink)
    s.path(
      stroke(p([x, 94, x, 89]), () => 0.9 * k),
      I.cream,
    )
  }
}

/** A telephone held up; its screen shines. */
const camera: Prop = (s, p, k) => {
  s.path(poly(p([-7, 106, 7, 106, 7, 98, -7, 98])), I.night)
  s.path(poly(p([-6, 105, 6, 105, 6, 99, -6, 99])), mix(I.pink, I.cream, 0.4))
  s.glow(...p([0, 102])[0], 12 * k, I.pink, 0.5)
}

/** Wheels under both feet of the skater. */
const wheels: Prop = (s, p, k) => {
  for (const [x, y] of [
    [1, 2.4],
    [6, 2.4],
    [11, 2.4],
    [-38, 10],
    [-33, 10],
    [-28, 10],
  ])
    s.path(curve(blob(...p([x, y])[0], 2.2 * k, 2.2 * k, 2, 0.05, 8)), mix(I.aqua, I.cream, 0.3))
}

export const props = {dog, tray, camera, wheels} as const
