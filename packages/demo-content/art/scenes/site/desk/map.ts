import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {noise} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {country, MAP, onMap} from './map-plan.ts'
import {H, v, W} from './room.ts'
import {route} from './route.ts'

/** The open map with its folds. `q` is the level of detail, 0.7 to 1. */
export function map(s: Sheet, q: number) {
  const edge: Pt[] = []
  for (let i = 0; i <= 40; i++) edge.push(onMap((i / 40) * MAP.w, 0))
  for (let i = 40; i >= 0; i--) edge.push(onMap((i / 40) * MAP.w, MAP.h))
  const shadow = [onMap(0, 0, true), onMap(MAP.w, 0, true), onMap(MAP.w, MAP.h, true)]
  s.path(
    poly(shadow.map(([x, y]): Pt => [x + 14, y + 13]).concat(shadow[2], shadow[0])),
    mix(I.wood, I.key, 0.62),
  )
  const outline = poly(edge)
  s.path(outline, mix(I.mist, I.sea, 0.22))
  s.group(s.clip(outline), () => {
    relief(s, q)
    graticule(s)
    for (let i = 0; i < MAP.folds; i++) {
      const [a, b] = [(i / MAP.folds) * MAP.w, ((i + 1) / MAP.folds) * MAP.w]
      const leaf = poly([onMap(a, 0), onMap(b, 0), onMap(b, MAP.h), onMap(a, MAP.h)])
      s.path(leaf, i % 2 ? I.key : I.paper, `opacity="${i % 2 ? 0.17 : 0.12}"`)
      s.path(
        stroke([onMap(b, 0), onMap(b, MAP.h)], () => 2.4),
        mix(I.sea, I.key, 0.3),
        'opacity="0.7"',
      )
    }
    s.path(
      stroke(
        [0, 1, 2, 3, 4, 5].map((i) => onMap((i / 5) * MAP.w, MAP.h / 2)),
        () => 2.2,
      ),
      I.paper,
    )
    const margin = [
      ...[0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => onMap(t * MAP.w, 0)),
      ...[1, 0.8, 0.6, 0.4, 0.2, 0].map((t) => onMap(t * MAP.w, 0.16)),
    ]
    s.path(poly(margin), I.paper)
    s.path(
      poly([
        onMap(MAP.w - 0.16, 0),
        onMap(MAP.w, 0),
        onMap(MAP.w, MAP.h),
        onMap(MAP.w - 0.16, MAP.h),
      ]),
      I.paper,
    )
  })
  route(s)
}

/** Sea depths and land heights as nested tints, computed where the camera sees them. */
function relief(s: Sheet, q: number) {
  const n = noise(23)
  const k = 0.5 * q
  const [w, h] = [Math.round(W * k), Math.round(H * k)]
  const field = new Float32Array(w * h)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const z = (v.cy * v.F) / Math.max(1, j / k - v.horizon)
      const x = ((i / k - W / 2) * z) / v.F - MAP.x
      const c = Math.cos(MAP.turn)
      const t = Math.sin(MAP.turn)
      field[j * w + i] = country(x * c + (z - MAP.z) * t, -x * t + (z - MAP.z) * c, n)
    }
  const cut = (level: number, ink: string) => s.path(tone(field, w, h, level, {sx: 1 / k}), ink)
  cut(0.16, mix(I.mist, I.paper, 0.1))
  cut(0.27, mix(I.mist, I.paper, 0.55))
  cut(0.36, mix(I.sea, I.key, 0.2))
  cut(0.375, I.paper)
  cut(0.6, mix(I.paper, I.sun, 0.4))
  cut(0.8, mix(I.paper, I.sun, 0.85))
  cut(0.97, mix(I.sun, I.wood, 0.45))
}

function graticule(s: Sheet) {
  const line = (ps: Pt[]) =>
    s.path(
      stroke(ps, () => 1.3),
      I.sea,
      'opacity="0.4"',
    )
  for (let i = 1; i < 10; i++) line([onMap((i / 10) * MAP.w, 0), onMap((i / 10) * MAP.w, MAP.h)])
  for (let j = 1; j < 7; j++)
    line([0, 1, 2, 3, 4, 5].map((i) => onMap((i / 5) * MAP.w, (j / 7) * MAP.h)))
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2
    const reach = i % 4 ? (i % 2 ? 0.3 : 0.42) : 0.62
    const c = onMap(6.9, 0.95)
    s.path(
      poly([
        onMap(6.9 + Math.cos(a) * reach, 0.95 + Math.sin(a) * reach),
        onMap(6.9 + Math.cos(a + 0.3) * 0.12, 0.95 + Math.sin(a + 0.3) * 0.12),
        c,
        onMap(6.9 + Math.cos(a - 0.3) * 0.12, 0.95 + Math.sin(a - 0.3) * 0.12),
      ]),
      i % 4 ? mix(I.sea, I.key, 0.2) : I.key,
    )
  }
}
