import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {clamp, fbm, noise, rng, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {bed, H, HORIZON, out, shore, W} from './view.ts'

const CELL = 2

const net = noise(31)

/** A field over the sea, one value a cell; -1 above the horizon and on land. */
function field(value: (x: number, y: number) => number): Float32Array {
  const [w, h] = [W / CELL, H / CELL]
  const f = new Float32Array(w * h).fill(-1)
  for (let j = Math.floor(HORIZON / CELL); j < h; j++)
    for (let i = 0; i < w; i++) {
      const [x, y] = [i * CELL, j * CELL]
      if (y > HORIZON && y < shore(x) + 30) f[j * w + i] = value(x, y)
    }
  return f
}

const cut = (f: Float32Array, level: number) => tone(f, W / CELL, H / CELL, level, {sx: CELL})

/** Sandy bottom, bands of depth, a bar far out, weed beds, and the net of light in the shallows. */
export function sea(s: Sheet) {
  s.path(
    poly([
      ...Array.from({length: 61}, (_, i): Pt => [i * 20, shore(i * 20) + 8]),
      [W, HORIZON],
      [0, HORIZON],
    ]),
    mix(I.paper, I.aqua, 0.2),
  )
  const depth = field((x, y) => {
    const bar = 0.16 * Math.exp(-(((x - 300) / 420) ** 2) - ((y - 352) / 15) ** 2)
    return out(x, y) - bar
  })
  for (const [level, colour] of [
    [0.035, mix(I.paper, I.aqua, 0.5)],
    [0.1, mix(I.aqua, I.paper, 0.25)],
    [0.24, mix(I.aqua, I.turquoise, 0.16)],
    [0.41, mix(I.aqua, I.turquoise, 0.5)],
    [0.58, mix(I.turquoise, I.aqua, 0.12)],
    [0.73, mix(I.turquoise, I.deep, 0.38)],
    [0.86, mix(I.deep, I.turquoise, 0.22)],
  ] as const)
    s.path(cut(depth, level), colour)
  const weed = field((x, y) => {
    const z = 900 / (y - HORIZON + 14)
    const t = (shore(x) - y) / (shore(x) - HORIZON)
    return fbm(bed, (x - 600) * z * 0.0021 + 40, z * 1.5, 3) - 0.9 * Math.abs(t - 0.62)
  })
  s.path(cut(weed, 0.17), mix(I.turquoise, I.deep, 0.62), 'opacity="0.75"')
  const light = field((x, y) => {
    const z = 900 / (y - HORIZON + 60)
    const t = (shore(x) - y) / (shore(x) - HORIZON)
    const [X, Z] = [(x - 600) * z * 0.014, z * 6]
    const line = Math.max(
      1 - Math.abs(net(X, Z)) * 2.2,
      1 - Math.abs(net(X * 1.3 + 30, Z * 1.3)) * 2.2,
    )
    return line - 0.5 * smooth(0.18, 0.62, t) - 0.2 * smooth(0.05, 0, t)
  })
  s.path(cut(blur(light, W / CELL, H / CELL, 1), 0.8), mix(I.paper, I.aqua, 0.22), 'opacity="0.85"')
}

/** Small waves: a bright lip over a darker back, finer toward the horizon. */
export function ripples(s: Sheet) {
  const r = rng(44)
  for (let i = 0; i < 360; i++) {
    const t = r() ** 1.7
    const y = HORIZON + 3 + t * 420
    const x = r.range(-40, W)
    if (y > shore(x) - 26) continue
    const w = (10 + 70 * t) * r.range(0.5, 1.4)
    const d = lens(x, y, w, 1 + 4 * t, i)
    if (r.chance(0.45)) s.path(d, I.paper, 'opacity="0.6"')
    else s.path(d, mix(I.turquoise, I.deep, clamp(0.75 - t)), 'opacity="0.4"')
  }
}
