/** What is printed on the map: depths and heights, mountains, rivers, roads, towns, a rose and a scale. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, rough, stroke} from '../../../kit/line.ts'
import {noise} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {country, leaf, MAP, onMap} from './map-plan.ts'
import {H, v, W} from './room.ts'

const row = (...flat: number[]): Pt[] =>
  Array.from({length: flat.length / 2}, (_, i) => onMap(flat[2 * i], flat[2 * i + 1]))

/** Sea depths and land heights as nested tints, computed where the camera sees them. `q` is the detail. */
export function relief(s: Sheet, q: number) {
  const n = noise(23)
  const k = 0.6 * q
  const [w, h] = [Math.round(W * k), Math.round(H * k)]
  const field = new Float32Array(w * h)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const z = ((v.cy - 0.1) * v.F) / Math.max(1, j / k - v.horizon)
      const x = ((i / k - W / 2) * z) / v.F - MAP.x
      const c = Math.cos(MAP.turn)
      const t = Math.sin(MAP.turn)
      field[j * w + i] = country(x * c + (z - MAP.z) * t, -x * t + (z - MAP.z) * c, n)
    }
  const cut = (level: number, ink: string) => s.path(tone(field, w, h, level, {sx: 1 / k}), ink)
  cut(0.14, mix(I.mist, I.sea, 0.24))
  cut(0.25, mix(I.mist, I.paper, 0.15))
  cut(0.355, mix(I.sea, I.key, 0.45))
  cut(0.375, mix(I.paper, I.sun, 0.1))
  cut(0.56, mix(I.paper, I.sun, 0.4))
  cut(0.76, mix(I.paper, I.sun, 0.8))
  cut(0.94, mix(I.sun, I.wood, 0.32))
}

/** Mountains, a river, side roads and small towns on the mainland. */
export function signs(s: Sheet) {
  const river = rough(row(5.2, 3.0, 4.9, 2.6, 4.55, 2.5, 4.1, 2.05, 3.75, 1.98), 4, 8, 3, false)
  s.path(
    stroke(river, (t) => 1.6 + 2.6 * t),
    mix(I.sea, I.key, 0.1),
  )
  for (const road of [
    row(4.45, 3.6, 5.0, 4.0, 5.9, 4.1, 6.6, 3.9),
    row(5.75, 3.1, 6.2, 2.6, 6.3, 2.1),
    row(2.4, 3.9, 1.9, 4.2, 1.6, 4.6),
    row(1.2, 1.35, 1.55, 1.55, 1.7, 1.4),
  ])
    s.path(
      stroke(rough(road, 3, 7, 9, false), () => 2.2),
      mix(I.wood, I.key, 0.2),
    )
  for (const [u, w, k] of [
    [5.05, 3.3, 1],
    [5.4, 3.55, 1.2],
    [5.5, 3.05, 0.9],
    [5.85, 3.7, 1],
    [4.85, 2.95, 0.8],
    [2.75, 4.35, 0.9],
    [3.1, 4.45, 0.75],
  ]) {
    const [x, y] = onMap(u, w)
    const peak: Pt = [x - 2 * k, y - 22 * k]
    s.path(poly([[x - 17 * k, y], peak, [x + 17 * k, y]]), mix(I.sun, I.paper, 0.5))
    s.path(
      poly([[x + 3 * k, y], [x - 4 * k, y - 9 * k], peak, [x + 17 * k, y]]),
      mix(I.wood, I.key, 0.4),
    )
  }
  for (const [u, w] of [
    [6.55, 3.9],
    [6.3, 2.15],
    [1.65, 4.5],
    [4.05, 2.15],
    [3.3, 1.1],
  ]) {
    const [x, y] = onMap(u, w)
    s.path(curve(blob(x, y, 5, 3.6, 3, 0.05, 12)), I.key)
  }
}

/** The rose in the lower corner, and a panel with the map's title and scale. */
export function roseAndScale(s: Sheet) {
  const [u, w] = [5.75, 0.98]
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2
    const reach = i % 4 ? (i % 2 ? 0.22 : 0.32) : 0.5
    const at = (turn: number, r: number) =>
      onMap(u + Math.cos(a + turn) * r, w + Math.sin(a + turn) * r)
    s.path(poly([at(0, reach), at(0.3, 0.1), onMap(u, w)]), i % 4 ? mix(I.sea, I.key, 0.3) : I.key)
    s.path(poly([at(0, reach), at(-0.3, 0.1), onMap(u, w)]), i % 4 ? I.mist : I.paper)
  }
  s.path(leaf(0.42, 2.62, 1.62, 3.5), mix(I.key, I.sea, 0.3))
  s.path(leaf(0.45, 2.66, 1.59, 3.47), I.paper)
  s.path(leaf(0.62, 3.16, 1.4, 3.3), I.signal)
  s.path(leaf(0.62, 2.98, 1.2, 3.05), mix(I.key, I.sea, 0.2))
  for (let i = 0; i < 4; i++)
    s.path(
      leaf(0.62 + i * 0.2, 2.77, 0.82 + i * 0.2, 2.86),
      i % 2 ? mix(I.paper, I.mist, 0.6) : I.key,
    )
}
