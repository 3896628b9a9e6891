import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {W} from './ring.ts'

/** Dusk, with bars of cloud. */
export function sky(s: Sheet) {
  const r = rng(7)
  s.rect(
    0,
    0,
    W,
    560,
    s.linear(0, 0, 0, 500, [
      [0, mix(I.key, I.violet, 0.6)],
      [0.22, I.violet],
      [0.55, mix(I.violet, I.terra, 0.55)],
      [0.75, mix(I.terra, I.gold, 0.45)],
      [1, I.gold],
    ]),
  )
  for (let i = 0; i < 24; i++) {
    const t = r()
    const [x, y, w] = [r.range(-150, 1150), 120 + t * 290, r.range(120, 420)]
    s.path(
      lens(x, y, w, r.range(5, 14) * (1.3 - t), i),
      mix(I.violet, I.key, 0.15 + 0.2 * r()),
      'opacity="0.7"',
    )
    s.path(lens(x - 10, y + 5, w * 0.85, 5, i + 60), mix(I.terra, I.gold, 0.25 + t * 0.6))
  }
  s.glow(30, 470, 260, I.paper, 0.6)
}

/** Starlings: one long scarf of specks, dense where it folds. */
export function starlings(s: Sheet) {
  const r = rng(33)
  let d = ''
  for (let i = 0; i < 1150; i++) {
    const t = r()
    const bend = Math.sin(t * 5.2 + 0.6)
    const width = 12 + 40 * Math.sin(Math.PI * t) ** 2
    const x = 500 + t * 390 + r.gauss() * width * 0.9
    const y = 150 - 62 * bend + r.gauss() * width * 0.55
    const k = r.range(1.5, 3.2)
    d += poly([
      [x - k * 1.5, y - k * 0.5],
      [x, y + k * 0.7],
      [x + k * 1.5, y - k * 0.7],
      [x, y],
    ])
  }
  s.path(d, I.key)
}
