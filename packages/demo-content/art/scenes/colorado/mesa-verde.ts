/** Mesa Verde: a town of stone boxes in one perspective under the cliff, the afternoon sun reaching in. */
import {mix} from '../../kit/ink.ts'
import {stroke} from '../../kit/line.ts'
import {person} from '../../kit/person.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {browEdge, browShade, hollow} from './mesa-verde/alcove.ts'
import {backRow} from './mesa-verde/back-row.ts'
import {cliff} from './mesa-verde/cliff.ts'
import {frontRow} from './mesa-verde/front-row.ts'
import {granaries} from './mesa-verde/granaries.ts'
import {type House, house, houseShadow} from './mesa-verde/house.ts'
import {I} from './mesa-verde/inks.ts'
import {kiva} from './mesa-verde/kiva.ts'
import {ladder} from './mesa-verde/ladder.ts'
import {lowRow} from './mesa-verde/low-row.ts'
import {middleRow} from './mesa-verde/middle-row.ts'
import {nearTrees} from './mesa-verde/near-trees.ts'
import {kivas, tower} from './mesa-verde/round-rooms.ts'
import {roundTower, towerShadow} from './mesa-verde/round-tower.ts'
import {secondRow} from './mesa-verde/second-row.ts'
import {sky} from './mesa-verde/sky.ts'
import {talus} from './mesa-verde/talus.ts'
import {TERRACES, terrace} from './mesa-verde/terraces.ts'
import {at, H, metre, SHADOW, W} from './mesa-verde/view.ts'
import {wallLadder} from './mesa-verde/wall-ladder.ts'

/** A row from its far end to its near one: all shadows lie on the ground before the first house stands. */
function row(s: Sheet, houses: readonly House[]) {
  for (const o of houses) houseShadow(s, o)
  for (const o of houses) house(s, o)
}

/** Somebody who has come down the ladder, in metres of the town. */
function visitor(s: Sheet, u: number, y: number, w: number, coat: string) {
  const [px, py] = at(u, y, w)
  const far = at(u + 1.4 * SHADOW[0], y, w + 1.4 * SHADOW[1])
  s.path(
    stroke([[px, py], far], (t) => metre(u, w) * (0.42 - 0.2 * t)),
    mix(I.terra, I.key, 0.42),
    'opacity="0.82"',
  )
  person(s, {
    x: px,
    y: py,
    h: 1.7 * metre(u, w),
    coat: mix(coat, I.key, 0.25),
    lit: coat,
    legs: I.key,
    skin: mix(I.terra, I.sand, 0.3),
    hair: I.key,
    side: -1,
    arm: 'hangs',
  })
}

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
    hollow(s)
    for (const o of granaries) house(s, o)
    const [back, middle, front] = TERRACES
    terrace(s, back)
    row(s, backRow)
    terrace(s, middle)
    row(s, secondRow)
    browShade(s, 6.4, 5.2)
    towerShadow(s, tower)
    row(
      s,
      middleRow.filter((o) => o.u < tower.u),
    )
    roundTower(s, tower)
    row(
      s,
      middleRow.filter((o) => o.u > tower.u),
    )
    ladder(s, at(9.2, 1.6, 2.9), at(9.8, 6.6, 3.6), metre(9.2, 3) * 0.5)
    terrace(s, front)
    for (const o of frontRow) houseShadow(s, o)
    for (const [u, w, r] of kivas) kiva(s, u, 0, w, r)
    for (const o of frontRow) house(s, o)
    visitor(s, -8.4, 0, -6, mix(I.sky, I.key, 0.1))
    visitor(s, -7.4, 0, -6.2, I.paper)
    visitor(s, 5, 0, -6.8, I.terra)
    browEdge(s)
    talus(s)
    row(s, lowRow)
    wallLadder(s)
    nearTrees(s)
    return [s.toString()]
  },
}

export default scene
