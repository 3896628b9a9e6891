/** Lunch on the quay: two grilled fish, a village salad, blue chairs, the water two steps away. */
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {bay} from './taverna-table/bay.ts'
import {bread} from './taverna-table/bread.ts'
import {caique} from './taverna-table/caique.ts'
import {cat} from './taverna-table/cat.ts'
import {chair} from './taverna-table/chair.ts'
import {dish, tzatziki} from './taverna-table/dish.ts'
import {fish, lemonWedge} from './taverna-table/fish.ts'
import {fork} from './taverna-table/fork.ts'
import {I} from './taverna-table/inks.ts'
import {octopusLine} from './taverna-table/octopus.ts'
import {quay} from './taverna-table/quay.ts'
import {salad} from './taverna-table/salad.ts'
import {table} from './taverna-table/table.ts'
import {H, W} from './taverna-table/view.ts'
import {vine} from './taverna-table/vine.ts'
import {jug, tumbler} from './taverna-table/wine.ts'

const scene: Scene = {
  name: 'taverna-table',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 83,
  strict: 0.69,
  make() {
    const s = new Sheet(W, H)
    bay(s)
    caique(s, 262, 262, 1.35)
    quay(s)
    octopusLine(s)
    vine(s)
    chair(s, [-4.9, 21.6], 0.24)
    chair(s, [3.1, 21.0], -0.3)
    table(s)
    bread(s, -2.9, 2.0)
    jug(s, 0.3, 2.5)
    salad(s, 2.3, 1.1)
    tumbler(s, -1.0, 1.75)
    tumbler(s, 3.75, -0.75)
    dish(s, -0.75, -1.05, 1.66, 1.5, I.blue)
    fish(s, -0.7, -0.55, 3.5, 3)
    fish(s, -0.85, -1.45, 3.5, 8)
    lemonWedge(s, 1.1, -0.6, 0.5)
    lemonWedge(s, 0.8, -1.7, -0.3)
    tzatziki(s, 2.75, -2.0)
    fork(s, -3.75, -1.2)
    cat(s, 178, 978, 1.05)
    return [s.toString()]
  },
}

export default scene
