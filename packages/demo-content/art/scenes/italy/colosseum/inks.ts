import {mix, ramp} from '../../../kit/ink.ts'

/** The inks of the picture, as hex. */
export const I = {
  key: '#2c2046',
  violet: '#80609a',
  terra: '#cd5b3c',
  stone: '#dd9f74',
  gold: '#f9bd62',
  paper: '#feeccb',
  pine: '#3f6459',
}

/** The stone in a light of 0 (shade) to 1 (full sun). */
export const travertine = (light: number) =>
  ramp(
    [
      mix(I.violet, I.key, 0.35),
      mix(I.violet, I.stone, 0.3),
      I.stone,
      mix(I.gold, I.stone, 0.3),
      mix(I.gold, I.paper, 0.45),
    ],
    0.08 + 0.9 * light,
  )

/** Lamplight in an arch, bright to dim. */
export const LAMP = [
  mix(I.gold, I.paper, 0.35),
  mix(I.terra, I.gold, 0.45),
  mix(I.key, I.terra, 0.3),
]
