import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADE} from './inks.ts'

/**
 * Twelve spars on a long axle, roped tip to tip; every other one has its sail set, the rest are
 * furled. `x` and `foot` are scene units, `k` is its scale.
 */
export function wheel(s: Sheet, x: number, foot: number, k: number, turn: number) {
  const p = pen(x, foot, k)
  const hub = p([-50, 108])[0]
  const nose = p([-72, 106])[0]
  const R = 66 * k
  // we see the wheel three quarters on
  const tip = (a: number, reach = 1): Pt => [
    hub[0] + Math.cos(a) * R * 0.62 * reach,
    hub[1] + Math.sin(a) * R * reach + Math.cos(a) * R * 0.1 * reach,
  ]
  s.path(
    stroke([p([-20, 110])[0], nose], () => 6 * k),
    mix(I.thatch, I.key, 0.5),
  )
  const spokes = Array.from({length: 12}, (_, i) => turn + (i / 12) * Math.PI * 2)
  const wood = mix(I.thatch, I.key, 0.55)
  for (const [i, a] of spokes.entries()) {
    const b = a + Math.PI / 6
    if (i % 2 === 0) {
      const belly = tip(a + 0.36, 0.72)
      s.path(
        poly([tip(a, 0.16), tip(a, 0.98), belly, tip(b, 0.4)]),
        i % 4 ? I.paper : mix(I.paper, I.gold, 0.25),
      )
      s.path(poly([tip(a, 0.16), tip(b, 0.4), belly]), SHADE)
    } else
      s.path(
        stroke([tip(a, 0.2), tip(a, 0.55), tip(a, 0.94)], (t) => (5.4 - 3 * t) * k),
        I.paper,
      )
  }
  let ropes = ''
  for (const [i, a] of spokes.entries()) {
    ropes += stroke([hub, tip(a)], () => 1.9 * k + 0.3)
    ropes += stroke([tip(a), tip(spokes[(i + 1) % 12])], () => 0.7 * k + 0.3)
    ropes += stroke([nose, tip(a)], () => 0.5 * k + 0.3)
  }
  s.path(ropes, wood)
  s.path(curve(blob(hub[0], hub[1], 5 * k, 6.4 * k, 3, 0.05, 12)), mix(I.key, I.thatch, 0.3))
}
