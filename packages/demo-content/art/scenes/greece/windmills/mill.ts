/** A mill: a round whitewashed wall, small windows, a door. Drawn a hundred units tall and scaled. */
import {mix} from '../../../kit/ink.ts'
import {rough} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {lerp} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {turnedShadow} from '../../../kit/turned.ts'
import {at, metre, SLANT, v, WALL} from './hill.ts'
import {I, SHADE} from './inks.ts'

/** The foot of a mill on the sheet, and its scale. */
export const stand = ({x, z}: {x: number; z: number}) => {
  const [left, foot] = at(x, z)
  return [left, foot, (metre(z) * WALL) / 100] as const
}

/** How much a level ring round the mill bends, seen from an eye at 5.4 m: down below it, up above it. */
const bend = (up: number) => 7 * (up / 67.5 - 1)

/** A point on the wall: a from 0 (left edge) over the front to pi, and its height. */
const onWall = (a: number, up: number, out = 0): [number, number] => [
  -Math.cos(a) * (lerp(41, 35, up / 100) + out),
  up + bend(up) * Math.sin(a),
]

/** How squarely the sun meets the wall there, -1 to 1: it stands on the left, a little before us. */
export const sun = (a: number) => Math.cos(a - 0.8)

/** The long shadow of wall and cap on the ground. */
export function castShadow(s: Sheet, {x, z}: {x: number; z: number}) {
  const profile = [
    [3.3, 0],
    [2.8, 7.4],
    [3.8, 7.4],
    [0.3, 12],
  ] as const
  s.path(turnedShadow(v, x, z, profile, SLANT), mix(I.thatch, I.key, 0.42), 'opacity="0.62"')
}

/** The outline of the wall, as a path. */
export function wallOutline(x: number, foot: number, k: number) {
  const p = pen(x, foot, k)
  const row = (up: number) =>
    Array.from({length: 25}, (_, i): Pt => p(onWall((i / 24) * Math.PI, up))[0])
  return poly([...row(0), ...row(97).toReversed()])
}

/** The wall: whitewash laid on by hand, from full light round to the blue of shade. */
export function body(s: Sheet, x: number, foot: number, k: number) {
  const p = pen(x, foot, k)
  const strip = (a0: number, a1: number, up0: number, up1: number) => {
    const left = [0, 0.25, 0.5, 0.75, 1].map((t) => p(onWall(a0, lerp(up0, up1, t)))[0])
    const right = [1, 0.75, 0.5, 0.25, 0].map((t) => p(onWall(a1, lerp(up0, up1, t)))[0])
    const mid = (up: number, from: number, to: number) =>
      [0.25, 0.5, 0.75].map((t) => p(onWall(lerp(from, to, t), up))[0])
    return [...left, ...mid(up1, a0, a1), ...right, ...mid(up0, a1, a0)]
  }
  s.path(poly(strip(0, Math.PI, 0, 97)), I.paper)
  s.group(s.clip(wallOutline(x, foot, k)), () => {
    // each step of the shade begins with an uneven edge, as a brush leaves it
    for (const [from, ink] of [
      [1.72, mix(I.paper, I.sky, 0.34)],
      [2.02, SHADE],
      [2.4, mix(I.sky, I.cobalt, 0.14)],
      [2.82, mix(I.sky, I.cobalt, 0.3)],
    ] as const)
      s.path(
        poly(rough(strip(from, Math.PI + 0.1, -4, 99), 2.2 * k, 7 * k, Math.round(from * 9 + x))),
        ink,
      )
    // light thrown back by the ground, low on the shaded side
    s.path(
      poly(rough(strip(2.3, 2.9, -2, 16), 2 * k, 6 * k, 4)),
      mix(I.sky, I.gold, 0.5),
      'opacity="0.5"',
    )
    // the shadow of the eaves
    const eaves = [...strip(-0.1, Math.PI, 84, 99)]
    s.path(poly(rough(eaves, 1.4 * k, 6 * k, 9)), mix(I.sky, I.cobalt, 0.34))
  })
  const block = (a: number, half: number, up: number, h: number) =>
    poly(strip(a - half, a + half, up, up + h))
  for (const [a, up] of [
    [1.98, 64],
    [2.5, 42],
  ]) {
    s.path(block(a, 0.17, up - 1.6, 15), mix(I.paper, I.sky, 0.14))
    s.path(block(a, 0.125, up, 12), mix(I.sky, I.cobalt, 0.25))
    s.path(block(a + 0.03, 0.095, up, 10.6), mix(I.key, I.cobalt, 0.25))
    s.path(block(a, 0.012, up, 11), mix(I.cobalt, I.sky, 0.3))
  }
  s.path(block(1.9, 0.3, 0, 28.4), mix(I.paper, I.sky, 0.12))
  s.path(block(1.9, 0.235, 0, 25.6), mix(I.key, I.cobalt, 0.35))
  s.path(block(1.925, 0.21, 0, 24.6), I.cobalt)
  for (const a of [1.8, 1.925, 2.05]) s.path(block(a, 0.012, 1, 22.6), mix(I.cobalt, I.key, 0.5))
  // two steps of stone before the door
  s.path(block(1.9, 0.33, -2.4, 3.4), mix(I.paper, I.sky, 0.12))
  s.path(block(1.9, 0.33, -4.6, 2.4), mix(I.sky, I.thatch, 0.35))
}
