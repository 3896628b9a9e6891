/** What waits for coins by the window: a jukebox and a gumball machine. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {ring} from '../../../kit/turned.ts'
import {at, I, v} from './room-view.ts'

/** A jukebox by the window: an arch of light tubes over a dark glass, a grille below. */
export function jukebox(s: Sheet) {
  const [x, z] = [-1.09, 5.15]
  const p = pen(...at(x, 0, z), v.F / z / 100)
  /** Its outline, `inset` centimetres within the edge, from height `foot`. */
  const arch = (inset: number, foot: number): Pt[] => {
    const half = 40 - inset
    const round = Array.from({length: 15}, (_, i) => {
      const a = Math.PI * (1 - i / 14)
      return [Math.cos(a) * half, 108 + Math.sin(a) * (half + 6)]
    })
    return p([-half, foot, ...round.flat(), half, foot])
  }
  s.glow(...at(x, 1, z), 210, I.amber, 0.5)
  s.path(poly(p([-44, 0, 44, 0, 60, -8, -30, -10])), I.night, 'opacity="0.6"')
  s.path(poly(arch(0, 0)), mix(I.red, I.night, 0.35))
  s.path(poly(arch(2, 12)), I.amber)
  s.path(poly(arch(9, 12)), mix(I.red, I.night, 0.2))
  s.path(poly(arch(11, 12)), I.rose)
  s.path(poly(arch(16, 12)), mix(I.teal, I.cream, 0.3))
  s.path(poly(arch(19, 12)), mix(I.night, I.red, 0.3))
  // bubbles of light in the outer tube
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (0.06 + (0.88 * i) / 8)
    s.path(
      curve(blob(...p([Math.cos(a) * 34.6, 108 + Math.sin(a) * 40])[0], 4, 4, i, 0.05, 8)),
      I.cream,
    )
  }
  // the record under the glass, the keys, the grille
  s.path(curve(blob(...p([0, 114])[0], 26, 15, 3, 0.02, 20)), I.night)
  s.path(curve(blob(...p([0, 114])[0], 9, 5.4, 3, 0.02, 14)), I.amber)
  s.path(
    stroke(p([17, 132, 10, 124, 5, 116]), () => 2.6),
    I.cream,
  )
  s.path(poly(p([-22, 92, 22, 92, 24, 80, -24, 80])), I.cream)
  for (let i = 0; i < 9; i++)
    s.path(
      poly(p([-20 + i * 4.6, 90, -17 + i * 4.6, 90, -17.4 + i * 4.8, 82, -20.6 + i * 4.8, 82])),
      i % 3 ? I.teal : I.red,
    )
  s.path(poly(p([-24, 74, 24, 74, 24, 14, -24, 14])), mix(I.red, I.rose, 0.3))
  for (let i = -3; i <= 3; i++)
    s.path(
      stroke(p([i * 7, 72, i * 7, 16]), () => 3),
      mix(I.amber, I.cream, 0.3),
    )
  s.path(curve(blob(...p([0, 44])[0], 20, 24, 4, 0.02, 16)), I.amber)
  s.path(curve(blob(...p([0, 44])[0], 12, 16, 4, 0.02, 16)), mix(I.red, I.night, 0.2))
}

/** A gumball machine: a red foot, a glass globe full of colour. */
export function gumballs(s: Sheet) {
  const [x, z] = [-1.33, 4.1]
  const k = v.F / z / 100
  const p = pen(...at(x, 0, z), k)
  s.path(poly(ring(v, x + 0.12, 0, z - 0.02, 0.3)), I.night, 'opacity="0.55"')
  const red = mix(I.red, I.night, 0.12)
  s.path(curve(p([-19, 0, -15, 5, 0, 7, 15, 5, 19, 0, 0, -4])), mix(I.red, I.night, 0.5))
  s.path(poly(p([-5, 4, 5, 4, 4, 52, -4, 52])), mix(I.teal, I.cream, 0.35))
  s.path(poly(p([1, 4, 5, 4, 4, 52, 1, 52])), mix(I.teal, I.night, 0.25))
  s.path(poly(p([-12, 50, 12, 50, 17, 78, -17, 78])), red)
  s.path(poly(p([3, 50, 12, 50, 17, 78, 5, 78])), mix(I.red, I.night, 0.42))
  s.path(curve(blob(...p([-1, 64])[0], 5.4 * k, 5.4 * k, 3, 0.04, 12)), mix(I.teal, I.cream, 0.6))
  s.path(
    stroke(p([-5, 64, 3, 64]), () => 2.2 * k),
    I.night,
  )
  const globe = curve(blob(...p([0, 96])[0], 22 * k, 22 * k, 5, 0.01, 30))
  s.path(globe, mix(I.blue, I.night, 0.2))
  s.group(s.clip(globe), () => {
    const r = rng(12)
    for (let row = 0; row < 9; row++)
      for (let i = 0; i < 10; i++) {
        const [cx, cy] = p([-23 + i * 5 + (row % 2) * 2.5, 76 + row * 4.2])[0]
        const ink = r.pick([I.red, I.amber, I.cream, I.teal, I.rose])
        s.path(
          curve(blob(cx, cy, 2.5 * k, 2.5 * k, i, 0.03, 10)),
          mix(ink, I.night, 0.012 * i * i * 0.6),
        )
      }
    s.path(curve(p([-17, 98, -14, 108, -6, 114, -10, 106, -12, 98])), I.cream, 'opacity="0.75"')
  })
  s.path(poly(p([-9, 116, 9, 116, 6, 122, -6, 122])), red)
  s.path(curve(blob(...p([0, 124])[0], 3.4 * k, 2.8 * k, 5, 0.03, 10)), mix(I.teal, I.cream, 0.6))
}
