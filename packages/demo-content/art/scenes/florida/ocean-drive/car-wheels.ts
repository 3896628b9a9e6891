/** The wheels in their arches, and the shadow that joins them to the street. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {along, CHROME, car, half, K, sill, wheel} from './car-shape.ts'
import {I} from './inks.ts'

/** Where the axles are, and how far each wheel is turned: he steers a little toward us. */
const AXLES = [
  {a: 0.98, turn: 0.2},
  {a: 4.02, turn: 0},
]
const R = 0.34

/** The opening's circle: lower than the wheel, so that the fender cuts the tyre's top. */
const ARCH = {y: 0.29, r: 0.375}

/** The wheels: tread, tyre, whitewall and a dished hub, seen only through the arch and below the sill. */
export function wheels(s: Sheet) {
  for (const {a, turn} of AXLES) {
    const w = half(a)
    const arch = wheel(a, w + 0.008, ARCH.y, ARCH.r).slice(0, 21)
    const open = poly([
      ...arch,
      ...along(a - ARCH.r, a - 0.8, (at) => car(at, w * 0.93, sill(at) - 0.005), 6),
      car(a - 0.8, w, -0.2),
      car(a + 0.8, w, -0.2),
      car(a + ARCH.r, w * 0.93, sill(a)),
    ])
    s.path(poly([...arch, car(a - ARCH.r, w, 0.29), car(a + ARCH.r, w, 0.29)]), I.night)
    // a disc of the wheel, `out` from its middle along the axle
    const disc = (out: number, r: number): Pt[] =>
      Array.from({length: 40}, (_, i) => {
        const t = (i / 40) * Math.PI * 2
        const across = Math.cos(t) * r
        return car(
          a + across * Math.cos(turn) + out * Math.sin(turn),
          w - 0.075 - across * Math.sin(turn) + out * Math.cos(turn),
          R + Math.sin(t) * r,
        )
      })
    s.group(s.clip(open), () => {
      for (const [out, r, ink] of [
        [-0.16, R, I.night],
        [-0.1, R, I.night],
        [-0.04, R, mix(I.night, I.plum, 0.2)],
        [0.03, R - 0.012, mix(I.night, I.plum, 0.55)],
        [0.05, 0.275, I.cream],
        [0.045, 0.2, mix(I.night, I.plum, 0.3)],
        [0.02, 0.178, mix(I.plum, I.lilac, 0.6)],
      ] as const)
        s.path(poly(disc(out, r)), ink)
      // the dish is dark above and bright below, its cap the other way about
      s.path(poly(disc(0.02, 0.178).slice(21, 40)), mix(I.cream, I.lilac, 0.25))
      s.path(poly(disc(0.045, 0.1)), mix(I.lilac, I.plum, 0.3))
      s.path(poly(disc(0.07, 0.085)), I.cream)
      s.path(poly(disc(0.08, 0.04)), mix(I.pink, I.plum, 0.2))
      // the fender's shade on the tyre
      const shade = wheel(a, w, ARCH.y - 0.1, ARCH.r).slice(0, 21)
      s.path(poly([...arch, ...shade.toReversed()]), I.night, 'opacity="0.5"')
    })
    s.path(
      stroke(arch, () => 0.042 * K),
      CHROME,
    )
  }
}

/** The dark under it on the wet street, and the far wheels that show below the body. */
export function underneath(s: Sheet) {
  const rim: [number, number][] = [
    [0.3, -0.6],
    [0.22, 0.2],
    [0.4, 0.86],
    [1, 1],
    [2.6, 0.94],
    [4, 1],
    [4.7, 0.86],
    [4.9, -0.4],
    [4.2, -0.8],
    [1.5, -0.8],
  ]
  s.path(curve(rim.map(([a, b]) => car(a, b, 0))), I.night, 'opacity="0.72"')
  for (const {a} of AXLES)
    for (const b of [-0.86, -0.7]) s.path(poly(wheel(a, b, R, R)), mix(I.night, I.plum, 0.15))
}
