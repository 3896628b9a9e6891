import {mix} from '../../../kit/ink.ts'
import {curve, lens} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {H, pathX, v, W} from './grove.ts'
import {I} from './inks.ts'

/** The floor of the grove. */
export function ground(s: Sheet) {
  const r = rng(8)
  s.rect(
    0,
    v.horizon - 4,
    W,
    H,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.gold, I.paper, 0.35)],
      [0.3, mix(I.gold, I.moss, 0.35)],
      [1, mix(I.moss, I.gold, 0.2)],
    ]),
  )
  // grass in long patches, then fallen leaves, larger and sparser nearby
  for (let i = 0; i < 260; i++) {
    const z = 3 + 40 * r() ** 2
    const [x, y] = project(v, r.range(-0.5, 0.5) * z * 1.1, 0, z)
    const w = (r.range(0.5, 1.6) * v.F) / z
    s.path(
      lens(x - w / 2, y, w, w * 0.1, i),
      r.pick([mix(I.moss, I.key, 0.22), I.moss, mix(I.gold, I.moss, 0.2)]),
      'opacity="0.6"',
    )
  }
}

/** The trodden path. */
export function path(s: Sheet) {
  const edge = (side: number, grow: number): Pt[] =>
    Array.from({length: 60}, (_, i) => {
      const z = 2.7 * 1.055 ** i
      const ragged = 0.07 * Math.sin(i * 0.55 + side * 2) + 0.03 * Math.sin(i * 1.3 - side)
      return project(v, pathX(z) + side * (0.62 + grow + ragged), 0, z)
    })
  s.path(curve([...edge(-1, 0.1), ...edge(1, 0.1).reverse()]), mix(I.moss, I.key, 0.3))
  s.path(curve([...edge(-1, 0), ...edge(1, 0).reverse()]), mix(I.paper, I.rust, 0.2))
}

/** Leaves on the ground and a few in the air. */
export function litter(s: Sheet, from: number, to: number, count: number) {
  const r = rng(from * 7 + count)
  const lots: string[] = ['', '', '']
  for (let i = 0; i < count; i++) {
    const z = from + (to - from) * r() ** 1.6
    const [x, y] = project(v, r.range(-0.5, 0.5) * z, 0, z)
    const k = (0.05 * v.F) / z
    const [w, h] = [k * r.range(0.6, 1.2), k * 0.34]
    lots[i % 3] += poly([
      [x - w, y],
      [x - w * 0.1, y - h],
      [x + w, y + h * 0.3],
      [x, y + h],
    ])
  }
  s.path(lots[0], I.rust)
    .path(lots[1], I.gold)
    .path(lots[2], mix(I.gold, I.paper, 0.5))
}
