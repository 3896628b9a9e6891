import {mix} from '../../../kit/ink.ts'
import {fbm, noise, ridged} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {type Cells, soft, W} from './view.ts'

/** Pikes Peak in its snow, and the foothills before it. */
export function peak(s: Sheet, {gw, gh, count, at}: Cells) {
  const nm = noise(31),
    far = land({
      w: gw,
      h: gh,
      f: 1.12 * gw,
      horizon: gh * 0.555,
      cam: [0, 0, 0],
      near: 40,
      far: 150,
      k: 0.0016,
      shadow: 14,
      ao: 0.1,
      light: [-0.9, 0.4, 0.02],
      eps: 0.0022,
      height: (x, z) => {
        const dx = (x + 10) / 46,
          dz = (z - 105) / 30,
          pk = 17.4 * Math.exp(-(Math.abs(dx) ** 1.2) * 2.2 - dz * dz),
          sh =
            7 * Math.exp(-(((x - 22) / 26) ** 2) - dz * dz) +
            5.2 * Math.exp(-(((x + 52) / 24) ** 2) - dz * dz)
        return (
          (pk + sh) * (0.78 + 0.34 * ridged(nm, x / 17 + 3, z / 17, 6, 0.52)) +
          3.2 * Math.exp(-(((z - 62) / 14) ** 2)) * ridged(nm, x / 13 + 40, z / 15, 5) -
          0.6
        )
      },
    })
  const fm = part(far, (i) => far.z[i] > 76, soft),
    nr = part(far, (i) => far.z[i] <= 76, soft)
  s.path(tone(fm.mask, gw, gh, 0.5, at), mix(I.sky, I.pine, 0.4))
  s.path(tone(fm.lum, gw, gh, 0.34, at), mix(I.sky, I.pine, 0.14))
  s.path(tone(fm.lum, gw, gh, 0.52, at), mix(I.sky, I.paper, 0.36))
  const snowB = new Float32Array(count),
    snowL = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    if (fm.mask[i] < 0.4) {
      snowB[i] = snowL[i] = -1
      continue
    }
    const up =
      (far.y[i] - 7.8) / 4 + 0.9 * fbm(nm, far.x[i] / 5, far.y[i] / 2.2 + 9, 4) - far.slope[i] * 0.8
    snowB[i] = up
    snowL[i] = Math.min(up + 0.3, (far.lum[i] - 0.38) * 3)
  }
  s.path(tone(blur(snowB, gw, gh, 1), gw, gh, 0.05, at), mix(I.sky, I.paper, 0.08))
  const rib = new Float32Array(count)
  for (let i = 0; i < count; i++) rib[i] = fm.mask[i] > 0.5 && snowB[i] > 0 ? 0.5 - far.lum[i] : -1
  s.path(tone(blur(rib, gw, gh, 1), gw, gh, 0.275, at), mix(I.sky, I.pine, 0.34))
  s.path(tone(blur(snowL, gw, gh, 1), gw, gh, 0.3, at), mix(I.paper, I.gold, 0.12))
  s.path(tone(nr.mask, gw, gh, 0.5, at), mix(I.sky, I.pine, 0.42))
  s.path(tone(nr.lum, gw, gh, 0.42, at), mix(I.sky, I.sage, 0.5))
  s.path(tone(nr.lum, gw, gh, 0.68, at), mix(I.sage, I.paper, 0.4))
  s.rect(
    0,
    300,
    W,
    190,
    s.linear(0, 330, 0, 470, [
      [0, mix(I.paper, I.gold, 0.35), 0],
      [1, mix(I.paper, I.gold, 0.35), 0.75],
    ]),
  )
}
