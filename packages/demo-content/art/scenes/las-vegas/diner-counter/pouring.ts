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

/** Where the foot of the pot is, and how far it is tipped. */
const POT = {x: -57.4, y: 116, tilt: 0.84}

/** A row of the pot's own numbers, upright, as she tips it. */
const pot = (row: readonly number[]): Pt[] => {
  const [c, n] = [Math.cos(POT.tilt), Math.sin(POT.tilt)]
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
    s.path(poly(p([-100, 123, -40, 123, -40, 90, -100, 90])), mix(I.night, I.red, 0.4))
    s.path(poly(p([-100, 124.2, -40, 124.2, -40, 122.4, -100, 122.4])), mix(I.amber, I.red, 0.45))
    s.path(
      stroke(pot([-7, 2, -8, 6, -6.6, 10]), () => 1.8 * k),
      I.cream,
      'opacity="0.8"',
    )
  })
  s.path(poly(pot([-6.4, 12.6, -10.6, 17.6, -7, 17, 6.6, 17, 6.6, 12.6])), I.night)
  s.path(poly(pot([-6, 17, -5, 19.4, 5, 19.4, 6, 17])), mix(I.night, I.teal, 0.4))
  s.path(
    stroke(pot([6, 15.6, 12, 16.4, 15.4, 13.6, 15.4, 5, 13, 2.4, 9, 3]), () => 2.6 * k),
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

/** The near arm bears the pot by its handle. */
export function pouring(s: Sheet) {
  carafe(s)
  // the arm that pours: shoulder, a soft elbow, the wrist turned up
  s.path(
    curve(
      p([
        -8, 134, -18, 129.5, -28, 126, -40, 129, -50, 132, -51, 128.5, -41, 123.6, -29, 118.6, -24,
        118.6, -12, 122, -3, 127,
      ]),
    ),
    skin,
  )
  s.path(
    curve(
      p([
        -8, 134, -18, 129.5, -28, 126, -40, 129, -50, 132, -50.4, 130.6, -40, 126.6, -28, 123.6,
        -17, 127,
      ]),
    ),
    skinLit,
  )
  s.path(
    stroke(p([-24, 118.8, -27, 121, -27.6, 123.6]), (t) => (1 - 0.6 * t) * k),
    skinShade,
  )
  // fingers close over the handle, the thumb lies along it
  const grip = pot([15.4, 9.2])[0]
  const g = pen(grip[0], grip[1], k)
  s.path(curve(g([4, 3.6, -2, 4, -5, 1.6, -4.6, -3, 0, -4.6, 5, -3])), skin)
  for (const dx of [-3.6, -1, 1.6])
    s.path(
      stroke(g([dx + 1.4, 3.4, dx - 0.6, 0.4, dx, -3.4]), () => 2.3 * k),
      skin,
    )
  for (const dx of [-2.2, 0.4, 3])
    s.path(
      stroke(g([dx + 0.8, 2.6, dx - 0.6, -0.4, dx - 0.2, -3.4]), () => 0.95 * k),
      mix(skin, I.night, 0.45),
    )
  s.path(
    stroke(g([4, 3.4, -1, 4.4, -5, 3.4]), (t) => (2.4 - 0.6 * t) * k),
    skinLit,
  )
  // the puffed sleeve, high on the shoulder, gathered by its band
  s.path(
    curve(p([-9, 139, -3, 142.4, 4, 140.6, 7, 135, 5.4, 129, 0, 126.4, -6, 127.4, -10.4, 131.4])),
    mix(I.rose, I.cream, 0.3),
  )
  s.path(
    curve(p([4, 140.6, 7, 135, 5.4, 129, 0, 126.4, 2.4, 131, 2.6, 136])),
    mix(I.rose, I.night, 0.2),
  )
  s.path(
    stroke(p([-10, 131.4, -6, 128.4, -1, 127, 4.6, 128]), () => 2 * k),
    I.cream,
  )
}
