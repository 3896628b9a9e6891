/** A hotel pool before the crowd: cabanas, palms, one swimmer, and the sights of the Strip behind; early sun from the left. */
import {mix} from '../../kit/ink.ts'
import {stroke} from '../../kit/line.ts'
import {farPalm} from '../../kit/palm/far-palm.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {cabana} from './pool-morning/cabana.ts'
import {deck, GREENS, hedge, ladder} from './pool-morning/deck.ts'
import {eiffelTower} from './pool-morning/eiffel-tower.ts'
import {glassPyramid, tower} from './pool-morning/hotels.ts'
import {pool} from './pool-morning/pool.ts'
import {needle, wheel} from './pool-morning/rides.ts'
import {lounger, umbrella} from './pool-morning/shade.ts'
import {sky} from './pool-morning/sky.ts'
import {swimmer} from './pool-morning/swimmer.ts'
import {at, H, I, SLANT, v, W} from './pool-morning/view.ts'

const trunk = {dark: mix(I.palm, I.indigo, 0.6), light: mix(I.peach, I.coral, 0.3)}

/** A palm at (x, z), h metres tall; its shadow lies on the deck. */
function palm(s: Sheet, x: number, z: number, h: number, lean: number, seed: number) {
  const [px, py] = at(x, z)
  const k = v.F / z
  s.path(
    stroke(
      [
        [px, py],
        at(x + SLANT[0] * h * 0.5, z + SLANT[1] * h * 0.5),
        at(x + SLANT[0] * h, z + SLANT[1] * h),
      ],
      () => k * 0.3,
    ),
    mix(I.indigo, I.peach, 0.45),
    'opacity="0.6"',
  )
  farPalm(s, {x: px, y: py, h: h * k, crown: 3 * k, lean, trunk, greens: GREENS, seed, side: -1})
}

/** The sights overlap: the farthest and palest first. */
function strip(s: Sheet) {
  needle(s, 418, 126)
  wheel(s, 664, 214, 112)
  glassPyramid(s, 470, 244, 120)
  tower(s, {
    x: 86,
    top: 150,
    w: 214,
    bow: 18,
    floors: 15,
    glass: mix(I.peach, I.coral, 0.5),
    sunlit: 0.62,
  })
  tower(s, {x: 716, top: 66, w: 270, bow: 34, floors: 21, glass: I.pool, sunlit: 0.56})
  tower(s, {
    x: 940,
    top: 190,
    w: 210,
    bow: 16,
    floors: 13,
    glass: mix(I.coral, I.peach, 0.35),
    sunlit: 0.6,
  })
  eiffelTower(s, 318, 40, 366)
}

const scene: Scene = {
  name: 'pool-morning',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 71,
  strict: 0.57,
  make() {
    const s = new Sheet(W, H, 'p')
    sky(s)
    strip(s)
    deck(s)
    hedge(s)
    for (const [x, z, h, lean, seed] of [
      [-12.4, 40, 11, -4, 2],
      [13.4, 40, 12, 6, 5],
      [-11.4, 31, 11.6, 6, 3],
      [14.4, 31, 11, -6, 4],
    ] as const)
      palm(s, x, z, h, lean, seed)
    pool(s)
    ladder(s)
    swimmer(s)
    for (const [i, z] of [34, 28.4, 22.8, 17.2].entries()) {
      cabana(s, 9.2, z, i % 2 ? I.pool : I.coral)
      lounger(s, 6, z - 1.5, i % 2 ? I.aqua : I.coral)
    }
    palm(s, -9.6, 22.5, 10.4, 10, 11)
    lounger(s, 6.3, 12.6, I.aqua)
    umbrella(s, 9, 12.2, I.coral)
    return [s.toString()]
  },
}

export default scene
