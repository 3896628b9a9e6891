/**
 * For the page that is not there, in the last sun: the road runs into a lake, the arms of the signpost are
 * blank, and the map sails on as a paper boat.
 */
import {grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {lens} from '../../kit/line.ts'
import {reflect} from '../../kit/press.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {paperBoat} from './lost/boat.ts'
import {rushes} from './lost/rushes.ts'
import {shore, sunkenRoad, tussocks} from './lost/shore.ts'
import {crow, signpost} from './lost/signpost.ts'
import {hills, sky} from './lost/sky.ts'
import {suitcase} from './lost/suitcase.ts'
import {H, I, SUN, v, W} from './lost/view.ts'

/** Light on the lake: a road of sparks under the sun, long quiet strokes elsewhere. */
function sparkle(s: Sheet) {
  const r = rng(13)
  for (let i = 0; i < 320; i++) {
    const t = r() ** 1.2
    const y = v.horizon + 4 + t * 190
    const sunlit = r.chance(0.55)
    const x = sunlit ? SUN[0] + r.gauss() * (22 + 60 * t) : r.range(0, W)
    const w = (8 + 54 * t) * r.range(0.4, 1.3)
    s.path(
      lens(x - w / 2, y, w, 1.4 + 3.4 * t, i),
      sunlit ? I.paper : r.pick([mix(I.paper, I.teal, 0.4), mix(I.heather, I.teal, 0.4)]),
      `opacity="${sunlit ? 0.9 : 0.55}"`,
    )
  }
}

const scene: Scene = {
  name: 'lost',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 83,
  strict: 0.61,
  make() {
    const far = new Sheet(W, H, 'f')
    sky(far)
    hills(far)
    const s = new Sheet(W, H, 'x')
    sparkle(s)
    sunkenRoad(s)
    paperBoat(s, 392, 474, 1.34)
    shore(s)
    tussocks(s)
    rushes(s, 96, 470, 0.72, 3)
    rushes(s, 1084, 536, 1.05, 9)
    signpost(s)
    crow(s)
    suitcase(s)
    for (const [x, w, h, seed] of [
      [40, 240, 170, 3],
      [1130, 280, 220, 4],
    ] as const) {
      grass(s, x, H + 8, w, h, mix(I.plum, I.moss, 0.3), seed, 34)
      grass(s, x - 10, H + 8, w, h * 0.9, mix(I.gold, I.moss, 0.4), seed + 9, 14)
    }
    return [
      far.toString(),
      reflect({y: v.horizon, tint: I.teal, mixTop: 0.3, mixBottom: 0.72, seed: 4}),
      s.toString(),
    ]
  },
}
export default scene
