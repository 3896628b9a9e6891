/** A mangrove tunnel at noon: arched roots on both sides, a red canoe making for the light. */
import {mix} from '../../kit/ink.ts'
import {lens} from '../../kit/line.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {canoe, canoeMirror} from './mangrove-tunnel/canoe.ts'
import {canopy} from './mangrove-tunnel/canopy.ts'
import {I} from './mangrove-tunnel/inks.ts'
import {roots} from './mangrove-tunnel/roots.ts'
import {type Bay, bays, END, FAR_WATER, H, W} from './mangrove-tunnel/tunnel.ts'
import {ripple, waterLight} from './mangrove-tunnel/water.ts'

const bay = (s: Sheet, b: Bay) => {
  canopy(s, b)
  roots(s, b, -1)
  roots(s, b, 1)
}

const scene: Scene = {
  name: 'mangrove-tunnel',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 61,
  strict: 0.64,
  make() {
    const water = new Sheet(W, H, 'a')
    water.rect(0, 0, W, H, mix(I.paper, I.mist, 0.12))
    water.rect(
      0,
      FAR_WATER,
      W,
      H,
      water.linear(0, FAR_WATER, 0, H, [
        [0, mix(I.paper, I.lime, 0.3)],
        [0.2, mix(I.lime, I.mist, 0.5)],
        [0.55, mix(I.leaf, I.mist, 0.25)],
        [1, I.pine],
      ]),
    )
    for (const b of bays) {
      water.group(`transform="translate(0 ${(b.water * 1.94).toFixed(1)}) scale(1 -0.94)"`, () =>
        bay(water, b),
      )
    }
    // what the water drinks of the mirrored light
    water.rect(
      0,
      FAR_WATER,
      W,
      H,
      water.linear(0, FAR_WATER, 0, H, [
        [0, I.mist, 0.1],
        [0.5, I.pine, 0.28],
        [1, I.night, 0.6],
      ]),
    )

    const air = new Sheet(W, H, 'b')
    air.rect(
      0,
      0,
      W,
      FAR_WATER,
      air.radial(END[0], END[1], 420, [
        [0, I.paper],
        [0.4, mix(I.paper, I.lime, 0.35)],
        [1, I.lime],
      ]),
    )
    waterLight(air)
    for (const b of bays) {
      bay(air, b)
      if (b.depth < 0.35) air.glow(END[0], END[1] + 10, 190, I.paper, 0.3)
      if (b.depth > 0.4 && b.depth < 0.5) {
        canoeMirror(air, 684, 474, 2.1)
        canoe(air, 684, 474, 2.1)
        const wake = rng(4)
        for (let i = 0; i < 9; i++) {
          air.path(
            lens(690 - wake.range(30, 90), 480 + i * 7, wake.range(60, 150), 3.2, i),
            mix(I.paper, I.mist, 0.4),
            'opacity="0.7"',
          )
        }
      }
    }
    return [water.toString(), ripple, air.toString()]
  },
}

export default scene
