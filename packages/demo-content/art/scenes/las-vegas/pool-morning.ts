/** A hotel pool before the crowd: cabanas, palms, one swimmer, and the sights of the Strip behind; early sun from the left. */
import {clump} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {stroke} from '../../kit/line.ts'
import {farPalm} from '../../kit/palm/far-palm.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {eiffelTower, glassPyramid, tower} from './pool-morning/hotels.ts'
import {pool, swimmer, terrace} from './pool-morning/pool.ts'
import {needle, wheel} from './pool-morning/rides.ts'
import {cabana, lounger, umbrella} from './pool-morning/shade.ts'
import {sky} from './pool-morning/sky.ts'
import {at, H, I, SLANT, v, W} from './pool-morning/view.ts'

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
    wheel(s, 706, 226, 106)
    needle(s, 566, 44)
    glassPyramid(s, 466, 226, 104)
    tower(s, {
      x: -30,
      top: 150,
      w: 190,
      bow: 16,
      floors: 14,
      glass: mix(I.peach, I.coral, 0.5),
      sunlit: 0.62,
    })
    tower(s, {x: 905, top: 60, w: 262, bow: 34, floors: 20, glass: I.pool, sunlit: 0.56})
    tower(s, {
      x: 806,
      top: 210,
      w: 130,
      bow: 12,
      floors: 11,
      glass: mix(I.coral, I.peach, 0.35),
      sunlit: 0.6,
    })
    eiffelTower(s, 292, 62, 312)
    terrace(s)
    const greens = {
      dark: mix(I.palm, I.indigo, 0.45),
      mid: I.palm,
      light: mix(I.palm, I.aqua, 0.55),
    }
    for (let i = 0; i < 15; i++)
      clump(s, -20 + i * 88, 392 + (i % 3) * 5, 130, 64, greens, i + 3, -1, 1.5)
    const trunk = {dark: mix(I.palm, I.indigo, 0.6), light: mix(I.peach, I.coral, 0.3)}
    const palm = (x: number, z: number, h: number, lean: number, seed: number) => {
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
      farPalm(s, {x: px, y: py, h: h * k, crown: 3 * k, lean, trunk, greens, seed, side: -1})
    }
    for (const [x, z, h, lean, seed] of [
      [-21, 46, 13, -6, 2],
      [-9.5, 44, 11.5, 6, 3],
      [1.5, 46, 13, -4, 4],
      [12, 43, 12, 8, 5],
      [22, 46, 13.5, -8, 6],
    ] as const)
      palm(x, z, h, lean, seed)
    for (const [i, x] of [-17.5, -11.5, -5.5, 0.5, 6.5, 12.5].entries())
      cabana(s, x, 32, i % 2 ? I.pool : I.coral)
    pool(s)
    swimmer(s)
    for (const [x, z, c] of [
      [11.2, 25, I.coral],
      [12, 19.6, I.pool],
      [-17.6, 26.2, I.pool],
    ] as const) {
      lounger(s, x - 1.9, z + 0.5, I.aqua)
      lounger(s, x - 1.7, z - 1.4, I.coral)
      umbrella(s, x + 0.9, z, c)
    }
    palm(13.2, 27.5, 8, 14, 11)
    for (const [x, z, c] of [
      [9.4, 13.6, I.coral],
      [-6.4, 12, I.coral],
    ] as const) {
      lounger(s, x - 2.2, z + 0.3, I.aqua)
      umbrella(s, x + 0.6, z - 0.2, c)
    }
    // a near corner in shade: the balcony's own planter
    clump(s, 1190, H + 40, 260, 130, greens, 31, -1, 2)
    clump(s, 10, H + 50, 220, 120, greens, 37, -1, 2)
    return [s.toString()]
  },
}

export default scene
