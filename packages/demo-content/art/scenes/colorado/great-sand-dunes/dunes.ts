import type {Dune} from './outlines.ts'

/** A long whaleback, its shade a thin crescent. */
const whaleback: Dune = {
  left: [
    [150, 262],
    [60, 280],
    [-40, 312],
  ],
  right: [
    [150, 262],
    [250, 284],
    [360, 318],
    [520, 350],
  ],
  crest: [
    [150, 262],
    [196, 284],
    [270, 308],
    [350, 330],
    [520, 372],
  ],
  far: 0.6,
  climb: 0.2,
}

/** A slope that rises out of the picture, cut straight. */
const farSlope: Dune = {
  left: [
    [1150, 214],
    [1060, 254],
    [960, 286],
    [840, 330],
  ],
  right: [
    [1150, 214],
    [1190, 232],
    [1250, 252],
  ],
  crest: [
    [1150, 214],
    [1128, 252],
    [1092, 290],
    [1062, 340],
    [1050, 420],
  ],
  far: 0.56,
  climb: 0.3,
}

/** The tall star dune: one arm sweeps toward us in a single bow, another ends in a shoulder. */
const star: Dune = {
  left: [
    [764, 122],
    [700, 170],
    [620, 226],
    [520, 280],
    [410, 322],
    [270, 366],
    [200, 420],
  ],
  right: [
    [764, 122],
    [806, 160],
    [848, 208],
    [902, 220],
    [956, 270],
    [1050, 318],
    [1240, 366],
  ],
  crest: [
    [764, 122],
    [778, 168],
    [806, 226],
    [816, 286],
    [790, 350],
    [726, 414],
    [650, 470],
    [560, 540],
  ],
  arm: [
    [902, 220],
    [900, 262],
    [930, 322],
    [990, 384],
    [1080, 440],
  ],
  far: 0.26,
  climb: 0.42,
}

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

/** All dunes, the farthest first, in scene units. */
export const dunes = [whaleback, farSlope, star, saddle, wall, ridge]
