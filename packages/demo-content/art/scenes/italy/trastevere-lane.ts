/** A lane in Trastevere after ten: bracket lamps, ivy, washing overhead, a scooter against the wall. */
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {cat} from './trastevere-lane/cat.ts'
import {side} from './trastevere-lane/houses.ts'
import {I} from './trastevere-lane/inks.ts'
import {ivy} from './trastevere-lane/ivy.ts'
import {lantern, wash} from './trastevere-lane/lamps.ts'
import {H, LAMPS, W} from './trastevere-lane/lane.ts'
import {paving} from './trastevere-lane/paving.ts'
import {life} from './trastevere-lane/people.ts'
import {scooter} from './trastevere-lane/scooter.ts'
import {far, sky} from './trastevere-lane/sky.ts'
import {washing} from './trastevere-lane/washing.ts'

const scene: Scene = {
  name: 'trastevere-lane',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 118,
  make() {
    const s = new Sheet(W, H)
    sky(s)
    far(s)
    paving(s)
    side(s, -1)
    side(s, 1)
    wash(s)
    washing(s, 19, 6.4, 0.3, 4)
    for (const lamp of LAMPS.filter((l) => l.z > 10)) lantern(s, lamp)
    life(s)
    washing(s, 13, 6.3, 0.35, 2)
    ivy(s)
    washing(s, 8.8, 5.6, 0.35, 9)
    for (const lamp of LAMPS.filter((l) => l.z <= 10)) lantern(s, lamp)
    scooter(s, 600, 1085, 1.22)
    cat(s, 214, 1078, 1.15)
    return [s.toString()]
  },
}

export default scene
