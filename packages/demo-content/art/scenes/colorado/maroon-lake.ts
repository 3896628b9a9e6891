/** The Maroon Bells at sunrise, mirrored: two bell-shaped peaks in bands of snow over a still lake. */
import {mix} from '../../kit/ink.ts'
import {lens} from '../../kit/line.ts'
import {reflect} from '../../kit/press.ts'
import {fbm, noise, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {angler} from './maroon-lake/angler.ts'
import {bank} from './maroon-lake/bank.ts'
import {bells} from './maroon-lake/bells.ts'
import {flank} from './maroon-lake/flanks.ts'
import {glints} from './maroon-lake/glints.ts'
import {I} from './maroon-lake/inks.ts'
import {farShore} from './maroon-lake/shore.ts'
import {sky} from './maroon-lake/sky.ts'
import {stones} from './maroon-lake/stones.ts'
import {H, SHORE, W} from './maroon-lake/view.ts'

const scene: Scene = {
  name: 'maroon-lake',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 47,
  strict: 0.64,
  make(q) {
    const back = new Sheet(W, H, 'a')
    sky(back)
    bells(back, q)
    const n = noise(19)
    flank(
      back,
      (x) => 500 - 190 * smooth(470, -60, x) + 12 * fbm(n, x / 40, 1, 3),
      -10,
      500,
      0.36,
      60,
    )
    // the valley floor between, wooded and still in the mist
    flank(
      back,
      (x) => 456 - 26 * smooth(520, 300, x) - 30 * smooth(720, 960, x) + 9 * fbm(n, x / 50, 3, 3),
      300,
      1000,
      0.3,
      70,
    )
    flank(
      back,
      (x) => 505 - 210 * smooth(760, 1240, x) + 12 * fbm(n, x / 40, 5, 3),
      740,
      W + 10,
      0.3,
      80,
    )
    flank(
      back,
      (x) => 512 - 76 * smooth(940, 1200, x) + 7 * fbm(n, x / 30, 9, 3),
      920,
      W + 10,
      0.04,
      90,
    )
    farShore(back)
    const front = new Sheet(W, H, 'b')
    // the lake darkens towards us
    front.rect(
      0,
      SHORE,
      W,
      H - SHORE,
      front.linear(0, SHORE, 0, H, [
        [0, I.key, 0],
        [0.55, I.key, 0.06],
        [1, I.key, 0.5],
      ]),
    )
    front.path(lens(-20, SHORE + 3, W + 40, 5, 6), mix(I.paper, I.sky, 0.2), 'opacity="0.7"')
    glints(front)
    stones(front)
    bank(front)
    angler(front, 384, 748, 112)
    return [
      back.toString(),
      reflect({
        y: SHORE + 2,
        tint: mix(I.sky, I.key, 0.3),
        mixTop: 0.26,
        mixBottom: 0.5,
        amp: 0.5,
        squash: 0.64,
        seed: 7,
      }),
      front.toString(),
    ]
  },
}

export default scene
