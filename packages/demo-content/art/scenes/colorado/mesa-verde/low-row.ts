import type {House} from './house.ts'

/** Houses built against the town's wall from below. */
export const lowRow: House[] = [
  {
    u: -19.5,
    y: -2.6,
    w: -11,
    wide: 3.6,
    deep: 2.6,
    high: 2.2,
    holes: [[2.4, 0.9, 'window']],
    broken: 0.3,
    pale: 0.3,
    seed: 51,
  },
  {
    u: -12.4,
    y: -2.8,
    w: -11.2,
    wide: 4.4,
    deep: 2.8,
    high: 3,
    holes: [
      [1.2, 0.4, 'door'],
      [3, 1.3, 'window'],
    ],
    beams: true,
    pale: 0.6,
    seed: 52,
  },
  {
    u: -2.6,
    y: -3,
    w: -11,
    wide: 4,
    deep: 2.6,
    high: 2.1,
    holes: [[1.3, 0.9, 'window']],
    broken: 0.3,
    pale: 0.25,
    seed: 53,
  },
]
