/** How people stand and go on the pavement. */
import type {Pose} from './figure.ts'

const stride: Pose = {
  hip: [0, 50],
  neck: [2, 81],
  head: [4, 93],
  arms: [
    [11, 65, 18, 55],
    [-8, 65, -11, 51],
  ],
  legs: [
    [-4, 27, -17, 10],
    [11, 28, 16, 6],
  ],
  from: 'side',
}

/** A slow step, the weight on one leg. */
const stroll: Pose = {
  ...stride,
  neck: [0, 81],
  head: [2, 93],
  legs: [
    [4, 27, -5, 6],
    [4, 27, 7, 5],
  ],
}

/** With the lead of a dog in the hand that is ahead. */
const walksDog: Pose = {
  ...stride,
  neck: [-1, 81],
  head: [1, 93],
  arms: [
    [-9, 66, -5, 54],
    [7, 65, 19, 60],
  ],
}

/** The waiter: upright, a tray on the fingers of the raised hand. */
const waiter: Pose = {
  ...stroll,
  arms: [
    [-8, 66, -4, 54],
    [13, 68, 19, 84],
  ],
}

/** On skates: bent, one leg pushes far behind, the arms balance it. */
const skater: Pose = {
  hip: [-4, 48],
  neck: [12, 74],
  head: [18, 85],
  arms: [
    [24, 66, 35, 72],
    [-2, 66, -17, 60],
  ],
  legs: [
    [-17, 32, -35, 17],
    [9, 30, 3, 9],
  ],
  from: 'side',
}

/** From behind, both arms up: takes a picture of a sign. */
const photographs: Pose = {
  hip: [0, 50],
  neck: [0, 81],
  head: [0, 92.5],
  arms: [
    [-14, 83, -6, 98],
    [14, 83, 6, 98],
  ],
  legs: [
    [-6, 27, -8, 4],
    [5, 27, 6, 4],
  ],
  from: 'behind',
}

/** From behind, arm in arm: the near arm reaches aside. */
const armInArm: Pose = {
  ...photographs,
  head: [1.5, 92.5],
  arms: [
    [-13, 66, -13, 52],
    [13, 67, 17, 55],
  ],
}

/** Back against a trunk, one foot up on it, the arms folded. */
const leans: Pose = {
  hip: [-2, 48],
  neck: [-6, 79],
  head: [-4, 91],
  arms: [
    [2, 66, 4, 71],
    [0, 65, 8, 69],
  ],
  legs: [
    [11, 34, -4, 24],
    [4, 27, 9, 4],
  ],
  from: 'side',
}

export const poses = {
  stride,
  stroll,
  walksDog,
  waiter,
  skater,
  photographs,
  armInArm,
  leans,
} as const
