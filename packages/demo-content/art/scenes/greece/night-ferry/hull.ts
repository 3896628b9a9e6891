import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {clamp, lerp, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {HULL, I} from './inks.ts'
import {onShip, SHIP} from './ship.ts'

/** Hull: near side with its sheer and flared bow, a red boot-top, a lit car-deck door. */
export function hull(s: Sheet) {
  const l = SHIP.length
  // the stern is rounded under and overhangs the water
  const tuck = (t: number, up: number) => 6.5 * (1 - up) ** 1.6 * (1 - t) ** 7
  const sheer = (t: number) => 10 + 3.2 * smooth(0.62, 1, t)
  const shell: Pt[] = []
  for (let i = 0; i <= 20; i++) {
    const t = i / 20
    shell.push(onShip(l * t, sheer(t), SHIP.beam * 0.5 * smooth(0.74, 1, t) * 0.9))
  }
  const foot: Pt[] = []
  for (let i = 0; i <= 20; i++) {
    const t = i / 20
    foot.unshift(onShip(l * 0.945 * t + tuck(t, 0), 0, SHIP.beam * 0.5 * smooth(0.66, 1, t)))
  }
  // the far bow, seen past the stem
  s.path(
    poly([
      onShip(l, 13.2, SHIP.beam * 0.45),
      onShip(l * 0.78, 11, SHIP.beam),
      onShip(l * 0.72, 0, SHIP.beam),
      onShip(l * 0.945, 0, SHIP.beam * 0.5),
    ]),
    mix(I.night, I.indigo, 0.35),
  )
  s.path(poly([onShip(0, 0), onShip(0, 10), onShip(9, 10), onShip(9, 0)]), mix(HULL, I.night, 0.75))
  s.path(poly([...shell, ...foot]), mix(I.blue, I.mist, 0.45))
  const band = (y0: number, y1: number): string => {
    const row = (y: number) =>
      Array.from({length: 21}, (_, i) => {
        const t = i / 20
        const up = clamp(y / sheer(t))
        return onShip(
          l * t * lerp(0.945, 1, up) + tuck(t, up),
          y,
          SHIP.beam * 0.5 * lerp(smooth(0.66, 1, t), smooth(0.74, 1, t) * 0.9, up),
        )
      })
    return poly([...row(y0), ...row(y1).reverse()])
  }
  s.path(band(0, 6.6), HULL)
  s.path(band(6.6, 7.5), I.red)
  s.path(band(0, 1), mix(I.red, I.night, 0.4))
  for (let i = 0; i < 26; i++) {
    const [x, y] = onShip(5 + i * 3.2, 8.7)
    s.path(curve(blob(x, y, 2.6, 2.9, i, 0.06, 9)), i % 7 === 3 ? HULL : I.amber)
  }
  for (let i = 0; i < 14; i++) {
    const [x, y] = onShip(18 + i * 4.2, 4.6)
    s.path(
      curve(blob(x, y, 2.2, 2.6, i, 0.06, 9)),
      i % 3 === 1 ? mix(HULL, I.night, 0.5) : mix(I.amber, I.paper, 0.3),
    )
  }
}
