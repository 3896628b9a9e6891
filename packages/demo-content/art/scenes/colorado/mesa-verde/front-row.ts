import type {Wall} from './house.ts'

/** The nearest houses, in scene units. */
export const front: Wall[] = [
  {x: 16, foot: 838, w: 116, h: 66, seed: 21, holes: [[0.4, 0.22, 'door']]},
  {x: 330, foot: 816, w: 70, h: 58, seed: 22, holes: [[0.5, 0.36, 'window']]},
  {
    x: 560,
    foot: 836,
    w: 108,
    h: 54,
    seed: 23,
    holes: [
      [0.3, 0.34, 'window'],
      [0.7, 0.34, 'window'],
    ],
  },
  {
    x: 870,
    foot: 858,
    w: 130,
    h: 86,
    seed: 24,
    holes: [
      [0.36, 0.2, 'door'],
      [0.74, 0.46, 'window'],
    ],
  },
]
