import type {Wall} from './house.ts'

/** The houses of the middle row, in scene units. */
export const middle: Wall[] = [
  {
    x: -20,
    foot: 742,
    w: 96,
    h: 96,
    seed: 11,
    holes: [
      [0.6, 0.2, 'door'],
      [0.6, 0.7, 'window'],
    ],
  },
  {
    x: 110,
    foot: 730,
    w: 92,
    h: 132,
    seed: 12,
    holes: [
      [0.3, 0.12, 'door'],
      [0.7, 0.62, 'window'],
      [0.3, 0.66, 'window'],
    ],
  },
  {
    x: 236,
    foot: 726,
    w: 88,
    h: 176,
    round: true,
    seed: 13,
    holes: [
      [0.3, 0.3, 'window'],
      [0.34, 0.66, 'window'],
    ],
  },
  {
    x: 356,
    foot: 724,
    w: 120,
    h: 104,
    seed: 14,
    holes: [
      [0.22, 0.16, 'door'],
      [0.6, 0.5, 'window'],
      [0.84, 0.5, 'window'],
    ],
  },
  {
    x: 506,
    foot: 722,
    w: 86,
    h: 140,
    seed: 15,
    holes: [
      [0.5, 0.1, 'door'],
      [0.5, 0.62, 'window'],
    ],
  },
  {
    x: 628,
    foot: 724,
    w: 92,
    h: 268,
    side: 40,
    seed: 16,
    warm: 0.1,
    holes: [
      [0.46, 0.06, 'door'],
      [0.3, 0.36, 'window'],
      [0.72, 0.38, 'window'],
      [0.5, 0.56, 'door'],
      [0.34, 0.84, 'window'],
      [0.74, 0.84, 'window'],
    ],
  },
  {
    x: 792,
    foot: 736,
    w: 100,
    h: 112,
    seed: 17,
    holes: [
      [0.3, 0.14, 'door'],
      [0.72, 0.52, 'window'],
    ],
  },
  {
    x: 922,
    foot: 748,
    w: 100,
    h: 150,
    seed: 18,
    holes: [
      [0.36, 0.3, 'window'],
      [0.36, 0.7, 'window'],
    ],
  },
]
