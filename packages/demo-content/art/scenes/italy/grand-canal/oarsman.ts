import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** He stands on the stern, both hands on the long oar; straw hat, striped shirt. */
export function oarsman(s: Sheet, [x, y]: Pt) {
  const at = (a: number, b: number): Pt => [x + a, y - b]
  s.path(
    stroke([at(-96, 96), at(-30, 74), at(60, 10), at(112, -44)], (t) => 5 + 2 * t),
    mix(I.brick, I.gold, 0.35),
  )
  s.path(
    stroke([at(84, -14), at(128, -62)], (t) => 7 + 9 * Math.sin(Math.PI * t)),
    mix(I.brick, I.key, 0.3),
  )
  s.path(
    poly([at(-24, 0), at(-6, 62), at(18, 62), at(26, 0), at(14, 0), at(6, 40), at(-12, 0)]),
    mix(I.key, I.slate, 0.2),
  )
  const shirt = poly([at(-10, 58), at(20, 58), at(16, 96), at(8, 114), at(-14, 114), at(-22, 100)])
  s.path(shirt, I.paper)
  s.group(s.clip(shirt), () => {
    for (let i = 0; i < 8; i++)
      s.path(
        poly([
          at(-26, 60 + i * 7),
          at(24, 60 + i * 7),
          at(24, 63.4 + i * 7),
          at(-26, 63.4 + i * 7),
        ]),
        I.key,
      )
    s.path(poly([at(-26, 56), at(-10, 56), at(-12, 116), at(-26, 116)]), I.key, 'opacity="0.35"')
  })
  s.path(
    stroke([at(8, 104), at(-14, 86), at(-38, 78)], () => 10),
    I.paper,
  )
  s.path(
    stroke([at(-14, 106), at(-40, 96), at(-62, 84)], () => 10),
    mix(I.paper, I.slate, 0.5),
  )
  for (const [a, b] of [
    [-40, 78],
    [-64, 84],
  ])
    s.path(curve(blob(x + a, y - b, 6, 6, 2, 0.1, 10)), mix(I.rose, I.brick, 0.3))
  s.path(curve(blob(x - 5, y - 126, 10, 12, 3, 0.05, 14)), mix(I.rose, I.brick, 0.3))
  s.path(lens(x - 28, y - 134, 46, 9, 3), I.gold)
  s.path(poly([at(-16, 134), at(7, 134), at(5, 147), at(-14, 147)]), I.gold)
  s.path(poly([at(-16, 134), at(7, 134), at(6.5, 139), at(-15.5, 139)]), I.brick)
}
