/** The turns down to the skier: the grooves of two skis, each with its shaded wall and the lip it threw up. */
import {mix} from '../../../kit/ink.ts'
import {blob, stroke} from '../../../kit/line.ts'
import {lerp, rng, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {STANCE} from './body.ts'
import {K, leftOf} from './frame.ts'
import {I} from './inks.ts'
import {scaleAt, track} from './view.ts'

const STEPS = 460
const spine = Array.from({length: STEPS}, (_, i) => track(i / (STEPS - 1)))

/** How large things are at a point of the track: 1 at the skier. */
const sizeAt = (t: number) => scaleAt(track(t)[1]) / scaleAt(track(1)[1])

/** The groove of one ski: 1 the left, -1 the right; moved across the slope and down the sheet. */
const groove = (side: 1 | -1, aside: number, drop: number): Pt[] =>
  spine.map(([x, y], i) => {
    const [a, b] = [spine[Math.max(0, i - 3)], spine[Math.min(STEPS - 1, i + 3)]]
    const [lx, ly] = leftOf([b[0] - a[0], b[1] - a[1]])
    const k = sizeAt(i / (STEPS - 1))
    const off = (side * STANCE * K + aside) * k
    return [x + lx * off, y + ly * off + drop * k]
  })

export function tracks(s: Sheet) {
  const width = (m: number) => (t: number) => Math.max(0.8, m * sizeAt(t)) * smooth(0, 0.04, t)
  // the snow between and beside the skis is pressed down and lies in half shade
  s.path(poly([...groove(1, 12, 0), ...groove(-1, -12, 0).reverse()]), mix(I.paper, I.ice, 0.3))
  for (const side of [1, -1] as const) {
    s.path(stroke(groove(side, 0, 8), width(9)), I.paper)
    s.path(stroke(groove(side, 0, 0), width(11)), mix(I.ice, I.blue, 0.55))
    s.path(stroke(groove(side, 0, -2.4), width(5)), mix(I.blue, I.key, 0.22))
  }
  // crumbs thrown out of each turn lie beyond its bend
  const r = rng(7)
  let crumbs = ''
  for (let i = 0; i < 300; i++) {
    const t = 0.06 + 0.9 * r()
    const [a, b, c] = [track(t - 0.03), track(t), track(Math.min(1, t + 0.03))]
    const bend = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
    const [lx, ly] = leftOf([c[0] - a[0], c[1] - a[1]])
    const k = sizeAt(t)
    const off = Math.sign(bend) * (r.range(34, 92) + 10 * r.gauss()) * k
    const d = lerp(1.2, 5, r() ** 2) * k
    crumbs += poly(blob(b[0] + lx * off, b[1] + ly * off, d * 1.3, d, i, 0.3, 6))
  }
  s.path(crumbs, mix(I.ice, I.blue, 0.4))
}
