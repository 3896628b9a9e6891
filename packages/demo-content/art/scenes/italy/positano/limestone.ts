/** The bare mountain's form: buttresses that run down it aslant, each with a face in the sun and a gully beside it. */
import {mix} from '../../../kit/ink.ts'
import {fbm, noise, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {W} from './view.ts'

/** Scene units to a cell of the field of light, and how far down the rock is seen. */
const CELL = 2
const FOOT = 620

/**
 * How far the rock stands out at a place, `below` the crest of the mountain: straight buttresses of unlike
 * width and height, which broaden on their way down and are broken here and there.
 */
function relief(): (x: number, y: number, below: number) => number {
  const n = noise(31)
  return (x, y, below) => {
    const fall = x + 0.46 * y
    const across = (fall + 70 * fbm(n, fall / 170, 3, 2) + 16 * fbm(n, x / 60, y / 46, 3)) / 118
    const column = Math.floor(across)
    const t = across - column
    const crest = t < 0.36 ? t / 0.36 : (1 - t) / 0.64
    const tall = 0.8 + 0.5 * n(column * 7.3 + 0.5, 9.4)
    const start = 26 + 70 * n(column * 3.7 + 0.4, 2.6)
    const ledges = 7 * fbm(n, fall / 26, y / 38 + 20, 4)
    return 44 * tall * crest * smooth(start - 60, start + 50, below) + ledges
  }
}

/** Lays the lights and the gullies on a mountain of colour `rock` whose crest is at y = back(x). */
export function limestone(s: Sheet, back: (x: number) => number, rock: string) {
  const [w, h] = [Math.ceil(W / CELL) + 4, FOOT / CELL]
  const out = relief()
  const light = new Float32Array(w * h)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const [x, y] = [i * CELL, j * CELL]
      const below = y - back(x)
      if (below < 0) continue
      const slant = (out(x + 3, y, below) - out(x - 3, y, below)) / 6
      light[j * w + i] = slant * smooth(0, 14, below)
    }
  const soft = blur(light, w, h, 1)
  const dark = soft.map((v) => -v)
  const at = {sx: CELL, min: 14}
  s.path(tone(dark, w, h, 0.22, at), mix(rock, I.key, 0.16), 'opacity="0.75"')
  s.path(tone(soft, w, h, 0.3, at), mix(rock, I.paper, 0.32), 'opacity="0.8"')
  s.path(tone(dark, w, h, 0.62, at), mix(rock, I.key, 0.34), 'opacity="0.75"')
  s.path(tone(soft, w, h, 0.78, at), mix(rock, I.paper, 0.6), 'opacity="0.85"')
}
