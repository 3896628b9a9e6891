import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, ridge} from '../../../kit/line.ts'
import {fbm, noise, rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {roofs} from './harbour-town.ts'
import {I} from './inks.ts'
import {mountains} from './mountains.ts'
import {W} from './room.ts'

/** What is outside: the winter bay. */
export function view(s: Sheet) {
  const n = noise(4)
  const r = rng(6)
  s.rect(
    0,
    0,
    W,
    480,
    s.linear(0, 0, 0, 330, [
      [0, mix(I.mist, I.sea, 0.35)],
      [0.5, I.mist],
      [0.8, I.paper],
      [1, mix(I.paper, I.sun, 0.5)],
    ]),
  )
  s.glow(205, 232, 190, I.sun, 0.85)
  s.path(curve(blob(205, 232, 27, 27, 2, 0.04)), I.paper)
  for (let i = 0; i < 9; i++)
    s.path(
      lens(r.range(60, 640), r.range(40, 190), r.range(60, 200), r.range(3, 8), i),
      mix(I.paper, I.sun, 0.15),
    )
  mountains(s, 308)
  s.path(
    ridge(
      60,
      740,
      420,
      (x) => 300 - 40 * Math.exp(-(((x - 190) / 90) ** 2)) - 16 * fbm(n, x / 50, 9),
    ),
    mix(I.sea, I.mist, 0.22),
  )
  s.rect(
    60,
    306,
    680,
    180,
    s.linear(0, 306, 0, 470, [
      [0, mix(I.mist, I.sea, 0.3)],
      [0.4, mix(I.mist, I.sea, 0.62)],
      [1, mix(I.sea, I.key, 0.12)],
    ]),
  )
  // the mountains lie in the bay as broken strokes
  for (let i = 0; i < 34; i++) {
    const y = 310 + 46 * r() ** 1.2
    s.path(
      lens(r.range(300, 700), y, r.range(20, 70), 2.6, i + 90),
      i % 3 ? mix(I.sea, I.mist, 0.2) : I.paper,
      'opacity="0.8"',
    )
  }
  for (let i = 0; i < 70; i++) {
    const y = 309 + 100 * r() ** 1.4
    const onSun = r.chance(0.45)
    const x = onSun ? 205 + r.gauss() * (14 + (y - 309) * 0.25) : r.range(60, 720)
    s.path(lens(x - 20, y, r.range(18, 60), 2.4, i), onSun ? I.paper : mix(I.sea, I.mist, 0.1))
  }
  sailboat(s, 330, 352)
  roofs(s)
}

function sailboat(s: Sheet, x: number, y: number) {
  s.path(
    poly([
      [x, y - 52],
      [x, y - 6],
      [x + 30, y - 6],
    ]),
    I.paper,
  )
  s.path(
    poly([
      [x - 4, y - 44],
      [x - 4, y - 6],
      [x - 19, y - 6],
    ]),
    mix(I.signal, I.sun, 0.25),
  )
  s.path(
    poly([
      [x - 24, y - 3],
      [x + 34, y - 3],
      [x + 24, y + 6],
      [x - 17, y + 6],
    ]),
    I.key,
  )
}
