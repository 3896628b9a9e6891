import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {fbm, lerp, type Noise, noise, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {tone} from '../../../kit/tones.ts'
import {H, hill, hillside, PATH, W} from './hill.ts'
import {I} from './inks.ts'

/**
 * Dry summer ground: patches of straw, bare earth and thyme, drawn out along the slope. `q` is the
 * level of detail, 0.7 to 1.
 */
export function ground(s: Sheet, q: number) {
  const r = rng(9)
  s.path(
    hillside(),
    s.linear(0, 460, 0, H, [
      [0, mix(I.gold, I.paper, 0.4)],
      [0.5, mix(I.gold, I.paper, 0.1)],
      [1, mix(I.gold, I.thatch, 0.2)],
    ]),
  )
  const [w, h] = [Math.round(600 * q), Math.round(190 * q)]
  const [straw, scrub] = [noise(51), noise(52)]
  const field = (n: Noise, size: number) => {
    const f = new Float32Array(w * h)
    for (let j = 0; j < h; j++)
      for (let i = 0; i < w; i++) {
        const [x, y] = [(i / w) * W, 440 + (j / h) * 380]
        const far = 12 / (y - 400)
        f[j * w + i] = fbm(n, ((x - 300) * far) / size, 40 * far * 8 + x / 900, 5, 0.55)
      }
    return f
  }
  const at = {sx: W / w, sy: 380 / h, oy: 440, min: 5}
  s.group(s.clip(hillside()), () => {
    s.path(tone(field(straw, 3), w, h, 0.12, at), mix(I.gold, I.paper, 0.55), 'opacity="0.8"')
    s.path(tone(field(scrub, 2.2), w, h, 0.1, at), mix(I.gold, I.thatch, 0.5), 'opacity="0.7"')
    s.path(tone(field(scrub, 2.2), w, h, 0.24, at), mix(I.thatch, I.gold, 0.25), 'opacity="0.8"')
    s.path(tone(field(scrub, 2.2), w, h, 0.36, at), mix(I.thatch, I.key, 0.35), 'opacity="0.8"')
  })
  // rocks where the hill breaks off above the water
  for (let i = 0; i < 40; i++) {
    const x = r.range(-10, 200)
    const y = hill(x) + r.range(4, 46)
    const k = r.range(8, 20)
    s.path(curve(blob(x + 3, y + 3, k, k * 0.62, i, 0.35, 11)), mix(I.thatch, I.key, 0.4))
    s.path(curve(blob(x, y, k * 0.92, k * 0.54, i, 0.35, 11)), mix(I.thatch, I.gold, 0.55))
  }
}

/** The paved path up to the mills. */
export function path(s: Sheet) {
  const smoothed: Pt[] = []
  for (let i = 0; i < PATH.length - 1; i++)
    for (let t = 0; t < 1; t += 0.1)
      smoothed.push([lerp(PATH[i][0], PATH[i + 1][0], t), lerp(PATH[i][1], PATH[i + 1][1], t)])
  const body = stroke(smoothed, (t) => lerp(250, 30, t ** 0.6))
  s.path(body, I.paper)
  const r = rng(17)
  s.group(s.clip(body), () => {
    for (let i = 0; i < 520; i++) {
      const y = lerp(628, 815, r() ** 0.8)
      const k = lerp(5, 22, (y - 628) / 187)
      s.path(
        curve(blob(r.range(180, 900), y, k * r.range(0.8, 1.2), k * 0.4, i, 0.22, 8)),
        mix(I.sky, r.chance(0.5) ? I.gold : I.paper, r.range(0.3, 0.6)),
      )
    }
  })
}
