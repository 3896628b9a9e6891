import type {Wall} from './house.ts'

/** The hindmost houses, in scene units. */
export const back: Wall[] = [
  {x: 60, foot: 640, w: 70, h: 46, seed: 2, holes: [[0.5, 0.3, 'window']]},
  {
    x: 168,
    foot: 618,
    w: 96,
    h: 58,
    seed: 3,
    holes: [
      [0.25, 0.36, 'window'],
      [0.72, 0.36, 'window'],
    ],
  },
  {
    x: 302,
    foot: 604,
    w: 120,
    h: 64,
    seed: 4,
    holes: [
      [0.2, 0.2, 'door'],
      [0.62, 0.36, 'window'],
      [0.86, 0.36, 'window'],
    ],
  },
  {
    x: 470,
    foot: 600,
    w: 110,
    h: 74,
    seed: 5,
    holes: [
      [0.25, 0.36, 'window'],
      [0.7, 0.2, 'door'],
    ],
  },
  {
    x: 770,
    foot: 622,
    w: 92,
    h: 70,
    seed: 6,
    holes: [
      [0.3, 0.36, 'window'],
      [0.75, 0.36, 'window'],
    ],
  },
  {x: 900, foot: 640, w: 110, h: 60, seed: 7, holes: [[0.4, 0.2, 'door']]},
]
