/** Who is out tonight, no two alike. */
import {mix} from '../../../kit/ink.ts'
import type {Dress} from './figure.ts'
import {I} from './inks.ts'
import type {poses} from './poses.ts'
import type {props} from './props.ts'

interface Stroller extends Dress {
  /** Metres along the street and back from the fronts. */
  u: number
  back: number
  tall: number
  /** 1 goes to the right, -1 to the left. */
  way: 1 | -1
  pose: keyof typeof poses
  has?: keyof typeof props
}

const NIGHT = I.night
const BROWN = mix(I.plum, I.gold, 0.3)

/** The farthest first. */
export const people: readonly Stroller[] = [
  // far along: a pair, a man on his own
  {
    u: 47,
    back: -3.8,
    tall: 1.68,
    coat: I.pink,
    legs: NIGHT,
    hair: NIGHT,
    cut: 'skirt',
    long: true,
    way: -1,
    pose: 'stroll',
  },
  {
    u: 46,
    back: -3.9,
    tall: 1.82,
    coat: I.cream,
    legs: I.plum,
    hair: BROWN,
    cut: 'trousers',
    way: -1,
    pose: 'stroll',
  },
  // somebody with a child by the hand
  {
    u: 36.4,
    back: -4,
    tall: 1.7,
    coat: I.aqua,
    legs: NIGHT,
    hair: BROWN,
    cut: 'skirt',
    long: true,
    way: -1,
    pose: 'stroll',
  },
  {
    u: 35.3,
    back: -4.1,
    tall: 1.1,
    coat: I.gold,
    legs: I.plum,
    hair: NIGHT,
    cut: 'shorts',
    way: -1,
    pose: 'stride',
  },
  // on skates between the palms
  {
    u: 30.2,
    back: -4.9,
    tall: 1.76,
    coat: mix(I.plum, I.night, 0.2),
    legs: I.pink,
    hair: NIGHT,
    cut: 'shorts',
    way: -1,
    pose: 'skater',
    has: 'wheels',
  },
  // against the palm
  {
    u: 12.86,
    back: -4.75,
    tall: 1.84,
    coat: mix(I.plum, I.aqua, 0.35),
    legs: mix(I.plum, I.lilac, 0.35),
    hair: NIGHT,
    cut: 'trousers',
    hat: mix(I.cream, I.gold, 0.4),
    way: -1,
    pose: 'leans',
  },
  // arm in arm, from behind
  {
    u: 10.35,
    back: -4.3,
    tall: 1.66,
    coat: I.pink,
    legs: NIGHT,
    hair: BROWN,
    cut: 'skirt',
    long: true,
    way: -1,
    pose: 'armInArm',
  },
  {
    u: 9.72,
    back: -4.3,
    tall: 1.84,
    coat: mix(I.lilac, I.cream, 0.35),
    legs: I.plum,
    hair: NIGHT,
    cut: 'trousers',
    way: 1,
    pose: 'armInArm',
  },
  // the waiter between his tables
  {
    u: 8.25,
    back: -3.3,
    tall: 1.8,
    coat: I.cream,
    legs: NIGHT,
    hair: NIGHT,
    cut: 'apron',
    way: -1,
    pose: 'waiter',
    has: 'tray',
  },
  // one who takes a picture of the flamingo
  {
    u: 5.9,
    back: -5,
    tall: 1.7,
    coat: mix(I.pink, I.plum, 0.35),
    legs: mix(I.lilac, I.cream, 0.5),
    hair: NIGHT,
    cut: 'shorts',
    way: 1,
    pose: 'photographs',
    has: 'camera',
  },
  // and a dog that wants to get on
  {
    u: 3,
    back: -4.6,
    tall: 1.7,
    coat: I.aqua,
    legs: NIGHT,
    hair: BROWN,
    cut: 'skirt',
    long: true,
    way: 1,
    pose: 'walksDog',
    has: 'dog',
  },
]
