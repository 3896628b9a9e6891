/** How the waitress fills his mug up: her near arm and the pot, drawn after the counter they reach over. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {at, I, v} from './room-view.ts'
import {SHIFT} from './waitress.ts'

const k = v.F / SHIFT.z / 100
const p = pen(...at(SHIFT.x, 0, SHIFT.z), k)
const skin = mix(I.amber, I.red, 0.28)
const skinLit = mix(I.amber, I.cream, 0.2)
const skinShade = mix(skin, I.red, 0.45)

/** Where the foot of the pot is, how far it is tipped, and how large it is. */
const POT = {x: -56.8, y: 113.4, tilt: 0.6, size: 1.12}

/** A row of the pot's own numbers, upright, as she tips it. */
const pot = (row: readonly number[]): Pt[] => {
  const [c, n] = [POT.size * Math.cos(POT.tilt), POT.size * Math.sin(POT.tilt)]
  return p(
    row.map((u, i) => (i % 2 ? POT.y + row[i - 1] * n + u * c : POT.x + u * c - row[i + 1] * n)),
  )
}

/** The pot, glass with a dark collar and handle: the coffee in it lies level and runs from the spout. */
function carafe(s: Sheet) {
  const bowl = curve(
    pot([-7.5, 0, -9.6, 4, -9, 9, -6, 13.5, 6, 13.5, 9, 9, 9.6, 4, 7.5, 0, 0, -0.6]),
  )
  s.path(bowl, mix(I.teal, I.cream, 0.45))
  s.group(s.clip(bowl), () => {
    s.path(poly(p([-100, 122, -30, 122, -30, 90, -100, 90])), mix(I.night, I.red, 0.4))
    s.path(poly(p([-100, 123.2, -30, 123.2, -30, 121.6, -100, 121.6])), mix(I.amber, I.red, 0.45))
    s.path(
      stroke(pot([-7, 2, -8, 6, -6.6, 10]), () => 1.8 * k),
      I.cream,
      'opacity="0.8"',
    )
  })
  s.path(poly(pot([-6.4, 12.6, -10.6, 17.6, -7, 17, 6.6, 17, 6.6, 12.6])), I.night)
  s.path(poly(pot([-6, 17, -5, 19.4, 5, 19.4, 6, 17])), mix(I.night, I.teal, 0.4))
  s.path(
    stroke(pot([6, 15.6, 12, 16.8, 16.6, 15, 17.6, 11, 16.8, 5.6, 13.6, 2.8, 9, 3]), () => 2.6 * k),
    I.night,
  )
  const [spout] = pot([-10.2, 17.4])
  const [, [, into]] = p([0, 0, 0, 110.6])
  s.path(
    poly([
      [spout[0] - 1.3 * k, spout[1] - 0.4 * k],
      [spout[0] + 1.1 * k, spout[1]],
      [spout[0] + 0.7 * k, into],
      [spout[0] - 0.7 * k, into],
    ]),
    mix(I.night, I.red, 0.42),
  )
}

/** The hand, in its own frame at the handle: the fist, its knuckles one over the other, the thumb on top. */
const fist = (row: readonly number[]): Pt[] => {
  const [grip] = pot([17.4, 10])
  const [c, n] = [Math.cos(0.24), Math.sin(0.24)]
  return pen(
    grip[0],
    grip[1],
    k,
  )(row.map((u, i) => (i % 2 ? row[i - 1] * n + u * c : u * c - row[i + 1] * n)))
}

function hand(s: Sheet) {
  s.path(
    curve(fist([8, 2.8, 3, 4.6, -2, 4.8, -4.4, 2, -4.2, -3.6, -1.4, -5.2, 3.4, -4, 8, -2.6])),
    skin,
  )
  s.path(curve(fist([8, -0.4, 3, -1.4, -0.6, -3, -1.4, -5.2, 3.4, -4, 8, -2.6])), skinShade)
  for (const y of [2, -0.4, -2.8])
    s.path(
      stroke(fist([-4.6, y, -2.6, y + 0.4, -0.4, y]), (t) => (1.1 - 0.6 * t) * k),
      mix(skin, I.night, 0.5),
    )
  s.path(
    stroke(fist([5, 3.4, 1, 4.9, -3, 5.6, -5.2, 4.8]), (t) => (2.9 - 0.8 * t) * k),
    skinLit,
  )
}

/** The near arm bears the pot by its handle. */
export function pouring(s: Sheet) {
  carafe(s)
  // the upper arm hangs forward from the shoulder, the forearm rises from a bent elbow to the wrist
  s.path(
    curve(
      p([
        -7, 135, -13, 131, -17.6, 126.4, -20.6, 124.6, -25, 127, -31, 131.4, -40, 137.2, -41, 132.4,
        -35, 126.4, -29, 120.6, -23.6, 116.2, -20, 114.8, -16.4, 116, -11.6, 120.6, -5, 126,
      ]),
    ),
    skin,
  )
  // its underside turns from the lamps
  s.path(
    curve(
      p([
        -41, 132.6, -35, 126.4, -29, 120.6, -23.6, 116.2, -20, 114.8, -16.4, 116, -11.6, 120.6, -5,
        126, -8, 127, -13.4, 122, -17.4, 118.6, -21, 117.8, -25, 120, -31, 125,
      ]),
    ),
    skinShade,
  )
  s.path(
    stroke(p([-13, 130.6, -17.6, 126, -20.2, 124.4]), () => 2.2 * k),
    skinLit,
  )
  s.path(
    stroke(p([-22, 125, -26, 127.2, -32, 131.2, -40, 136.2]), (t) => (2.6 - 1.2 * t) * k),
    skinLit,
  )
  s.path(
    stroke(p([-20.8, 124.8, -19.4, 122.6, -18.8, 121]), (t) => (1.1 - 0.8 * t) * k),
    mix(skin, I.night, 0.4),
  )
  hand(s)
  // the puffed sleeve: full on the shoulder, gathered by its band on the upper arm
  s.path(
    curve(
      p([-14.4, 131.6, -12.6, 138, -5.4, 142.4, 3, 141, 7, 135, 5.2, 128, -1, 123.6, -7, 123.6]),
    ),
    mix(I.rose, I.cream, 0.3),
  )
  s.path(
    curve(p([3, 141, 7, 135, 5.2, 128, -1, 123.6, -7, 123.6, -3, 127.4, 1, 132])),
    mix(I.rose, I.night, 0.2),
  )
  s.path(
    stroke(p([-14.8, 132.4, -12, 127.8, -6.4, 123]), () => 2.4 * k),
    I.cream,
  )
}
