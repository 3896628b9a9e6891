/** The guest's mug and the hand that holds it. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {at, I, SEAT, v} from './room-view.ts'

const k = v.F / SEAT.z / 100
const p = pen(...at(SEAT.x, 0, SEAT.z), k)
const skin = mix(I.amber, I.red, 0.42)

/** The mug that she fills: he has two fingers through its handle, the thumb along the rim. */
export function mug(s: Sheet) {
  s.path(curve(p([66, 100, 74, 98.6, 86, 99.4, 84, 101.6, 74, 102])), I.night, 'opacity="0.4"')
  s.path(curve(p([61, 101.4, 61, 109, 66, 110.6, 70, 108, 70, 101.6, 66, 100.4])), skin)
  s.path(
    curve(p([67, 111, 66.8, 101, 72, 99, 77.4, 101, 77, 111])) + poly(p([66.8, 104, 77, 104])),
    I.cream,
  )
  s.path(curve(p([73.4, 110.6, 73.6, 99.4, 77.4, 101, 77, 111])), mix(I.cream, I.blue, 0.4))
  s.path(curve(p([66.8, 111, 72, 112.4, 77.2, 111, 72, 109.5])), mix(I.night, I.red, 0.4))
  for (const y of [108, 105.6, 103.2])
    s.path(
      stroke(p([63, y, 66.6, y + 0.2, 69.6, y - 0.2]), () => 2.5 * k),
      y === 108 ? mix(skin, I.cream, 0.35) : skin,
    )
  for (const y of [106.8, 104.4])
    s.path(
      stroke(p([63.6, y, 69.4, y - 0.2]), () => 0.7 * k),
      mix(skin, I.night, 0.45),
    )
}
