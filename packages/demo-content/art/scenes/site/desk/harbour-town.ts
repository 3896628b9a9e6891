import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A harbour town below the window: roofs with snow on the shaded side, one steeple. */
export function roofs(s: Sheet) {
  const r = rng(15)
  const house = (x: number, y: number, w: number, h: number) => {
    const plaster = mix(r.pick([I.paper, I.sun, I.mist]), I.wood, r.range(0.05, 0.3))
    s.rect(x, y, w, 160, mix(plaster, I.key, 0.32))
    s.rect(x, y, w * 0.42, 160, plaster)
    s.path(
      poly([
        [x - 5, y + 2],
        [x + w * 0.42, y - h],
        [x + w + 5, y + 2],
      ]),
      mix(I.signal, I.key, 0.3),
    )
    s.path(
      poly([
        [x - 5, y + 2],
        [x + w * 0.42, y - h],
        [x + w * 0.46, y + 2],
      ]),
      mix(I.signal, I.sun, 0.2),
    )
    for (const u of [0.1, 0.58, 0.8])
      s.rect(x + w * u, y + 18, 7, 12, u > 0.5 ? mix(I.key, I.sea, 0.3) : mix(I.key, I.wood, 0.4))
  }
  belfry(s, 604, 268)
  for (const [x, y] of [
    [470, 378],
    [560, 366],
    [650, 372],
    [520, 396],

    [610, 400],
    [690, 402],
  ])
    house(x, y, r.range(54, 78), r.range(22, 34))
  // the quay before them: snow on its edge, a wall down to the water
  const quay = (top: number, foot: number) =>
    poly([
      [474, foot],
      [478, top],
      [760, top - 7],
      [760, foot],
    ])
  s.path(quay(427, 470), mix(I.wood, I.key, 0.45))
  s.path(quay(427, 434), mix(I.paper, I.mist, 0.2))
  for (const x of [492, 566, 640]) s.rect(x, 417, 4, 12, I.key)
}

/** The church tower: a shaft in two lights, an arch for the bells, a pointed roof. */
function belfry(s: Sheet, x: number, y: number) {
  const [lit, dark] = [mix(I.paper, I.sun, 0.45), mix(I.wood, I.key, 0.15)]
  const upright = (x0: number, y0: number, x1: number, y1: number) => {
    const mid = x0 + (x1 - x0) * 0.45
    s.rect(x0, y0, x1 - x0, y1 - y0, dark)
    s.rect(x0, y0, mid - x0, y1 - y0, lit)
  }
  upright(x, y, x + 30, 420)
  upright(x - 3, y - 4, x + 33, y)
  upright(x - 3, y + 32, x + 33, y + 35)
  for (const u of [5, 18]) {
    s.rect(x + u, y + 12, 7, 17, I.key)
    s.path(curve(blob(x + u + 3.5, y + 12, 3.5, 4, 2, 0.02, 10)), I.key)
  }
  s.path(
    poly([
      [x - 2, y - 4],
      [x + 15, y - 44],
      [x + 32, y - 4],
    ]),
    mix(I.sea, I.key, 0.35),
  )
  s.path(
    poly([
      [x - 2, y - 4],
      [x + 15, y - 44],
      [x + 13, y - 4],
    ]),
    mix(I.sea, I.mist, 0.5),
  )
}
