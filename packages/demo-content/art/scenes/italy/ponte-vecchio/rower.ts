import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A rower in a narrow boat. */
export function rower(t: Sheet) {
  const ox = 560,
    oy = 985,
    bl = (u: number, y: number): Pt => [ox + u, oy + y - u * 0.035]
  for (let i = 0; i < 7; i++)
    t.path(
      lens(ox - 130 - i * 12, oy + 16 + i * 8, 290 - i * 18, 4, i),
      mix(I.night, I.plum, 0.2),
      `opacity="${(0.75 - i * 0.09).toFixed(2)}"`,
    )
  t.path(
    curve([
      bl(-138, -5),
      bl(-70, 3),
      bl(0, 5),
      bl(80, 3),
      bl(142, -7),
      bl(80, 13),
      bl(0, 17),
      bl(-80, 13),
    ]),
    I.night,
  )
  t.path(
    stroke([bl(-134, -4), bl(-60, 3), bl(0, 5), bl(80, 3), bl(138, -6)], () => 2.4),
    I.ochre,
  )
  t.path(
    poly([bl(-12, 4), bl(-16, -22), bl(-4, -42), bl(10, -40), bl(14, -18), bl(26, -2), bl(24, 6)]),
    I.terra,
  )
  t.path(
    poly([bl(4, 4), bl(6, -38), bl(10, -40), bl(14, -18), bl(26, -2), bl(24, 6)]),
    mix(I.terra, I.night, 0.5),
  )
  t.path(curve(blob(ox + 4, oy - 53, 8, 9, 3, 0.1, 9)), mix(I.ochre, I.plum, 0.3))
  t.path(curve([bl(-5, -55), bl(2, -64), bl(12, -58), bl(8, -54)]), I.night)
  t.path(
    stroke([bl(8, -32), bl(34, -22), bl(150, 22)], (u) => 4 - 2 * u) +
      stroke([bl(-6, -30), bl(-40, -14), bl(-150, 30)], (u) => 4 - 2 * u),
    I.night,
  )
  t.path(
    poly([bl(146, 18), bl(172, 26), bl(170, 33), bl(146, 25)]) +
      poly([bl(-146, 26), bl(-172, 34), bl(-170, 41), bl(-146, 33)]),
    mix(I.terra, I.night, 0.3),
  )
}
