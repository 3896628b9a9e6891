/** Hoover Dam from the bridge downstream: the pale arch between dark walls, intake towers, the lake behind. */
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {crest, intake, pylon} from './hoover-dam/crest.ts'
import {face} from './hoover-dam/face.ts'
import {H, I, W} from './hoover-dam/gorge.ts'
import {powerhouse} from './hoover-dam/powerhouse.ts'
import {lake, sky} from './hoover-dam/sky.ts'
import {leftShore, leftWall, rightShore, rightWall} from './hoover-dam/spurs.ts'
import {shadedWall, sunlitWall} from './hoover-dam/walls.ts'

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
    lake(s)
    shadedWall(s, leftShore, q)
    sunlitWall(s, rightShore, q)
    for (const [x, z] of [
      [-0.42, 6.75],
      [0.66, 6.75],
      [-0.98, 6.35],
      [1.24, 6.35],
    ] as const)
      intake(s, x, z)
    face(s)
    crest(s)
    powerhouse(s)
    shadedWall(s, leftWall, q)
    sunlitWall(s, rightWall, q)
    pylon(s, 1012, 129, 0.72, -0.25)
    return [s.toString()]
  },
}

export default scene
