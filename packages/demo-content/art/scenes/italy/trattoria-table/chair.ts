import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A rush-seated chair pushed back from the far side, a straw hat left on it. */
export function chair(s: Sheet) {
  const wood = mix(I.leaf, I.key, 0.45)
  const lit = mix(I.leaf, I.sun, 0.25)
  s.path(
    poly([
      [700, 96],
      [960, 150],
      [1110, 330],
      [1110, -40],
      [760, -10],
    ]),
    I.key,
    'opacity="0.5"',
  )
  s.path(
    poly([
      [628, -20],
      [884, -20],
      [906, 96],
      [640, 118],
    ]),
    mix(I.sun, I.key, 0.28),
  )
  // back posts and slats rise toward us
  for (const [x, lean] of [
    [634, -8],
    [890, 12],
  ])
    s.path(
      poly([
        [x, 0],
        [x + 15, 0],
        [x + 15 + lean, -170],
        [x + lean, -170],
      ]),
      wood,
    )
  for (const y of [-58, -112]) {
    s.path(
      poly([
        [630, y],
        [902, y - 6],
        [904, y - 30],
        [628, y - 24],
      ]),
      wood,
    )
    s.path(
      poly([
        [630, y - 16],
        [903, y - 22],
        [904, y - 30],
        [628, y - 24],
      ]),
      lit,
    )
  }
  const r = rng(8)
  for (let i = 0; i < 26; i++)
    s.path(
      stroke(
        [
          [634 + i * 10, -20],
          [642 + i * 10.2, 112],
        ],
        () => 2.6,
      ),
      mix(I.sun, i % 2 ? I.paper : I.key, r.range(0.15, 0.4)),
    )
  for (const x of [626, 896])
    s.path(
      poly([
        [x, -20],
        [x + 14, -20],
        [x + 26, 150],
        [x + 10, 152],
      ]),
      wood,
    )
  s.path(
    poly([
      [636, 108],
      [912, 92],
      [914, 112],
      [638, 130],
    ]),
    wood,
  )
  s.path(
    poly([
      [636, 106],
      [912, 90],
      [912, 97],
      [637, 113],
    ]),
    lit,
  )
  const hat = (rx: number, ry: number, dy: number) => curve(blob(770, 34 + dy, rx, ry, 5, 0.05, 30))
  s.path(curve(blob(786, 50, 98, 52, 5, 0.05, 30)), I.key, 'opacity="0.5"')
  s.path(hat(98, 50, 0), mix(I.sun, I.paper, 0.35))
  s.path(hat(54, 34, -10), I.wine)
  s.path(hat(50, 31, -22), mix(I.sun, I.paper, 0.1))
  s.path(curve(blob(756, 4, 34, 16, 5, 0.1, 20)), I.paper)
}
