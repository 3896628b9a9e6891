import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, v, wallX} from './lane.ts'

/** A line of washing across the lane at (y, z). `z` is in metres. */
export function washing(s: Sheet, z: number, y: number, sag: number, seed: number) {
  const r = rng(seed)
  const [x0, x1] = [wallX(-1, z), wallX(1, z)]
  const rope = (t: number): Pt => at(lerp(x0, x1, t), y - sag * Math.sin(Math.PI * t), z)
  s.path(
    stroke(
      Array.from({length: 17}, (_, i) => rope(i / 16)),
      () => 2.2,
    ),
    I.key,
  )
  const k = v.F / z
  const cloths = [
    I.cream,
    mix(I.terra, I.rose, 0.3),
    mix(I.indigo, I.cream, 0.35),
    I.ochre,
    I.cream,
    mix(I.green, I.cream, 0.3),
  ]
  for (let t = 0.1; t < 0.86; ) {
    const [x, yy] = rope(t)
    const w = r.range(0.36, 0.72) * k
    const l = r.range(0.5, 0.95) * k
    const ink = mix(cloths[(seed + Math.round(t * 20)) % cloths.length], I.key, 0.14)
    const swing = r.range(-0.06, 0.06) * k
    if (r.chance(0.4)) shirt(s, x, yy, w, l, ink)
    else {
      s.path(
        curve([
          [x, yy],
          [x + w * 0.5, yy + 3],
          [x + w, yy + 1],
          [x + w + swing, yy + l],
          [x + w * 0.5 + swing, yy + l * 0.95],
          [x + swing, yy + l],
        ]),
        ink,
      )
      s.path(
        poly([
          [x + w * 0.62, yy + 2],
          [x + w, yy + 1],
          [x + w + swing, yy + l],
          [x + w * 0.78 + swing, yy + l * 0.97],
        ]),
        mix(ink, I.key, 0.35),
      )
    }
    t += (w / k + r.range(0.12, 0.3)) / (x1 - x0)
  }
}

function shirt(s: Sheet, x: number, y: number, w: number, l: number, ink: string) {
  const body: Pt[] = [
    [x, y],
    [x + w, y],
    [x + w * 1.22, y + l * 0.42],
    [x + w * 1.02, y + l * 0.48],
    [x + w * 0.86, y + l * 0.24],
    [x + w * 0.88, y + l],
    [x + w * 0.12, y + l],
    [x + w * 0.14, y + l * 0.24],
    [x - w * 0.02, y + l * 0.48],
    [x - w * 0.22, y + l * 0.42],
  ]
  s.path(poly(body), ink)
  s.path(
    poly([body[1], body[2], body[3], body[4], body[5], [x + w * 0.62, y + l], [x + w * 0.6, y]]),
    mix(ink, I.key, 0.35),
  )
}
