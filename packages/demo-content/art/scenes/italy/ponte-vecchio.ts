/** Ponte Vecchio after sunset: afterglow on the plaster, lamps coming on, the Arno holding all of it. */
import {mix} from '../../kit/ink.ts'
import {reflect} from '../../kit/press.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {bridge} from './ponte-vecchio/bridge.ts'
import {corridor, terrace} from './ponte-vecchio/corridor.ts'
import {farRiver} from './ponte-vecchio/far-river.ts'
import {hills} from './ponte-vecchio/hills.ts'
import {I} from './ponte-vecchio/inks.ts'
import {lamplight, lamps, ripples} from './ponte-vecchio/lamps.ts'
import {rower} from './ponte-vecchio/rower.ts'
import {shops} from './ponte-vecchio/shops.ts'
import {birds, sky} from './ponte-vecchio/sky.ts'
import {bridgeHeads, town} from './ponte-vecchio/town.ts'
import {H, W, waterline} from './ponte-vecchio/view.ts'

const scene: Scene = {
  name: 'vecchio',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 31,
  make() {
    const s = new Sheet(W, H, 'p')
    const r = rng(8)
    sky(s, r)
    birds(s, r)
    hills(s, r)
    farRiver(s, r)
    town(s, r)
    bridge(s, r)
    corridor(s, r)
    terrace(s, r)
    shops(s, r)
    bridgeHeads(s)
    const places = lamps(s)
    const mirror = reflect({
      y: waterline,
      tint: mix(I.night, I.teal, 0.3),
      mixTop: 0.14,
      mixBottom: 0.64,
      amp: 0.85,
      squash: 0.98,
      seed: 9,
    })

    const t = new Sheet(W, H, 'q')
    ripples(t, r)
    lamplight(t, r, places)
    rower(t)
    return [s.toString(), mirror, t.toString()]
  },
}

export default scene
