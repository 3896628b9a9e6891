import type {Dune} from './outlines.ts'

/** A low ridge with two tops that lies across our way, its steep side toward us. */
const saddle: Dune = {
  left: [
    [306, 374],
    [230, 380],
    [140, 364],
    [50, 392],
    [-40, 404],
  ],
  right: [
    [306, 374],
    [372, 414],
    [460, 468],
    [640, 520],
  ],
  crest: [
    [306, 374],
    [238, 398],
    [142, 384],
    [58, 420],
    [-60, 438],
  ],
  far: 0.24,
  climb: 0.24,
}

/** A long wall of sand that comes in from the right. */
const wall: Dune = {
  left: [
    [1250, 330],
    [1140, 348],
    [1030, 392],
    [920, 456],
    [800, 520],
    [640, 580],
    [500, 640],
  ],
  right: [
    [1250, 330],
    [1260, 340],
  ],
  crest: [
    [1250, 330],
    [1176, 360],
    [1096, 392],
    [1022, 446],
    [960, 512],
    [886, 566],
    [780, 606],
    [620, 660],
  ],
  far: 0.1,
  climb: 0.5,
}

/** Ours: the ridge that the walkers are on, and that leads to them from our feet. */
const ridge: Dune = {
  left: [
    [572, 446],
    [500, 462],
    [400, 506],
    [270, 556],
    [120, 600],
    [-40, 636],
  ],
  right: [
    [572, 446],
    [640, 494],
    [740, 552],
    [870, 604],
    [1030, 644],
    [1240, 676],
  ],
  crest: [
    [572, 446],
    [530, 466],
    [482, 492],
    [432, 520],
    [390, 556],
    [368, 604],
    [386, 654],
    [432, 700],
    [500, 760],
  ],
  far: 0,
  climb: 0.36,
}

/** The dunes about us, the farthest first, in scene units. */
export const nearDunes = [saddle, wall, ridge]
