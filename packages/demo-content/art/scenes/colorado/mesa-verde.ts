/** Mesa Verde: cliff dwellings under a stone overhang, the afternoon sun reaching in beneath the brow. */

import {mix} from '../../kit/ink.ts'
import {lens, ridge} from '../../kit/line.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {walker} from '../../kit/walker.ts'
import {alcove, band, brow, H, shadowLine, W} from './mesa-verde/alcove.ts'
import {back} from './mesa-verde/back-row.ts'
import {browEdge, cliff} from './mesa-verde/cliff.ts'
import {foreground} from './mesa-verde/foreground.ts'
import {front} from './mesa-verde/front-row.ts'
import {hollow} from './mesa-verde/hollow.ts'
import {house} from './mesa-verde/house.ts'
import {I} from './mesa-verde/inks.ts'
import {kiva} from './mesa-verde/kiva.ts'
import {middle} from './mesa-verde/middle-row.ts'
import {sky} from './mesa-verde/sky.ts'

/** A level of ground with a worn edge. */
const terrace = (s: Sheet, y: (x: number) => number, ink: string) =>
  s.group(s.clip(alcove()), () => s.path(ridge(-5, W + 5, H, y, 8), ink))

const scene: Scene = {
  name: 'mesa-verde',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 58,
  strict: 0.64,
  make() {
    const s = new Sheet(W, H)
    sky(s)
    cliff(s)
    browEdge(s)
    hollow(s)
    terrace(s, (x) => 612 + 12 * Math.sin(x / 160), mix(I.ochre, I.terra, 0.45))
    s.group(s.clip(alcove()), () => {
      for (const o of back) house(s, o)
    })
    terrace(s, (x) => 716 + 10 * Math.sin(x / 190 + 1), mix(I.ochre, I.sand, 0.4))
    s.group(s.clip(alcove()), () => {
      for (const o of middle) house(s, o)
      // the brow's own shadow lies over all of it
      s.path(band(brow, shadowLine), mix(I.key, I.terra, 0.4), 'opacity="0.66"')
    })
    terrace(s, (x) => 762 + 8 * Math.sin(x / 120), mix(I.sand, I.paper, 0.2))
    kiva(s, 232, 806, 74, 4)
    kiva(s, 480, 790, 58, 6)
    kiva(s, 762, 800, 80, 8)
    for (const o of front) house(s, o)
    foreground(s)
    for (const [x, y, coat] of [
      [416, 838, I.terra],
      [540, 842, mix(I.sky, I.key, 0.2)],
      [716, 870, I.paper],
    ] as const) {
      s.path(lens(x + 2, y, 58, 8, x), mix(I.terra, I.key, 0.4), 'opacity="0.7"')
      walker(s, x, y, 46, coat, I.key)
    }
    return [s.toString()]
  },
}

export default scene
