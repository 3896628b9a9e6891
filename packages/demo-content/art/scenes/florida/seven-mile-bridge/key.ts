/** A small key between the bridges and the open water. */
import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {farPalm} from '../../../kit/palm/far-palm.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './view.ts'

/** A small key with a red-roofed house, between the bridges and the open water. */
export function key(s: Sheet) {
  const [x, y] = [905, 372]
  s.path(curve(blob(x, y + 6, 128, 15, 5, 0.25)), mix(I.aqua, I.paper, 0.6))
  s.path(curve(blob(x, y, 108, 9, 8, 0.25)), I.paper)
  const green = {
    dark: mix(I.deep, I.turquoise, 0.25),
    mid: mix(I.turquoise, I.deep, 0.25),
    light: mix(I.turquoise, I.aqua, 0.5),
  }
  for (const [dx, w, h] of [
    [-78, 54, 22],
    [-38, 60, 28],
    [66, 70, 27],
    [30, 40, 20],
  ] as const)
    clump(s, x + dx, y + 1, w, h, green, 50 + dx, -1, 1.6)
  s.path(
    poly([
      [x - 14, y - 22],
      [x + 26, y - 22],
      [x + 26, y],
      [x - 14, y],
    ]),
    mix(I.sky, I.deep, 0.2),
  )
  s.path(
    poly([
      [x - 14, y - 22],
      [x + 6, y - 22],
      [x + 6, y],
      [x - 14, y],
    ]),
    I.paper,
  )
  s.path(
    poly([
      [x - 20, y - 20],
      [x + 32, y - 20],
      [x + 17, y - 37],
      [x - 5, y - 37],
    ]),
    I.rust,
  )
  s.path(
    poly([
      [x + 8, y - 20],
      [x + 32, y - 20],
      [x + 17, y - 37],
    ]),
    mix(I.rust, I.deep, 0.4),
  )
  for (const [dx, h, lean, seed] of [
    [-58, 52, -8, 2],
    [44, 60, 10, 4],
    [80, 46, 12, 6],
    [-24, 44, 6, 9],
  ] as const) {
    farPalm(s, {
      x: x + dx,
      y,
      h,
      crown: 21,
      lean,
      trunk: {dark: I.deep, light: mix(I.rust, I.paper, 0.4)},
      greens: green,
      seed,
      side: -1,
    })
  }
}
