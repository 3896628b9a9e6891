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
    chair(s, [-4.9, 21.4], 0.16)
    chair(s, [1.7, 21.4], -0.2)
    table(s)
    bread(s, -3.1, 2.0)
    jug(s, 0.2, 2.4)
    salad(s, 2.5, 0.9)
    tumbler(s, -1.2, 1.9)
    tumbler(s, 3.5, -0.95)
    dish(s, -0.9, -1.1, 1.6, 1.5, I.blue)
    fish(s, -0.85, -0.6, 3.5, 3)
    fish(s, -1.0, -1.5, 3.5, 8)
    lemonWedge(s, 0.95, -0.65, 0.5)
    lemonWedge(s, 0.65, -1.75, -0.3)
    tzatziki(s, 2.3, -2.05)
    fork(s, -3.9, -1.1)
    cat(s, 6.55, 20.2)
    return [s.toString()]
  },
}

export default scene
