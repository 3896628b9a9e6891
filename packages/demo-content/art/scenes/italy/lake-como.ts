/** Lake Como in April: an ochre villa with steps to the water, a varnished boat, snow still on the far peaks. */
import {clump} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve} from '../../kit/line.ts'
import {reflect} from '../../kit/press.ts'
import {noise, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {farShore} from './lake-como/far-shore.ts'
import {GREENS, I} from './lake-como/inks.ts'
import {mountains} from './lake-como/mountains.ts'
import {promontory, tip} from './lake-como/promontory.ts'
import {runabout} from './lake-como/runabout.ts'
import {sky} from './lake-como/sky.ts'
import {swan} from './lake-como/swan.ts'
import {H, QUAY, SHORE, TIP, W} from './lake-como/view.ts'
import {water} from './lake-como/water.ts'

const scene: Scene = {
  name: 'lake-como',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 107,
  make(q) {
    const above = new Sheet(W, H, 'a')
    sky(above)
    mountains(above, q)
    farShore(above)
    promontory(above)
    // two mirrors, for the quay is nearer than the far shore; their seam is torn into strokes
    const n = noise(51)
    const seam = (y: number) =>
      TIP - 22 + (8 + (y - QUAY) * 0.3) * n(0.5, y / (5 + (y - QUAY) * 0.03))
    const tint = mix(I.lake, I.mist, 0.15)
    const look = {tint, mixTop: 0.2, mixBottom: 0.72, amp: 0.85, seed: 4}
    const far = reflect({...look, y: SHORE, mask: (x, y) => x > (y < QUAY ? TIP - 22 : seam(y))})
    const quay = reflect({...look, y: QUAY, mask: (x, y) => x <= seam(y)})
    const near = new Sheet(W, H, 'n')
    water(near)
    tip(near)

    runabout(near, 868, 604, 1.12)
    swan(near, 404, 618, 1)
    swan(near, 318, 652, 1.25)
    // a magnolia on our own shore
    const r = rng(31)
    for (const [x, y, w, h] of [
      [-20, 740, 260, 190],
      [96, 756, 200, 120],
      [1180, 762, 240, 110],
    ])
      clump(near, x, y, w, h, GREENS, x + 90, 1, 1.4)
    for (let i = 0; i < 26; i++) {
      const [x, y] = [r.range(-5, 150), r.range(590, 712)]
      if (y < 600 + x * 0.5) continue
      near.path(
        curve(blob(x, y, r.range(7, 12), r.range(6, 9), i, 0.4, 10)),
        i % 3 ? mix(I.paper, I.mahogany, 0.25) : I.paper,
      )
    }
    return [above.toString(), far, quay, near.toString()]
  },
}

export default scene
