import type {House} from './house.ts'

/** Low houses on the front terrace, between the kivas. */
export const frontRow: House[] = [
  {u: -25.5, y: 0, w: -3.6, wide: 3.4, deep: 2.6, high: 2.4, holes: [[1.6, 0.2, 'door']], seed: 21},
  {
    u: -12.2,
    y: 0,
    w: -2.8,
    wide: 3.4,
    deep: 2.4,
    high: 2.1,
    holes: [[1.7, 0.7, 'window']],
    broken: 0.8,
    seed: 22,
  },
  {
    u: 0.2,
    y: 0,
    w: -3.2,
    wide: 3.8,
    deep: 2.6,
    high: 2.5,
    holes: [
      [1, 0.2, 'doorway'],
      [2.7, 1.1, 'window'],
    ],
    seed: 23,
  },
  {
    u: 12.3,
    y: 0,
    w: -3.4,
    wide: 4.6,
    deep: 2.8,
    high: 2.9,
    holes: [
      [1.3, 0.2, 'door'],
      [3.2, 1.2, 'window'],
    ],
    broken: 0.6,
    seed: 24,
  },
]
