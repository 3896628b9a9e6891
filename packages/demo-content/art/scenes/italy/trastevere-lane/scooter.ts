import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** The scooter on its stand, nose to the left; (x, y) is the ground between its wheels. */
export function scooter(s: Sheet, x: number, y: number, k: number) {
  const p = (u: number, h: number): Pt => [x + u * k, y - h * k]
  const paint = mix(I.green, I.cream, 0.5)
  const dark = mix(I.green, I.key, 0.45)
  const light = mix(I.cream, I.green, 0.12)
  s.path(lens(x - 160 * k, y + 2 * k, 350 * k, 34 * k, 5), I.key, 'opacity="0.85"')
  for (const u of [-96, 92]) {
    const [cx, cy] = p(u, 31)
    s.path(curve(blob(cx, cy, 33 * k, 33 * k, 2, 0.01, 30)), I.key)
    s.path(curve(blob(cx, cy, 17 * k, 17 * k, 2, 0.01, 24)), mix(I.cream, I.indigo, 0.35))
    s.path(curve(blob(cx, cy, 7 * k, 7 * k, 2, 0.01, 16)), I.key)
  }
  s.path(poly([p(-72, 42), p(46, 40), p(52, 24), p(-62, 24)]), dark)
  s.path(poly([p(-74, 46), p(44, 44), p(46, 38), p(-72, 39)]), paint)
  // rear body, its cheek and the seat
  s.path(
    curve([
      p(14, 40),
      p(20, 86),
      p(40, 112),
      p(92, 120),
      p(140, 100),
      p(152, 66),
      p(134, 40),
      p(122, 62),
      p(92, 72),
      p(64, 60),
      p(56, 36),
    ]),
    paint,
  )
  s.path(
    curve([p(74, 106), p(128, 94), p(144, 68), p(132, 46), p(120, 66), p(92, 76), p(72, 70)]),
    dark,
  )
  s.path(
    stroke([p(24, 74), p(36, 98), p(66, 110)], (t) => 9 * k * Math.sin(Math.PI * t)),
    light,
  )
  s.path(
    curve([p(16, 112), p(34, 130), p(74, 128), p(116, 130), p(140, 116), p(96, 112)]),
    mix(I.terra, I.key, 0.45),
  )
  s.path(
    stroke([p(28, 124), p(74, 124), p(116, 126)], (t) => 5 * k * Math.sin(Math.PI * t)),
    mix(I.terra, I.ochre, 0.4),
  )
  s.path(curve([p(148, 84), p(158, 80), p(156, 68), p(148, 70)]), I.terra)
  // front: mudguard, leg shield, headset
  s.path(
    curve([p(-136, 36), p(-124, 66), p(-96, 76), p(-68, 62), p(-62, 40), p(-82, 52), p(-110, 52)]),
    paint,
  )
  s.path(
    stroke([p(-128, 50), p(-108, 66), p(-88, 68)], (t) => 6 * k * Math.sin(Math.PI * t)),
    light,
  )
  s.path(
    curve([
      p(-60, 28),
      p(-58, 74),
      p(-66, 120),
      p(-72, 152),
      p(-92, 154),
      p(-94, 116),
      p(-82, 60),
      p(-78, 36),
    ]),
    paint,
  )
  s.path(curve([p(-60, 28), p(-56, 76), p(-64, 122), p(-71, 150), p(-76, 120), p(-68, 70)]), dark)
  s.path(
    stroke([p(-84, 62), p(-93, 112), p(-91, 148)], (t) => 5 * k * Math.sin(Math.PI * t)),
    light,
  )
  s.path(
    curve([p(-110, 158), p(-104, 174), p(-78, 178), p(-62, 168), p(-70, 152), p(-94, 150)]),
    paint,
  )
  s.path(
    stroke([p(-80, 170), p(-58, 180), p(-42, 182)], () => 8 * k),
    I.key,
  )
  s.path(
    stroke([p(-76, 176), p(-70, 198), p(-58, 212)], () => 3 * k),
    I.key,
  )
  s.path(curve(blob(...p(-54, 218), 11 * k, 8 * k, 2, 0.03)), mix(I.cream, I.indigo, 0.3))
  s.path(curve(blob(...p(-107, 165), 8 * k, 11 * k, 2, 0.03)), I.cream)
  s.path(
    stroke([p(20, 30), p(6, 2)], () => 5 * k),
    I.key,
  )
}
