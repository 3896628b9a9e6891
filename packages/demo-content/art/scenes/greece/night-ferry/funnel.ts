import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {front, onShip} from './ship.ts'

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
  s.path(front(31, 24, 33, 6, 13), mix(I.red, I.night, 0.45))
  s.path(
    poly([onShip(19, 24, 6), onShip(31, 24, 6), onShip(29.5, 35, 6), onShip(18, 35, 6)]),
    I.red,
  )
  s.path(
    poly([onShip(18.3, 31.8, 6), onShip(29.9, 31.8, 6), onShip(29.5, 35, 6), onShip(18, 35, 6)]),
    I.night,
  )
  s.path(
    poly([
      onShip(18.8, 27.4, 6),
      onShip(30.6, 27.4, 6),
      onShip(30.3, 29.6, 6),
      onShip(18.6, 29.6, 6),
    ]),
    I.paper,
  )
}
