import {mix} from '../../../kit/ink.ts'
import {clamp, fbm, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {BED, type Peak, peak} from './peak.ts'
import {craggy, SHORE, W} from './view.ts'

/** The two Bells and what stands behind them, the farthest first. */
const PEAKS: Peak[] = [
  {x: 250, y: 330, left: 250, right: 250, seed: 9, far: 0.42, couloirs: []},
  {
    x: 866,
    y: 124,
    left: 350,
    right: 320,
    seed: 23,
    far: 0.14,
    couloirs: [
      {u: -0.34, from: 0.07, to: 0.8, wide: 8},
      {u: 0.3, from: 0.12, to: 0.9, wide: 8},
    ],
  },
  {
    x: 556,
    y: 72,
    left: 330,
    right: 320,
    seed: 51,
    far: 0,
    couloirs: [
      {u: -0.42, from: 0.1, to: 0.92, wide: 9},
      {u: 0.36, from: 0.05, to: 0.88, wide: 8.5},
    ],
  },
]

/** A peak in four tones of rock, thin lines where its beds crop out, and snow on ledges and in gullies. */
function paint(s: Sheet, p: Peak, k: number) {
  const rockAt = peak(p)
  const [x0, y0] = [p.x - p.left - 20, p.y - 14]
  const [w, h] = [Math.round((p.left + p.right + 40) * k), Math.round((SHORE - y0) * k)]
  const field = () => new Float32Array(w * h).fill(-1)
  const [mask, lum, ledges, snow, sunlit] = [field(), field(), field(), field(), field()]
  for (let i = 0; i < w * h; i++) {
    const [x, y] = [x0 + ((i % w) + 0.5) / k, y0 + (Math.floor(i / w) + 0.5) / k]
    const rock = rockAt(x, y)
    mask[i] = rock.inside
    if (rock.inside < -2) continue
    lum[i] = rock.light
    const number = Math.floor(rock.bed)
    const within = rock.bed - number
    // a ledge widens, narrows and breaks off along its bed, each bed at other places
    const run = fbm(craggy, x / 62 + number * 3.7, number * 7.3, 3)
    const blown = smooth(-0.12, 0.26, fbm(craggy, x / 80 + 50, y / 70, 2))
    const lies = 0.42 + 0.4 * (1 - rock.down) + 0.5 * (0.55 - rock.rib) - 0.75 * blown
    const ledge = clamp(lies * 0.55 + 0.75 * run, -0.3, 0.5) * 0.5 - Math.abs(within - 0.26)
    ledges[i] = 0.1 + 0.24 * run - Math.abs(within - 0.62)
    snow[i] = Math.min(Math.max(ledge, rock.gully / BED), rock.inside / BED)
    sunlit[i] = Math.min(snow[i], (rock.light - 0.4) * 2)
  }
  const at = {sx: 1 / k, ox: x0, oy: y0, min: 5}
  const haze = mix(I.sky, I.paper, 0.35)
  const air = (ink: string) => mix(ink, haze, p.far)
  const soft = blur(lum, w, h, Math.round(k))
  const whole = tone(mask, w, h, 0, at)
  s.path(whole, air(mix(I.maroon, I.key, 0.62)))
  s.group(s.clip(whole), () => {
    s.path(tone(soft, w, h, 0.2, at), air(mix(I.maroon, I.key, 0.36)))
    s.path(tone(soft, w, h, 0.42, at), air(mix(I.maroon, I.rose, 0.1)))
    s.path(tone(soft, w, h, 0.62, at), air(mix(I.maroon, I.rose, 0.48)))
    s.path(tone(soft, w, h, 0.84, at), air(I.rose))
    s.path(tone(ledges, w, h, 0, at), air(mix(I.maroon, I.key, 0.6)), 'opacity="0.55"')
  })
  s.path(tone(snow, w, h, 0, at), mix(mix(I.sky, I.paper, 0.3), haze, p.far))
  s.path(tone(sunlit, w, h, 0, at), mix(I.paper, haze, p.far))
}

/** The peaks and the morning mist at their foot. `q` is the level of detail, 0.7 to 1. */
export function bells(s: Sheet, q: number) {
  for (const p of PEAKS) paint(s, p, 1.7 * q)
  s.rect(
    0,
    360,
    W,
    SHORE - 360,
    s.linear(0, 380, 0, SHORE, [
      [0, mix(I.sky, I.paper, 0.4), 0],
      [1, mix(I.sky, I.paper, 0.4), 0.65],
    ]),
  )
}
