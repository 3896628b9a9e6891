/** The skier's joints, in hundredths of the height: leaning into a left turn, the weight on the outer, right ski. */
import {AHEAD, LEFT, plus, sum, times, UP, type Vec} from './frame.ts'

const degrees = (d: number) => (d * Math.PI) / 180
const LEAN = degrees(33)
/** The body's own up: it leans into the turn. The trunk stands straighter than the legs. */
const BODY = sum([UP, Math.cos(LEAN)], [LEFT, Math.sin(LEAN)])

/** Half the distance between the skis. */
const STANCE = 11

/** A side of the skier: 1 left and inside, -1 right and outside. */
export type Side = 1 | -1

/** Where a boot stands; the inner one is ahead of the other. */
export const boot = (side: Side): Vec => sum([LEFT, side * STANCE], [AHEAD, side > 0 ? 7 : -3])

export const ankle = (side: Side): Vec => sum([boot(side), 1], [BODY, 9], [AHEAD, 1])

const HIPS = sum([BODY, 45], [AHEAD, -9], [LEFT, 1])
export const hip = (side: Side): Vec => sum([HIPS, 1], [LEFT, side * 7], [UP, side * 2])

export const knee = (side: Side): Vec =>
  side < 0
    ? sum([boot(side), 1], [BODY, 27], [AHEAD, 10], [LEFT, 0])
    : sum([boot(side), 1], [BODY, 26], [AHEAD, 15], [LEFT, 5], [UP, 2])

const SPINE = sum([UP, 0.84], [LEFT, 0.06], [AHEAD, 0.56])
const CHEST = plus(HIPS, times(SPINE, 36))
export const shoulder = (side: Side): Vec => sum([CHEST, 1], [LEFT, side * 13], [UP, side * 1])
export const NECK = plus(CHEST, times(SPINE, 8))
export const HEAD = sum([CHEST, 1], [SPINE, 14], [UP, 8])

export const elbow = (side: Side): Vec =>
  sum([shoulder(side), 1], [LEFT, side * 12], [AHEAD, side > 0 ? 8 : 5], [UP, side > 0 ? -10 : -14])

export const hand = (side: Side): Vec =>
  sum([elbow(side), 1], [LEFT, side * -2], [AHEAD, 16], [UP, side > 0 ? 5 : 0])

/** The far end of a pole: it trails behind, clear of the snow. */
export const poleTip = (side: Side): Vec =>
  sum([hand(side), 1], [AHEAD, side > 0 ? -46 : -56], [LEFT, side * 9], [UP, side > 0 ? -34 : -26])

/** A ski as a row of places from its tail to its tip, on its edge in the snow. */
export const ski = (side: Side): readonly Vec[] =>
  [
    [-46, 0],
    [-20, 0],
    [10, 0],
    [38, 0.4],
    [50, 2],
    [57, 5],
    [62, 10],
  ].map(([along, up]) => sum([boot(side), 1], [AHEAD, along], [UP, up]))
