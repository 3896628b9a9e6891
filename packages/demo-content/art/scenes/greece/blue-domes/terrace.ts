import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import type {Rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {bough} from './bougainvillea.ts'
import {plat} from './ground.ts'
import {I} from './inks.ts'
import {v} from './view.ts'

/** The terrace at our feet: paving, flowers, a table, two people at the wall. */
export function terrace(s: Sheet, r: Rng) {
  for (let i = 0; i < 46; i++) {
    const z = 4.6 + r() * 1.6,
      x = r.range(0.9, 2.6),
      p = project(v, x, plat(x, z), z)
    s.path(lens(p[0], p[1], r.range(20, 70), 1.6, i), mix(I.peach, I.lilac, 0.3), 'opacity="0.55"')
  }
  // the vine's old stem comes up from the floor, its shade beside it
  s.path(lens(1070, 752, 190, 20, 6), mix(I.lilac, I.peach, 0.2))
  for (const [foot, knee, head] of [
    [1142, 1118, 1096],
    [1152, 1164, 1150],
  ])
    s.path(
      stroke(
        [
          [foot, 756],
          [knee, 706],
          [(knee + head) / 2 + 6, 650],
          [head, 590],
        ],
        (t) => 17 - 9 * t,
      ),
      mix(I.deep, I.rose, 0.3),
    )
  bough(s, 1120, 600, 170, 120, 3)
  bough(s, 1170, 690, 150, 190, 5)
  bough(s, 1075, 668, 110, 100, 7)
  bough(s, 1010, 560, 70, 50, 12)
  pots(s)
  table(s)
  for (const [x, y, h, c] of [
    [640, 742, 74, I.rose],
    [672, 746, 70, I.paper],
  ] as const) {
    s.path(
      stroke(
        [
          [x, y],
          [x + 60, y + 12],
          [x + 130, y + 20],
        ],
        (t) => 12 * (1 - t) + 1,
      ),
      mix(I.lilac, I.peach, 0.2),
    )
    walker(s, x, y, h, c, I.deep)
  }
}

function pots(s: Sheet) {
  for (const [x, y, k] of [
    [905, 742, 1.25],
    [968, 758, 1.5],
  ] as const) {
    s.path(lens(x - 16 * k, y, 70 * k, 9 * k, 4), mix(I.lilac, I.deep, 0.1))
    s.path(
      poly([
        [x - 13 * k, y - 26 * k],
        [x + 13 * k, y - 26 * k],
        [x + 9 * k, y + 2 * k],
        [x - 9 * k, y + 2 * k],
      ]),
      mix(I.rose, I.peach, 0.5),
    )
    s.path(
      poly([
        [x + 2 * k, y - 26 * k],
        [x + 13 * k, y - 26 * k],
        [x + 9 * k, y + 2 * k],
        [x + 3 * k, y + 2 * k],
      ]),
      mix(I.rose, I.deep, 0.3),
    )
    clump(
      s,
      x,
      y - 24 * k,
      44 * k,
      40 * k,
      {
        dark: mix(I.deep, I.blue, 0.15),
        mid: mix(I.blue, I.lilac, 0.35),
        light: mix(I.lilac, I.paper, 0.4),
      },
      Math.round(x),
      -1,
      2,
    )
  }
}

/** A table and two chairs. */
function table(s: Sheet) {
  const tx = 800,
    ty = 742,
    bl = mix(I.blue, I.deep, 0.2),
    leg = (x: number, y: number, h: number, k = 2.6) =>
      stroke(
        [
          [x, y],
          [x + 0.6, y - h],
        ],
        () => k,
      )
  s.path(lens(tx - 34, ty + 3, 130, 10, 3), mix(I.lilac, I.peach, 0.15))
  s.path(leg(tx, ty, 34, 4) + lens(tx - 13, ty - 1, 27, 5, 2), bl)
  s.path(lens(tx - 29, ty - 37, 58, 12, 6), I.blue)
  s.path(lens(tx - 27, ty - 39, 40, 6, 7), mix(I.blue, I.paper, 0.55))
  for (const [cx, sg] of [
    [tx - 46, 1],
    [tx + 46, -1],
  ] as const) {
    s.path(
      leg(cx - 9, ty + 6, 24) +
        leg(cx + 9, ty + 6, 24) +
        leg(cx - 7, ty, 20) +
        leg(cx + 8, ty, 20) +
        leg(cx - sg * 10, ty - 18, 30) +
        leg(cx - sg * 6, ty - 20, 28),
      bl,
    )
    s.path(
      poly([
        [cx - 12, ty - 20],
        [cx + 10, ty - 20],
        [cx + 13, ty - 15],
        [cx - 11, ty - 15],
      ]),
      I.blue,
    )
    s.path(
      poly([
        [cx - sg * 12, ty - 49],
        [cx - sg * 4, ty - 49],
        [cx - sg * 4, ty - 38],
        [cx - sg * 12, ty - 38],
      ]),
      mix(I.blue, I.lilac, 0.4),
    )
  }
}
