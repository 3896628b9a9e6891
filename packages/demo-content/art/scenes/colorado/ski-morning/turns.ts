/** The line that the skier has drawn down the slope, and how it bends. Scene units. */
import {along} from '../../../kit/line.ts'
import {clamp, smooth} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'
import {leftOf, SKIER} from './frame.ts'
import {scaleAt} from './view.ts'

/** From the ridge down: a thread at first, then two wide turns, the second of which is not over yet. */
// biome-ignore format: points in rows
const BENDS: readonly Pt[] = [
  [98, 483], [124, 492], [150, 504], [160, 518], [152, 533], [158, 549], [196, 563], [250, 578], [316, 596],
  [378, 627], [408, 669], [392, 710], [352, 746], [322, 780], [306, 822], [328, 872], [388, 918], [460, 954],
  SKIER, [604, 1018],
]

/** The line's places, evenly apart, down to the skier's boots. */
export const LINE: readonly Pt[] = (() => {
  const all = along(BENDS, 3)
  return all.slice(
    0,
    all.findIndex(([x, y]) => x >= SKIER[0] && y >= SKIER[1] - 1),
  )
})()

const place = (i: number) => LINE[clamp(Math.round(i), 0, LINE.length - 1)]

/** How large things are at a place of the line: 1 at the skier; up the slope it thins out to a thread. */
export const sizeAt = (i: number) => {
  const y = place(i)[1]
  return (scaleAt(y) / scaleAt(SKIER[1])) * (0.3 + 0.7 * smooth(520, 640, y))
}

/** A place `off` units (as large as at the skier) to the left of the line. */
export function beside(i: number, off: number): Pt {
  const [x, y] = place(i)
  const [a, b] = [place(i - 4), place(i + 4)]
  const [lx, ly] = leftOf([b[0] - a[0], b[1] - a[1]])
  const k = off * sizeAt(i)
  return [x + lx * k, y + ly * k]
}

/** A turn: from which place of the line to which, and on which side its outside lies (1 left, -1 right). */
export interface Turn {
  from: number
  to: number
  outside: 1 | -1
  /** How wide it opens; 1 is the nearer one. */
  wide: number
}

/** Where the line changes from one turn to the next, y on the sheet; above the first it is a thread. */
const CHANGES = [566, 735, SKIER[1]] as const

const FARTHER = {outside: 1, wide: 1.75} as const
const NEARER = {outside: -1, wide: 1.1} as const

/** The two turns, the farther first: the skis go round its bend to the right, then round the nearer to the left. */
export const TURNS: readonly Turn[] = CHANGES.slice(1).map((end, n) => {
  const at = (y: number) => LINE.findLastIndex((p) => p[1] <= y)
  return {from: at(CHANGES[n]), to: at(end), ...(n === 0 ? FARTHER : NEARER)}
})

/** How wide the trough is open at a place of the line, 0 to the turn's own width. */
export function openAt(i: number) {
  const turn = TURNS.find(({from, to}) => i >= from && i <= to)
  if (!turn) return 0
  return turn.wide * Math.sin((Math.PI * (i - turn.from)) / (turn.to - turn.from)) ** 1.7
}
