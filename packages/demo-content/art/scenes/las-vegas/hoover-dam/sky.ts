/** Sky, the far hills, and the lake that the dam holds back. */
import {mix} from '../../../kit/ink.ts'
import {lens, rough, stroke} from '../../../kit/line.ts'
import {lerp, noise, ridged, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {H, I, v, W} from './gorge.ts'

const relief = noise(7)

export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, v.horizon + 20, [
      [0, mix(I.sky, I.lake, 0.3)],
      [0.35, I.sky],
      [0.8, mix(I.sky, I.paper, 0.7)],
      [1, mix(I.paper, I.clay, 0.15)],
    ]),
  )
  const r = rng(4)
  for (let i = 0; i < 16; i++)
    s.path(
      lens(r.range(100, 900), r.range(14, 100), r.range(90, 320), r.range(3, 9), i),
      I.paper,
      'opacity="0.7"',
    )
  const hills = (base: number, amp: number, seed: number, dx = 0): string => {
    const ps: Pt[] = []
    for (let x = -5; x <= W + 5; x += 4)
      ps.push([x, base - amp * ridged(relief, (x + dx) / 190 + seed, seed, 5)])
    return poly([...ps, [W + 5, base + 60], [-5, base + 60]])
  }
  s.path(hills(v.horizon + 14, 74, 3), mix(I.sky, I.umber, 0.35))
  s.path(hills(v.horizon + 22, 46, 8), mix(mix(I.clay, I.umber, 0.4), I.sky, 0.35))
  s.path(hills(v.horizon + 30, 34, 8, 14), mix(mix(I.clay, I.umber, 0.55), I.sky, 0.2))
}

export function lake(s: Sheet) {
  const top = v.horizon + 50
  s.rect(
    200,
    top,
    800,
    190,
    s.linear(0, top, 0, top + 120, [
      [0, mix(I.lake, I.sky, 0.5)],
      [0.4, I.lake],
      [1, mix(I.lake, I.night, 0.3)],
    ]),
  )
  const r = rng(27)
  for (let i = 0; i < 90; i++) {
    const y = lerp(top + 8, top + 130, r() ** 1.4)
    s.path(
      lens(r.range(320, 900), y, r.range(10, 70), 2.2, i),
      mix(I.lake, I.paper, r.range(0.1, 0.6)),
      'opacity="0.6"',
    )
  }
  // the pale ring that the lake has left on its shores
  s.path(lens(190, top + 1, 820, 10, 3), mix(I.paper, I.clay, 0.25))
  // headlands that reach into it
  const headland = (ps: Pt[], seed: number) => {
    s.path(poly(rough(ps, 5, 9, seed)), mix(mix(I.clay, I.umber, 0.5), I.sky, 0.12))
    const shore = ps.slice(-3)
    s.path(
      stroke(rough(shore, 2, 9, seed, false), () => 3),
      mix(I.paper, I.clay, 0.25),
    )
  }
  // biome-ignore format: points in rows
  headland([[180, 120], [300, 122], [360, 138], [430, 140], [500, 158], [440, 164], [180, 172]], 3)
  // biome-ignore format: points in rows
  headland([[1020, 120], [900, 126], [850, 136], [770, 142], [716, 150], [790, 158], [1020, 166]], 5)
}
