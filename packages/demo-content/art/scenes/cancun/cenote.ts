/** A cenote at noon, seen from inside: the round hole in the roof, a shaft of sun, roots down to blue water. */
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {H, W} from './cenote/cave.ts'
import {fringe, hole} from './cenote/hole.ts'
import {I} from './cenote/inks.ts'
import {landing} from './cenote/landing.ts'
import {roots, vines} from './cenote/roots.ts'
import {swimmer} from './cenote/swimmer.ts'
import {cave, ledges} from './cenote/walls.ts'
import {shaft, water} from './cenote/water.ts'

const scene: Scene = {
  name: 'cenote',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 71,
  strict: 0.64,
  make() {
    const s = new Sheet(W, H, 'o')
    cave(s)
    ledges(s)
    hole(s)
    water(s)
    fringe(s)
    shaft(s)
    roots(s)
    vines(s)
    landing(s)
    swimmer(s, 450, 985, 1.05)
    return [s.toString()]
  },
}

export default scene
