import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {onShip} from './ship.ts'

/** The funnel with its red band, and its smoke. */
export function funnel(s: Sheet) {
  const r = rng(61)
  const [sx, sy] = onShip(22, 36, 9)
  for (let i = 0; i < 12; i++)
    s.path(
      curve(
        blob(
          sx - 8 - i * 15,
          sy - 8 - i * 3 + r.range(-4, 4),
          10 + i * 2.8,
          5 + i * 0.8,
          i,
          0.3,
          14,
        ),
      ),
      mix(I.indigo, I.blue, 0.45),
      `opacity="${(0.5 - i * 0.038).toFixed(2)}"`,
    )
  // rounded fore and aft: its near side in strips, each turned a little farther from the deck lights
  const [fore, aft] = [31, 19]
  const rake = (u: number, y: number) => u - (0.11 * (y - 24) * (u - 14)) / 17
  const strips = 10
  const round = (i: number): [number, number] => {
    const a = Math.PI * (1 + i / strips)
    return [(fore + aft) / 2 - (Math.cos(a) * (aft - fore)) / -2, 9.5 + 3.5 * Math.sin(a)]
  }
  for (const [y0, y1, ink] of [
    [24, 35, I.red],
    [27.2, 29.8, I.paper],
    [32.2, 35, mix(I.night, I.indigo, 0.25)],
  ] as const)
    for (let i = 0; i < strips; i++) {
      const [[u0, a0], [u2, a2]] = [round(i), round(Math.min(strips, i + 1.3))]
      const shade = Math.abs(i - 3.2) / strips
      s.path(
        poly([
          onShip(rake(u0, y0), y0, a0),
          onShip(rake(u2, y0), y0, a2),
          onShip(rake(u2, y1), y1, a2),
          onShip(rake(u0, y1), y1, a0),
        ]),
        mix(ink, I.night, Math.min(0.7, shade * 1.05)),
      )
    }
  const mouth = Array.from({length: 24}, (_, i) => {
    const a = (i / 24) * Math.PI * 2
    return onShip(rake((fore + aft) / 2 + Math.cos(a) * 6, 35), 35, 9.5 + 3.5 * Math.sin(a))
  })
  s.path(curve(mouth), mix(I.indigo, I.blue, 0.3))
}
