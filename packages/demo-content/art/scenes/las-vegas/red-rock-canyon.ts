/** Red Rock Canyon early: banded cliffs in raking light, Joshua trees, one car on the loop road. */
import {grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {fbm, noise} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {land} from '../../kit/terrain.ts'
import {I} from './red-rock-canyon/inks.ts'
import {joshua, treeShadow} from './red-rock-canyon/joshua.ts'
import {floor, H, height, v, W} from './red-rock-canyon/land.ts'
import {car, road} from './red-rock-canyon/road.ts'
import {rocks} from './red-rock-canyon/rocks.ts'
import {scrub} from './red-rock-canyon/scrub.ts'
import {sky} from './red-rock-canyon/sky.ts'

const scene: Scene = {
  name: 'red-rock-canyon',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 53,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H, 'r')
    sky(s)
    const n = noise(2)
    const detail = q * 0.66
    const L = land({
      w: Math.round(W * detail),
      h: Math.round(H * detail),
      f: v.F * detail,
      horizon: v.horizon * detail,
      cam: [0, v.cy, 0],
      near: 1.6,
      far: 19,
      k: 0.003,
      height,
      light: [-0.88, 0.42, -0.34],
      shadow: 6,
      ao: 0.3,
      bump: (x, y, z) => {
        if (y < floor(x, z) + 0.03) return [0, 0, 0]
        const a = fbm(n, x * 1.9 + z, y * 2.4, 4, 0.6)
        return [a * 0.8, n(x * 0.6, y * 5) > 0.15 ? 0.4 : -0.1, a * 0.3]
      },
    })
    rocks(s, L, 1 / detail)
    road(s)
    scrub(s, L)
    car(s, 3.1)
    for (const [x, y, h, seed] of [
      [842, 476, 66, 3],
      [1010, 470, 52, 8],
      [420, 474, 58, 5],
      [590, 468, 40, 6],
      [1104, 560, 170, 4],
    ] as const) {
      treeShadow(s, x, y, h)
      joshua(s, x, y, h, seed)
    }
    treeShadow(s, 176, 716, 470)
    joshua(s, 176, 716, 580, 14)
    for (let i = 0; i < 12; i++)
      grass(
        s,
        40 + i * 108,
        H + 4,
        90,
        40 + (i % 4) * 14,
        mix(I.sage, I.dusk, 0.35 + 0.1 * (i % 3)),
        i,
        9,
      )
    return [s.toString()]
  },
}

export default scene
