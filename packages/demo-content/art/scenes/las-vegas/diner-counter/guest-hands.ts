/** The guest's hands: one lifts a forkful of pie, the other is round his mug. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import type {pen} from '../../../kit/pen.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './room-view.ts'

type Pen = ReturnType<typeof pen>

const skin = mix(I.amber, I.red, 0.42)
const skinLit = mix(I.amber, I.cream, 0.22)
const skinShade = mix(skin, I.night, 0.4)

/** The near hand, held up before the mouth, with the fork; `p` draws in hundredths of a metre, k units each. */
export function fork(s: Sheet, p: Pen, k: number) {
  s.path(
    stroke(p([67, 137, 58, 141.6, 47, 145.4]), (t) => (1.5 - 0.4 * t) * k),
    mix(I.teal, I.cream, 0.6),
  )
  // the bite on its tines: cherry under crust
  s.path(curve(p([48, 143.4, 43.6, 144, 42.6, 147.4, 47, 149, 50.4, 147])), I.red)
  s.path(
    curve(p([42.8, 147, 43.8, 150, 48, 150.6, 51, 148, 47, 148.2])),
    mix(I.amber, I.cream, 0.25),
  )
  s.path(
    curve(p([53.4, 131, 52.6, 136, 54, 141, 58, 143, 62.6, 141, 63.4, 136, 61.4, 130.6])),
    skin,
  )
  for (const y of [139.6, 136.6, 133.8])
    s.path(
      stroke(p([62.4, y + 0.4, 57, y + 0.6, 53, y - 0.4]), () => 2.7 * k),
      y > 139 ? skinLit : skin,
    )
  for (const y of [138, 135.2])
    s.path(
      stroke(p([61.4, y + 0.4, 53.4, y - 0.2]), () => 0.7 * k),
      skinShade,
    )
}

/** The mug that is being filled, the far hand round it. */
export function mug(s: Sheet, p: Pen, k: number) {
  s.path(curve(p([74, 103.6, 74, 110.4, 79, 112, 83, 110, 83, 104, 79, 102.4])), skin)
  s.path(curve(p([80, 113, 79.8, 103, 85.4, 101, 91, 103, 90.6, 113])), I.cream)
  s.path(curve(p([86.8, 112.6, 87, 101.4, 91, 103, 90.6, 113])), mix(I.cream, I.blue, 0.4))
  s.path(curve(p([79.8, 113, 85.4, 114.6, 90.8, 113, 85.4, 111.4])), mix(I.night, I.red, 0.4))
  for (const y of [110.4, 107.8, 105.2])
    s.path(
      stroke(p([75.6, y, 80, y + 0.2, 83.4, y - 0.2]), () => 2.5 * k),
      y > 110 ? skinLit : skin,
    )
  for (const y of [109.1, 106.5])
    s.path(
      stroke(p([76.4, y, 83, y - 0.1]), () => 0.7 * k),
      skinShade,
    )
}
