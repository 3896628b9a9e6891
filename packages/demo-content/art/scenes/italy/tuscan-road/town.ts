import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

const haze = (ink: string, t: number) => mix(ink, mix(I.sky, I.paper, 0.45), t)
const LIT = haze(mix(I.wheat, I.paper, 0.42), 0.16)
const SHADE = haze(mix(I.mauve, I.terra, 0.35), 0.3)
const ROOF = haze(mix(I.terra, I.wheat, 0.3), 0.34)
const TREE = haze(mix(I.key, I.green, 0.4), 0.5)

/** A block of stone on the hill: `foot` its base, a lit face and one in shade, and a roof unless it is flat. */
function house(s: Sheet, x: number, foot: number, w: number, h: number, roof: number) {
  const top = foot - h
  s.rect(x, top, w, h + 3, SHADE)
  s.rect(x, top, w * 0.52, h + 3, LIT)
  if (roof)
    s.path(
      poly([
        [x - 1, top + 0.6],
        [x + w * 0.2, top - roof],
        [x + w * 0.82, top - roof],
        [x + w + 1, top + 0.6],
      ]),
      ROOF,
    )
}

/** The town of towers: seated on its hill, ringed by its wall, the hill's foot in the haze. */
export function town(s: Sheet, hill: (x: number) => number) {
  const r = rng(3)
  const [left, right] = [150, 338]
  // back row: the towers, from within the town
  for (const [x, h, w] of [
    [178, 44, 9],
    [196, 62, 9],
    [209, 52, 8],
    [228, 74, 10],
    [249, 47, 9],
    [262, 66, 9],
    [288, 54, 9],
    [306, 36, 9],
  ]) {
    house(s, x, hill(x) - 4, w, h, 0)
    s.rect(x - 1, hill(x) - 4 - h, w + 2, 2.6, LIT)
    s.rect(x + w * 0.36, hill(x) + 1 - h, 1.8, 4, SHADE)
  }
  // houses climb over one another, then the wall
  for (const [row, lift] of [14, 7].entries())
    for (let x = left + 14 - row * 8; x < right - 20 + row * 6; x += r.range(13, 19))
      house(s, x, hill(x) - lift + 8, r.range(14, 20), r.range(9, 15), 4)
  const wall: Pt[] = []
  for (let x = left; x <= right; x += 4) wall.push([x, hill(x) - 6])
  s.path(poly([...wall, [right, hill(right) + 3], [left, hill(left) + 3]]), LIT)
  for (let i = 0; i < wall.length - 9; i += 9) {
    const [x, y] = wall[i + 7]
    s.path(
      poly([
        [x, y],
        [x + 6, y],
        [x + 6, hill(x) + 3],
        [x, hill(x) + 3],
      ]),
      SHADE,
    )
  }
  // olives under the wall
  for (let x = left - 26; x < right + 30; x += r.range(9, 15))
    s.path(
      curve(
        blob(x, hill(x) + r.range(5, 9), r.range(7, 11), r.range(4, 6), Math.round(x), 0.25, 12),
      ),
      TREE,
    )
}
