/** The power house in its U round the river. */
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {level, type Spot, wall} from '../../../kit/solid.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {ARCH, I, v} from './gorge.ts'

/** The power house lies in a U round the river, long rows of windows on either bank. */
export function powerhouse(s: Sheet) {
  for (const side of [-1, 1] as const) {
    const inner = ARCH.x + side * 0.4
    const outer = ARCH.x + side * 0.74
    const [z0, z1] = [3.75, 4.95]
    s.path(wall(v, [outer, z1], [inner, z1], 0, 0.34), mix(I.paper, I.shade, 0.5))
    s.path(
      poly([
        project(v, inner, 0.34, z0),
        project(v, outer, 0.34, z0),
        project(v, outer, 0.34, z1),
        project(v, inner, 0.34, z1),
      ]),
      side > 0 ? I.paper : mix(I.shade, I.paper, 0.4),
    )
    s.path(
      wall(v, [inner, z0], [inner, z1], 0, 0.34),
      side > 0 ? mix(I.paper, I.clay, 0.25) : mix(I.shade, I.night, 0.35),
    )
    s.path(wall(v, [inner, z0], [outer, z0], 0, 0.34), mix(I.shade, I.night, side > 0 ? 0.12 : 0.3))
    for (let i = 0; i < 9; i++) {
      const z = z0 + 0.08 + i * 0.125
      s.path(
        wall(v, [inner - side * 0.002, z], [inner - side * 0.002, z + 0.06], 0.07, 0.28),
        mix(I.night, I.lake, 0.3),
      )
    }
  }
  // seams and machines on the roofs, each with its short shadow
  for (const side of [-1, 1] as const) {
    const roof = (u: number, z: number): Spot => [ARCH.x + side * u, z]
    const ink = mix(I.shade, I.night, side > 0 ? 0.1 : 0.3)
    for (const u of [0.425, 0.71])
      s.path(
        level(
          v,
          [roof(u, 3.75), roof(u + 0.008, 3.75), roof(u + 0.008, 4.95), roof(u, 4.95)],
          0.34,
        ),
        ink,
      )
    for (let i = 0; i < 6; i++) {
      const z = 3.96 + i * 0.17
      s.path(
        level(
          v,
          [roof(0.5, z), roof(0.66, z - 0.02), roof(0.66, z + 0.06), roof(0.5, z + 0.06)],
          0.34,
        ),
        mix(I.shade, I.night, side > 0 ? 0.2 : 0.45),
      )
      s.path(
        wall(v, roof(0.52, z), roof(0.62, z), 0.34, 0.375),
        mix(I.shade, I.night, side > 0 ? 0.05 : 0.3),
      )
      s.path(
        level(v, [roof(0.52, z), roof(0.62, z), roof(0.62, z + 0.06), roof(0.52, z + 0.06)], 0.375),
        side > 0 ? mix(I.paper, I.clay, 0.3) : mix(I.shade, I.paper, 0.2),
      )
    }
  }
  // the block across the foot of the dam: its roof, then the dam's own shade behind it
  const across = (z: number): [Spot, Spot] => [
    [ARCH.x - 0.44, z],
    [ARCH.x + 0.44, z],
  ]
  s.path(level(v, [...across(5.16), ...across(5.24).reverse()], 0.3), mix(I.shade, I.night, 0.4))
  s.path(level(v, [...across(4.97), ...across(5.16).reverse()], 0.3), mix(I.paper, I.shade, 0.1))
  s.path(wall(v, ...across(4.97), 0, 0.3), mix(I.paper, I.shade, 0.45))
  s.path(wall(v, ...across(4.965), 0.265, 0.3), mix(I.paper, I.clay, 0.12))
  for (let i = 0; i < 6; i++)
    s.path(
      wall(v, [ARCH.x - 0.34 + i * 0.12, 4.96], [ARCH.x - 0.28 + i * 0.12, 4.96], 0.06, 0.24),
      mix(I.night, I.lake, 0.3),
    )
}

/** The green-blue river between the two wings. */
export function river(s: Sheet) {
  s.path(
    level(v, [
      [ARCH.x - 0.42, 2.9],
      [ARCH.x + 0.42, 2.9],
      [ARCH.x + 0.42, 5.1],
      [ARCH.x - 0.42, 5.1],
    ]),
    mix(I.lake, I.night, 0.45),
  )
  const r = rng(16)
  for (let i = 0; i < 60; i++) {
    const z = lerp(2.9, 4.9, r())
    const [x, y] = project(v, ARCH.x + r.range(-0.36, 0.36), 0, z)
    s.path(
      lens(x - 18, y, r.range(14, 60), 2.4, i),
      mix(I.lake, I.paper, r.range(0.15, 0.7)),
      'opacity="0.7"',
    )
  }
}
