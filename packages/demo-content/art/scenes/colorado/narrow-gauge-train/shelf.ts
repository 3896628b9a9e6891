/** The shelf that was blasted for the line, in metres from the middle of the track and from the rail. */
import {rng} from '../../../kit/rng.ts'

/** How low it lies under the rail. */
export const SHELF = -0.45

/** How much farther out a block of its edge stands with each metre down. */
export const BATTER = 0.14

/** A block of its edge, from near to far: where it begins and ends, how far out those ends stand, how deep it goes. */
interface Block {
  from: number
  to: number
  out: readonly [number, number]
  deep: number
}

export const BLOCKS = (() => {
  const r = rng(58)
  const all: Block[] = []
  for (let from = 8; from < 130; ) {
    const to = from + r.pick([1.2, 2.2, 3.4, 5]) * r.range(0.9, 1.1)
    const out = r.range(-2.84, -2.6)
    const turn = r.range(-0.13, 0.13)
    all.push({from, to, out: [out - turn, out + turn], deep: r.pick([0.7, 1.2, 2, 3, 4.2])})
    from = to
  }
  return all
})()

const blockAt = (z: number) => BLOCKS.find((block) => z < block.to) ?? BLOCKS[0]

/** How far out the edge stands at a distance ahead, and how deep its block goes. */
export function edgeAt(z: number) {
  const {from, to, out, deep} = blockAt(z)
  return {out: out[0] + ((out[1] - out[0]) * (z - from)) / (to - from), deep}
}
