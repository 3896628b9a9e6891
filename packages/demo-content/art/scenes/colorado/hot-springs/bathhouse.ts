import {opening, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** The bathhouse: logs, lit windows, a loaded roof. */
export function bathhouse(s: Sheet) {
  const f: Face = (u, w) => [812 + u, 486 - w]
  s.glow(930, 440, 230, I.amber, 0.34, 0.6)
  s.path(quad(f, 0, 0, 250, 92), mix(I.night, I.amber, 0.2))
  for (let i = 0; i < 8; i++)
    s.path(lens(812, 484 - i * 12, 250, 5, i), mix(I.night, I.amber, 0.4), 'opacity="0.8"')
  s.path(poly([f(-26, 80), f(276, 80), f(228, 160), f(24, 160)]), mix(I.night, I.indigo, 0.3))
  const load: Pt[] = []
  for (let u = -30; u <= 280; u += 22) load.push(f(u, 84 + 7 * Math.sin(u * 0.09)))
  const top: Pt[] = [
    f(262, 130),
    f(238, 172),
    f(190, 181),
    f(120, 176),
    f(60, 182),
    f(14, 172),
    f(-10, 130),
  ]
  s.path(curve([...load, ...top]), mix(I.frost, I.paper, 0.35))
  s.path(
    curve([f(190, 90), f(236, 90), f(280, 86), f(262, 130), f(238, 172), f(206, 178), f(228, 140)]),
    mix(I.frost, I.indigo, 0.45),
  )
  // of brick, so that it stands out from the mountain's shade; its left side has the moon
  s.path(quad(f, 176, 166, 204, 226), mix(I.night, I.amber, 0.32))
  s.path(quad(f, 176, 166, 184, 226), mix(I.amber, I.night, 0.35))
  s.path(curve(blob(1002, 258, 18, 8, 4, 0.15, 14)), I.paper)
  for (const u of [38, 92, 208]) {
    s.glow(812 + u, 446, 46, I.amber, 0.5)
    opening(s, f, u, 26, 32, 40, {hole: I.amber, bars: mix(I.night, I.amber, 0.3), sill: I.paper})
  }
  s.path(quad(f, 132, 0, 170, 70), mix(I.night, I.indigo, 0.15))
  s.path(quad(f, 137, 0, 165, 65), mix(I.amber, I.paper, 0.35))
  // smoke leans with the same air as the steam
  for (let i = 0; i < 9; i++)
    s.glow(1002 + i * 7 + 10 * Math.sin(i), 244 - i * 22, 18 + i * 6, I.frost, 0.32)
}
