import {mix} from '../../../kit/ink.ts'
import {lens, ridge, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {crest, H, SKIER_Z, track, W} from './view.ts'

/** The untouched slope. */
export function slope(s: Sheet) {
  const r = rng(41)
  s.path(
    ridge(-5, W + 5, H + 5, crest, 6),
    s.linear(0, 610, 0, H, [
      [0, mix(I.paper, I.peach, 0.1)],
      [0.4, mix(I.paper, I.ice, 0.2)],
      [1, mix(I.ice, I.paper, 0.25)],
    ]),
  )
  // drifts: each a lit lip over a hollow
  for (let i = 0; i < 34; i++) {
    const y = 690 + 500 * r() ** 0.9
    const k = (y - 560) / 340
    const [x, w] = [r.range(-150, 820), r.range(140, 380) * k]
    s.path(lens(x, y + 5 * k, w, 16 * k, i), mix(I.ice, I.blue, 0.16), 'opacity="0.55"')
    s.path(lens(x - 12 * k, y - 3 * k, w * 0.9, 10 * k, i + 60), I.paper, 'opacity="0.9"')
  }
}

/** Long blue shadows lie across the snow, from the trees at the left. */
export function shadows(s: Sheet) {
  const spire = (x: number, y: number, long: number, wide: number, drop: number) => {
    const k = 12
    const up: Pt[] = []
    const down: Pt[] = []
    for (let i = 0; i <= k; i++) {
      const t = i / k
      const [cx, cy] = [x + long * t, y + drop * t + 10 * Math.sin(t * 5)]
      const half = wide * (1 - t) ** 0.8 * (i % 2 ? 0.72 : 1)
      up.push([cx, cy - half])
      down.unshift([cx, cy + half])
    }
    s.path(poly([...up, ...down]), mix(I.blue, I.ice, 0.3), 'opacity="0.8"')
  }
  spire(-30, 1120, 760, 62, 56)
  spire(20, 930, 560, 38, 34)
  spire(60, 800, 400, 24, 18)
  spire(150, 716, 230, 12, 8)
  spire(-60, 1010, 360, 26, 26)
}

/** The line of turns down to the skier. */
export function tracks(s: Sheet) {
  const spine: Pt[] = []
  for (let z = 3.9; z < SKIER_Z; z *= 1.006) spine.push(track(z))
  const zAt = (t: number) => 3.9 * (SKIER_Z / 3.9) ** t
  const shift = (dx: number, dy: number): Pt[] =>
    spine.map(([x, y], i) => {
      const k = 100 / zAt(i / spine.length)
      return [x + dx * k, y + dy * k]
    })
  const width = (m: number) => (t: number) => (m * 900) / zAt(t)
  // snow thrown up at the rim, the trough, and in it the two grooves
  s.path(stroke(shift(-0.3, -0.16), width(0.3)), I.paper)
  s.path(stroke(spine, width(0.26)), mix(I.ice, I.blue, 0.35))
  s.path(stroke(shift(-0.5, 0.04), width(0.06)), mix(I.blue, I.key, 0.18))
  s.path(stroke(shift(0.55, 0.04), width(0.06)), mix(I.blue, I.key, 0.18))
}
