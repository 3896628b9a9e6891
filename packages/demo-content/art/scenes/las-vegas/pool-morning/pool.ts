/** The pool, the net of light on its floor, and the one who swims in it. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {noise, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {tone} from '../../../kit/tones.ts'
import {at, H, I, v, W} from './view.ts'

/** The pool's edge: a long bent bean. k widens it. */
const edge = (k: number): [number, number][] =>
  Array.from({length: 64}, (_, i) => {
    const a = (i / 64) * Math.PI * 2
    const x = Math.cos(a) * (9.6 + k) + 1.6 * Math.sin(2 * a)
    const z = 20 + Math.sin(a) * (6.4 + k) + 1.5 * Math.cos(2 * a + 0.6) - 0.12 * x
    return [x - 1.5, z]
  })

const ground = (points: readonly (readonly [number, number])[], y = 0) =>
  curve(points.map(([x, z]) => at(x, z, y)))

export function terrace(s: Sheet) {
  s.rect(
    0,
    330,
    W,
    H,
    s.linear(0, 330, 0, H, [
      [0, mix(I.peach, I.paper, 0.35)],
      [1, mix(I.paper, I.peach, 0.4)],
    ]),
  )
  const r = rng(17)
  for (let i = 0; i < 200; i++) {
    const z = 8 / (0.16 + 0.84 * r())
    const [x, y] = at(r.range(-0.7, 0.7) * z, z)
    s.path(lens(x, y, 900 / z, 40 / z, i), mix(I.peach, I.coral, 0.16), 'opacity="0.5"')
  }
}

export function pool(s: Sheet) {
  s.path(ground(edge(0.9)), mix(I.paper, I.peach, 0.12))
  s.path(ground(edge(0.86), -0.02), mix(I.peach, I.coral, 0.25))
  s.path(ground(edge(0.7)), I.paper)
  s.path(ground(edge(0)), mix(I.pool, I.indigo, 0.3))
  const water = ground(edge(0), -0.35)
  s.group(s.clip(ground(edge(0))), () => {
    s.path(
      water,
      s.linear(0, 420, 0, 760, [
        [0, mix(I.pool, I.aqua, 0.2)],
        [0.5, mix(I.pool, I.aqua, 0.45)],
        [1, I.aqua],
      ]),
    )
    // the floor falls away in soft steps toward the far end
    for (const [k, dx, dz, strength] of [
      [-1.6, -0.6, 0.5, 0.3],
      [-3, -1.6, 1.1, 0.34],
      [-4.2, -2.6, 1.6, 0.4],
    ] as const)
      s.path(
        ground(
          edge(k).map(([x, z]) => [x + dx, z + dz]),
          -0.35,
        ),
        mix(I.pool, I.indigo, 0.06),
        `opacity="${strength}"`,
      )
    lightNet(s)
    // the wall under the near rim keeps its own shade, and the sun runs along the far one
    s.path(
      stroke(
        edge(-0.12)
          .slice(2, 30)
          .map(([x, z]) => at(x, z, -0.1)),
        (t) => 16 * Math.sin(Math.PI * t),
      ),
      mix(I.pool, I.indigo, 0.45),
      'opacity="0.6"',
    )
  })
}

/** The net that the sun draws on the floor of a pool: where a bent noise crosses zero, cut into bright bands. */
function lightNet(s: Sheet) {
  const n = noise(23)
  const cell = 2.5
  const top = 500
  const [w, h] = [Math.round(W / cell), Math.round((H - top) / cell)]
  const net = new Float32Array(w * h)
  const ripple = new Float32Array(w * h)
  for (let j = 0; j < h; j++) {
    const z = (v.cy * v.F) / (top + j * cell - v.horizon)
    for (let i = 0; i < w; i++) {
      const x = ((i * cell - W / 2) * z) / v.F
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

/** Head, an arm out of the water, a kick, and the V of the wake. */
export function swimmer(s: Sheet) {
  const [x, y] = at(1.2, 18)
  for (const [dx, dy] of [
    [168, -34],
    [188, 30],
  ] as const)
    s.path(
      stroke(
        [
          [x - 4, y],
          [x + dx * 0.5, y + dy * 0.55],
          [x + dx, y + dy],
        ],
        (t) => 8 * (1 - t) + 1.5,
      ),
      I.paper,
      'opacity="0.85"',
    )
  s.path(lens(x - 8, y + 8, 110, 13, 3), mix(I.pool, I.indigo, 0.4), 'opacity="0.7"')
  s.path(curve(blob(x + 34, y + 2, 34, 8, 3, 0.1)), mix(I.peach, I.coral, 0.5))
  s.path(curve(blob(x + 48, y + 1, 15, 6.5, 3, 0.1)), I.coral)
  s.path(
    stroke(
      [
        [x + 14, y],
        [x + 2, y - 25],
        [x - 26, y - 16],
        [x - 36, y - 2],
      ],
      (t) => 11 - 6 * t,
    ),
    mix(I.peach, I.coral, 0.4),
  )
  s.path(curve(blob(x - 2, y - 5, 11, 10, 3, 0.05)), mix(I.peach, I.coral, 0.45))
  s.path(
    curve([
      [x - 13, y - 7],
      [x - 6, y - 17],
      [x + 8, y - 14],
      [x + 10, y - 4],
    ]),
    I.indigo,
  )
  for (let i = 0; i < 7; i++)
    s.path(curve(blob(x + 78 + i * 5, y - 2 - (i % 3) * 6, 5, 4, i, 0.4, 8)), I.paper)
  s.path(lens(x - 52, y + 1, 44, 6, 5), I.paper)
}
