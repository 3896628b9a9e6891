import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A table and two chairs. */
export function table(s: Sheet) {
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
