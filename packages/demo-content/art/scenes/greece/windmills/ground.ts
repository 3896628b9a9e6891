import {mix} from '../../../kit/ink.ts'
import {blob, curve, rough, stroke} from '../../../kit/line.ts'
import {fbm, lerp, type Noise, noise, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
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
    // courses across the path, lower and closer the farther they lie; a white joint round every stone
    for (let y = 820, row = 0; y > 630; row++) {
      const tall = lerp(4.5, 23, (y - 628) / 192)
      for (let x = 150 + (row % 2) * tall; x < 920; ) {
        const wide = tall * r.range(1.7, 2.8)
        const stone = rough(
          [
            [x, y - r.range(0, 0.1) * tall],
            [x + wide * 0.92, y - r.range(0, 0.1) * tall],
            [x + wide * 0.96, y - tall * r.range(0.72, 0.82)],
            [x + wide * 0.05, y - tall * r.range(0.72, 0.82)],
          ],
          tall * 0.08,
          tall * 0.4,
          row * 97 + Math.round(x),
        )
        s.path(poly(stone), mix(I.sky, r.chance(0.4) ? I.gold : I.paper, r.range(0.3, 0.65)))
        x += wide
      }
      y -= tall
    }
  })
}
