/** A hot spring on a snowy night: the pool lit from below, steam, heads above the water, stars. */
import {mix} from '../../kit/ink.ts'
import {blob, curve} from '../../kit/line.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {bather} from './hot-springs/bather.ts'
import {bathhouse} from './hot-springs/bathhouse.ts'
import {I} from './hot-springs/inks.ts'
import {mountains, woods} from './hot-springs/mountains.ts'
import {nearSide} from './hot-springs/near-side.ts'
import {sky} from './hot-springs/sky.ts'
import {snowfield} from './hot-springs/snow.ts'
import {steam} from './hot-springs/steam.ts'
import {rim} from './hot-springs/stones.ts'
import {H, W} from './hot-springs/view.ts'
import {water} from './hot-springs/water.ts'

const scene: Scene = {
  name: 'hot-springs',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 52,
  strict: 0.62,
  make() {
    const s = new Sheet(W, H)
    sky(s)
    mountains(s)
    woods(s)
    snowfield(s)
    bathhouse(s)
    water(s)
    rim(s, false)
    steam(s, 530, 590, 5, 0.5)
    const tan = mix(I.amber, I.paper, 0.5)
    const brown = mix(I.amber, I.night, 0.3)
    bather(s, 388, 590, 1.15, tan, I.night, undefined, 1)
    bather(s, 456, 600, 1.2, brown, I.night, I.amber, -1)
    bather(s, 752, 572, 1, mix(I.amber, I.night, 0.25), mix(I.night, I.amber, 0.3))
    bather(s, 660, 676, 1.75, tan, mix(I.night, I.amber, 0.35), mix(I.indigo, I.frost, 0.2), 1)
    bather(s, 246, 668, 1.6, brown, I.night, undefined, 1)
    rim(s, true)
    steam(s, 620, 710, 15, 0.26)
    nearSide(s)
    const r = rng(8)
    let flakes = ''
    for (let i = 0; i < 130; i++) {
      const q = r.range(1, 3)
      flakes += curve(blob(r.range(0, W), r.range(0, H), q, q, i, 0.2, 7))
    }
    s.path(flakes, I.paper)
    return [s.toString()]
  },
}

export default scene
