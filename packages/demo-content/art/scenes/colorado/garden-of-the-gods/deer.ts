/** A mule deer, large-eared, that looks across at whoever comes. */
import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Draws it looking to the left, its hind hoof at (x, y); `h` is the height of its back, in scene units. */
export function deer(s: Sheet, x: number, y: number, h: number) {
  const p = pen(x, y, h / 100, -1)
  const coat = mix(I.rust, I.plum, 0.42)
  const dark = mix(I.plum, I.rust, 0.25)
  const lit = mix(I.rust, I.gold, 0.5)
  // its shadow lies to the right
  s.path(
    curve(
      p([92, 2, 40, 4, -20, 10, -90, 20, -150, 32, -150, 26, -90, 10, -20, -1, 40, -4, 92, -3]),
    ),
    mix(I.pine, I.plum, 0.35),
    'opacity="0.75"',
  )
  // the legs on the far side
  s.path(poly(p([24, 70, 34, 50, 25, 36, 28, 5, 25, 0, 32, 0, 34, 6, 33, 36, 46, 58])), dark)
  s.path(poly(p([82, 66, 92, 36, 94, 6, 92, 0, 100, 0, 100, 6, 98, 38, 96, 68])), dark)
  s.path(poly(p([106, 140, 99, 158, 101, 168, 106, 170, 112, 160, 112, 146])), dark)
  s.path(
    curve(
      p([
        92, 68, 100, 84, 107, 104, 110, 120, 118, 125, 130, 122, 139, 122, 142, 127, 138, 132, 128,
        138, 119, 145, 111, 147, 104, 141, 97, 124, 86, 108, 62, 102, 32, 105, 12, 99, 5, 84, 8, 66,
        20, 54, 40, 60, 66, 55, 84, 58,
      ]),
    ),
    coat,
  )
  s.path(
    poly(p([6, 86, 8, 62, 17, 48, 9, 36, 13, 5, 9, 0, 17, 0, 19, 6, 19, 35, 31, 52, 40, 74])),
    coat,
  )
  s.path(poly(p([78, 72, 79, 36, 78, 6, 75, 0, 83, 0, 84, 6, 87, 36, 95, 72])), coat)
  // the sun is on its face, chest and back
  s.path(curve(p([93, 70, 101, 86, 107, 104, 110, 120, 105, 126, 99, 108, 90, 92, 86, 76])), lit)
  s.path(curve(p([139, 122, 142, 127, 138, 132, 128, 138, 120, 143, 122, 134, 130, 128])), lit)
  s.path(curve(p([86, 108, 62, 102, 32, 105, 14, 99, 34, 98, 62, 95, 84, 99])), lit)
  s.path(poly(p([90, 70, 84, 36, 83, 6, 84, 6, 87, 36, 95, 72])), lit)
  s.path(poly(p([22, 50, 17, 36, 17, 6, 19, 6, 19, 35, 31, 52])), lit)
  // rump and throat are white, the nose and the tip of the tail dark
  s.path(curve(p([12, 98, 5, 84, 8, 68, 15, 80])), I.paper)
  s.path(poly(p([9, 96, 4, 92, 2, 74, 6, 76, 9, 88])), mix(I.paper, I.gold, 0.3))
  s.path(poly(p([3, 80, 1.5, 70, 5, 70, 6, 79])), I.plum)
  s.path(curve(p([111, 119, 118, 124, 128, 122, 122, 127, 113, 127])), I.paper)
  s.path(curve(p([138, 122, 142, 126, 141, 130, 137, 128])), I.plum)
  s.path(curve(p([121, 136, 125, 138, 125, 134.5])), I.plum)
  // the near ear
  s.path(curve(p([112, 145, 112, 160, 119, 174, 126, 172, 126, 158, 119, 144])), coat)
  s.path(curve(p([116, 148, 117, 160, 121, 170, 124, 166, 123, 156])), mix(I.gold, I.paper, 0.4))
}
