/** The two in the convertible, in profile toward the road: she by the far door, he at the wheel. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {car, K} from './car-shape.ts'
import {steeringWheel} from './car-steering-wheel.ts'
import {I} from './inks.ts'

const SKIN = mix(I.gold, I.pink, 0.42)
/** Hers, before the lit terrace. */
const SKIN_DUSK = mix(mix(I.gold, I.pink, 0.6), I.plum, 0.34)
const SKIN_LIT = mix(I.gold, I.cream, 0.55)
const SKIN_SHADE = mix(I.pink, I.plum, 0.42)

type Pen = ReturnType<typeof pen>

/** Hundredths of a metre, drawn a little large, from the root of somebody's neck, who sits at a, b; the road is at the left. */
const from = (a: number, b: number) => pen(...car(a, b, 1.28), K / 90)

/** Shoulders and back, cut straight where the door hides them; the lamps of the terraces are behind. */
function bust(s: Sheet, p: Pen, coat: string, lit: string) {
  s.path(curve(p([-5, 2, -12, -3, -15, -14, -15, -50, 14, -50, 16, -20, 14, -6, 8, 1, 2, 4])), coat)
  s.path(curve(p([2, 4, 8, 1, 14, -6, 16, -20, 14, -50, 10, -50, 11, -20, 9, -7])), lit)
}

/** Neck and face: brow, nose, lips, chin in one line, the eye, the light on the cheek. */
function face(s: Sheet, p: Pen, skin: string) {
  s.path(poly(p([-4.6, -2, -4, 9, 4, 10, 5, 0])), SKIN_SHADE)
  s.path(
    poly(
      p([
        -7.4, 24, -8.6, 19.6, -8, 17.6, -11.6, 14.2, -8.8, 13, -9.6, 11.4, -8.8, 10.2, -9, 8.4, -7,
        6, -2, 6.4, 3, 9, 6, 14, 6, 22, 0, 27, -5, 26.4,
      ]),
    ),
    skin,
  )
  s.path(curve(p([-1, 8, 3, 9.4, 5, 14, 3, 19, 0, 17, -1.6, 12])), SKIN_LIT)
  s.path(
    stroke(p([-7.4, 18.2, -4.2, 18.4]), () => K * 0.015),
    I.night,
  )
  s.path(
    stroke(p([-8.2, 20.8, -4.2, 21.4]), () => K * 0.012),
    I.plum,
  )
  s.path(
    stroke(p([-9.2, 10.4, -6.4, 10.2]), () => K * 0.016),
    mix(I.pink, I.plum, 0.5),
  )
}

/** An arm through its joints: sleeve to the elbow and beyond, a hand at its end. */
function arm(s: Sheet, joints: readonly Pt[], sleeve: string) {
  s.path(
    stroke(joints, (t) => (0.105 - 0.03 * t) * K),
    sleeve,
  )
  const [x, y] = joints[joints.length - 1]
  const hand = pen(x, y, K / 100)
  s.path(curve(hand([4, 3, -2, 4.6, -5.4, 1.6, -4.6, -2.6, 0, -4, 4, -2.6])), SKIN_LIT)
}

/** She, turned a little to us beside him: both shoulders clear of the glass, a scarf tied over her hair. */
function passenger(s: Sheet) {
  const p = from(3.06, -0.42)
  const dress = mix(I.lilac, I.plum, 0.25)
  s.path(
    curve(
      p([
        -4, 3, -12, -1, -18.6, -5, -21.4, -13, -20, -30, -19, -52, 20, -52, 19, -28, 19.4, -12,
        16.4, -4, 9, 0, 4, 3,
      ]),
    ),
    dress,
  )
  // the terrace's lamps along her shoulder and arm, the neckline, the arm before her side
  s.path(
    curve(
      p([5, 2.6, 9, 0, 16.4, -4, 19.4, -12, 19, -28, 20, -52, 15, -52, 15, -28, 15, -13, 11, -6]),
    ),
    mix(I.pink, I.cream, 0.4),
  )
  s.path(
    curve(p([-12, -16, -13, -30, -12, -52, -14.4, -52, -15.4, -30, -14.4, -16])),
    mix(dress, I.plum, 0.5),
  )
  s.path(curve(p([-11, -0.6, -6, -7, 0, -8.6, 6, -6, 9, 0, 3, 4, -5, 4])), SKIN_DUSK)
  face(s, p, SKIN_DUSK)
  s.path(curve(p([-7, 24, -5, 27.6, 1, 28.4, 0, 24.6, -3.4, 23])), I.night)
  s.path(
    curve(
      p([-4, 26, 0, 30, 7, 28, 10.4, 21, 9.6, 13, 5, 7, -2, 3.6, -6, 4.4, -2, 7.4, 2, 12, 1.6, 19]),
    ),
    I.aqua,
  )
  s.path(
    curve(p([2, 29.2, 7, 28, 10.4, 21, 9.6, 13, 5, 7, 6.4, 14, 6.6, 21])),
    mix(I.aqua, I.cream, 0.55),
  )
  s.path(curve(p([8, 13, 13, 19, 19, 19, 25, 25, 24, 17, 18, 12, 8, 7])), I.aqua)
  s.path(curve(p([8, 12, 13, 17, 19, 17, 25, 23, 23, 17, 17, 13])), mix(I.aqua, I.cream, 0.6))
}

/** He: hair combed back, an open collar, both hands at the wheel. */
function driver(s: Sheet) {
  const p = from(3.14, 0.42)
  const jacket = mix(I.plum, I.night, 0.25)
  arm(s, [...p([-8, -8, -15, -19, -24, -20]), car(2.75, 0.28, 1.14)], jacket)
  steeringWheel(s)
  bust(s, p, jacket, mix(I.plum, I.pink, 0.5))
  face(s, p, SKIN)
  s.path(
    curve(
      p([
        -7.2, 23.4, -10.4, 26.4, -8, 30.6, -1, 31.4, 5.6, 29, 8.4, 23.6, 7.6, 17, 5.6, 12.6, 4.6,
        17.6, 2.4, 19.4, 1, 15.4, -0.4, 19.6, -3.6, 22.6,
      ]),
    ),
    mix(I.plum, I.night, 0.55),
  )
  // the quiff's sheen, two combed strands, the ear
  for (const strand of [
    [-8, 28, -2, 29.6, 4, 27.4],
    [-4, 25, 2, 26, 6, 22.6],
  ])
    s.path(
      stroke(p(strand), (t) => K * 0.018 * Math.sin(Math.PI * t)),
      mix(I.lilac, I.pink, 0.4),
    )
  s.path(curve(p([1.6, 17.6, 4, 18.2, 4.8, 15.6, 3.4, 12.6, 1.8, 13.4])), mix(SKIN, I.pink, 0.5))
  s.path(poly(p([-6, 1.6, -1, 5.4, 7, 3.4, 4, -2, -4, -4])), I.cream)
  arm(s, [...p([2, -7, -5, -20, -19, -21]), car(2.64, 0.6, 1.1)], mix(I.plum, I.lilac, 0.3))
}

/** The two of them. */
export function riders(s: Sheet) {
  passenger(s)
  driver(s)
}
