/** Hoover Dam from the bridge downstream: the pale arch between dark walls, intake towers, the lake behind. */
import {dice} from '../../kit/blocks.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {land} from '../../kit/terrain.ts'
import {crest, intake, pylon} from './hoover-dam/crest.ts'
import {blockAt, dam, faceNormal, H, height, I, rockAt, v, W} from './hoover-dam/gorge.ts'
import {ground, joints, sky} from './hoover-dam/ground.ts'
import {powerhouse} from './hoover-dam/powerhouse.ts'

const scene: Scene = {
  name: 'hoover-dam',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 59,
  strict: 0.59,
  make(q) {
    const s = new Sheet(W, H, 'h')
    sky(s)
    const detail = q * 0.7
    const L = land({
      w: Math.round(W * detail),
      h: Math.round(H * detail),
      f: v.F * detail,
      horizon: v.horizon * detail,
      cam: [0, v.cy, 0],
      near: 1.3,
      far: 17,
      k: 0.003,
      height,
      normal: faceNormal,
      light: [-0.34, 0.66, -0.66],
      shadow: 4,
      ao: 0.24,
      bump: (x, y, z) => {
        if (dam(x, z) > rockAt(x, z) - 0.01 || y < 0.02) return [0, 0, 0]
        const {column, row, across, up} = blockAt(x, y, z)
        const turn = 0.9 * (dice(column, row + 40) - 0.5)
        const toUs = 0.1 + 1.1 * dice(Math.floor((column + 1) / 1.7), 71)
        const crack = across < 0.03 + 0.07 * dice(column, 21) ? 1 : 0
        const rim = up > 0.94 ? 0.8 : up < 0.05 ? -0.4 : 0
        return [turn + crack, rim + 0.3 * (dice(column + 9, row) - 0.5), crack - toUs]
      },
    })
    ground(s, L, 1 / detail)
    joints(s)
    powerhouse(s)
    for (const [x, z] of [
      [-0.42, 6.75],
      [0.66, 6.75],
      [-0.98, 6.35],
      [1.24, 6.35],
    ] as const)
      intake(s, x, z)
    crest(s)
    pylon(s, 1012, 112, 0.72, -0.25)
    return [s.toString()]
  },
}

export default scene
