/** The pool, and the net of light on its floor. */
import {mix} from '../../../kit/ink.ts'
import {noise} from '../../../kit/rng.ts'
import {level, wall} from '../../../kit/solid.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {tone} from '../../../kit/tones.ts'
import {H, I, POOL, v, W} from './view.ts'

const WATER = -0.32

const {x0, x1, z0, z1} = POOL

const rim = (k: number, y = 0) =>
  level(
    v,
    [
      [x0 - k, z0],
      [x1 + k, z0],
      [x1 + k, z1 + k],
      [x0 - k, z1 + k],
    ],
    y,
  )

export function pool(s: Sheet) {
  // the coping casts a thin line on the deck
  s.path(rim(0.78), mix(I.peach, I.coral, 0.35))
  s.path(rim(0.7), I.paper)
  s.path(rim(0), mix(I.pool, I.indigo, 0.35))
  // walls above the water: tiles in two blues, the left one in its own shade
  s.path(wall(v, [x0, z1], [x1, z1], WATER, 0), mix(I.aqua, I.pool, 0.35))
  s.path(wall(v, [x1, z0], [x1, z1], WATER, 0), mix(I.aqua, I.paper, 0.3))
  s.path(wall(v, [x0, z0], [x0, z1], WATER, 0), mix(I.pool, I.indigo, 0.55))
  for (let z = z1; z > z0 + 2; z -= 0.8)
    s.path(wall(v, [x1, z - 0.4], [x1, z], WATER, -0.04), mix(I.pool, I.aqua, 0.3))
  for (let x = x0; x < x1; x += 0.8)
    s.path(wall(v, [x, z1], [x + 0.4, z1], WATER, -0.04), mix(I.pool, I.indigo, 0.15))
  const water = level(
    v,
    [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ],
    WATER,
  )
  s.group(s.clip(water), () => {
    s.path(
      water,
      s.linear(0, 450, 0, H, [
        [0, mix(I.pool, I.aqua, 0.75)],
        [0.3, mix(I.pool, I.aqua, 0.35)],
        [1, mix(I.pool, I.indigo, 0.08)],
      ]),
    )
    // lanes on the floor run to the same point as all else
    for (const x of [-4.6, -2.2, 0.2, 2.6])
      s.path(
        level(
          v,
          [
            [x, z0],
            [x + 0.3, z0],
            [x + 0.3, z1 - 1.5],
            [x, z1 - 1.5],
          ],
          WATER - 0.9,
        ),
        mix(I.pool, I.indigo, 0.5),
        'opacity="0.55"',
      )
    lightNet(s)
    // the left wall lays its shade along the water
    s.path(
      level(
        v,
        [
          [x0, z0],
          [x0 + 0.7, z0],
          [x0 + 0.7, z1],
          [x0, z1],
        ],
        WATER,
      ),
      mix(I.pool, I.indigo, 0.5),
      'opacity="0.6"',
    )
  })
}

/** The net that the sun draws on the floor of a pool: where a bent noise crosses zero, cut into bright bands. */
function lightNet(s: Sheet) {
  const n = noise(23)
  const cell = 2.5
  const top = 455
  const [w, h] = [Math.round(W / cell), Math.round((H - top) / cell)]
  const net = new Float32Array(w * h)
  const ripple = new Float32Array(w * h)
  for (let j = 0; j < h; j++) {
    const z = (v.cy * v.F) / (top + j * cell - v.horizon)
    for (let i = 0; i < w; i++) {
      const x = ((i * cell - v.W / 2) * z) / v.F
      const bend = 0.7 * n(x * 0.5, z * 0.5 + 9)
      const a = Math.abs(n(x * 0.62 + bend, z * 0.55 + bend))
      const b = Math.abs(n(x * 0.55 - bend + 40, z * 0.5 + 7))
      net[j * w + i] = 0.1 - Math.min(a, b)
      ripple[j * w + i] = n(x * 0.16 + 5, z * 0.6) - 0.25
    }
  }
  const at = {sx: cell, oy: top, min: 3}
  s.path(tone(ripple, w, h, 0, at), mix(I.pool, I.indigo, 0.2), 'opacity="0.4"')
  s.path(tone(net, w, h, 0.02, at), mix(I.aqua, I.paper, 0.35), 'opacity="0.8"')
  s.path(tone(net, w, h, 0.07, at), I.paper, 'opacity="0.9"')
}
