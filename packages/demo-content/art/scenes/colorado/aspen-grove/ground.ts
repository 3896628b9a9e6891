import {grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {curve, lens} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {H, pathX, v, W} from './grove.ts'
import {I} from './inks.ts'

/** The floor of the grove: pools of sun and of shade, longer and flatter the farther they lie. */
export function ground(s: Sheet) {
  const r = rng(8)
  s.rect(
    0,
    v.horizon - 4,
    W,
    H,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.gold, I.paper, 0.45)],
      [0.22, mix(I.gold, I.moss, 0.25)],
      [0.6, mix(I.moss, I.gold, 0.3)],
      [1, mix(I.moss, I.key, 0.18)],
    ]),
  )
  for (let i = 0; i < 330; i++) {
    const z = 2.6 + 44 * r() ** 2
    const [x, y] = project(v, r.range(-0.5, 0.5) * z * 1.1, 0, z)
    const w = (r.range(0.4, 1.5) * v.F) / z
    s.path(
      lens(x - w / 2, y, w, w * 0.1, i),
      r.pick([
        mix(I.moss, I.key, 0.3),
        mix(I.moss, I.key, 0.1),
        mix(I.gold, I.moss, 0.2),
        mix(I.gold, I.paper, 0.3),
      ]),
      'opacity="0.6"',
    )
  }
}

/** The trodden path: its sunken edge in shade at the left, in the sun at the right. */
export function path(s: Sheet) {
  const edge = (side: number, grow: number): Pt[] =>
    Array.from({length: 62}, (_, i) => {
      const z = 2.3 * 1.052 ** i
      const ragged = 0.06 * Math.sin(i * 0.55 + side * 2) + 0.04 * Math.sin(i * 1.3 - side)
      return project(v, pathX(z) + side * (0.56 + grow + ragged), 0, z)
    })
  const strip = (left: number, right: number) =>
    curve([...edge(-1, left), ...edge(1, right).reverse()])
  s.path(strip(0.1, 0.03), mix(I.moss, I.key, 0.3))
  s.path(strip(0.02, 0.05), mix(I.gold, I.paper, 0.35))
  s.path(
    strip(0, 0),
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.paper, I.gold, 0.12)],
      [0.5, mix(I.paper, I.rust, 0.13)],
      [1, mix(I.paper, I.rust, 0.34)],
    ]),
  )
}

/** Tufts that hang over the edges of the path, the farthest first. */
export function verge(s: Sheet) {
  const r = rng(23)
  for (let z = 30; z > 2.5; z *= r.range(0.955, 0.985))
    for (const side of [-1, 1]) {
      const [x, y] = project(v, pathX(z) + side * r.range(0.62, 0.86), 0, z)
      const k = v.F / z
      grass(
        s,
        x,
        y + k * 0.03,
        k * r.range(0.2, 0.5),
        k * r.range(0.07, 0.17),
        r.pick([
          mix(I.moss, I.key, 0.35),
          I.moss,
          mix(I.gold, I.moss, 0.35),
          mix(I.gold, I.paper, 0.2),
        ]),
        Math.round(z * 90) + side,
        20,
      )
    }
}

/** Tall grass and fallen branches of the near corners, dark against the sun. */
export function nearGrass(s: Sheet) {
  const r = rng(19)
  for (let i = 0; i < 44; i++) {
    const x = r.chance(0.5) ? r.range(-20, 190) : r.range(590, 820)
    const far = Math.min(Math.abs(x), Math.abs(800 - x)) / 200
    grass(
      s,
      x,
      1208,
      70,
      r.range(60, 150) * (1.1 - 0.6 * far),
      r.pick([mix(I.moss, I.key, 0.6), mix(I.moss, I.key, 0.35), mix(I.gold, I.moss, 0.4)]),
      i,
      11,
    )
  }
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
