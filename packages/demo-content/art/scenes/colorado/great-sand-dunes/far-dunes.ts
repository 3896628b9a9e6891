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

/** The dunes in the distance, the farthest first, in scene units. */
export const farDunes = [whaleback, farSlope, star]
