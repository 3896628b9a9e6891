import {mix} from '../../../kit/ink.ts'
import {I} from './inks.ts'

/**
 * A hotel: where its front begins and ends and how tall it is, in metres, its colours and crown.
 */
export interface Hotel {
  u: number
  width: number
  /** Height of the parapet and of the middle fin, in metres. */
  height: number
  fin: number
  floors: number
  colour: string
  trim: string
  tubes: [string, string]
  crown: 'steps' | 'fin' | 'drum'
  seed: number
}

/** All hotels, from left to right. */
export const hotels: Hotel[] = [
  {
    u: -12,
    width: 12.4,
    height: 9.4,
    fin: 10.8,
    floors: 3,
    colour: I.aqua,
    trim: I.cream,
    tubes: [I.pink, I.gold],
    crown: 'drum',
    seed: 3,
  },
  {
    u: 0.8,
    width: 11.2,
    height: 9.6,
    fin: 11.3,
    floors: 3,
    colour: I.pink,
    trim: I.cream,
    tubes: [I.aqua, I.pink],
    crown: 'fin',
    seed: 5,
  },
  {
    u: 12.6,
    width: 11,
    height: 8.4,
    fin: 10.2,
    floors: 3,
    colour: mix(I.gold, I.cream, 0.35),
    trim: I.aqua,
    tubes: [I.pink, I.aqua],
    crown: 'steps',
    seed: 8,
  },
  {
    u: 24.2,
    width: 11.6,
    height: 10.6,
    fin: 12.6,
    floors: 4,
    colour: mix(I.lilac, I.cream, 0.35),
    trim: I.pink,
    tubes: [I.gold, I.pink],
    crown: 'steps',
    seed: 11,
  },
  {
    u: 36.4,
    width: 11.4,
    height: 8.8,
    fin: 12.2,
    floors: 3,
    colour: mix(I.aqua, I.cream, 0.45),
    trim: I.gold,
    tubes: [I.aqua, I.gold],
    crown: 'fin',
    seed: 13,
  },
  {
    u: 48.4,
    width: 13,
    height: 10.4,
    fin: 11.6,
    floors: 3,
    colour: mix(I.pink, I.cream, 0.35),
    trim: I.aqua,
    tubes: [I.pink, I.aqua],
    crown: 'drum',
    seed: 17,
  },
]
