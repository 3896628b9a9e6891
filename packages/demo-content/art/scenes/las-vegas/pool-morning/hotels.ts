/** Hotels of the Strip: curved towers and a glass pyramid. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './view.ts'

/** A curved hotel tower: where it stands, its storeys, how far its middle comes toward us, its glass. */
interface Tower {
  x: number
  top: number
  w: number
  bow: number
  floors: number
  glass: string
  /** The share of the front that still has the sun. */
  sunlit: number
}

/** Storeys of glass between pale slabs, piers between the rooms, a crown on the roof. */
export function tower(s: Sheet, {x, top, w, bow, floors, glass, sunlit}: Tower) {
  const base = 400
  const at = (u: number, y: number): Pt => [
    x + (u - 0.12 * Math.sin(2 * Math.PI * u) * 0.5) * w,
    y + bow * Math.sin(Math.PI * u) * (1 - (y - top) / 560),
  ]
  const part = (y0: number, y1: number, a: number, b: number) => {
    const us = Array.from({length: 13}, (_, i) => a + ((b - a) * i) / 12)
    return poly([...us.map((u) => at(u, y0)), ...us.reverse().map((u) => at(u, y1))])
  }
  const halves = [
    [0, sunlit, mix(glass, I.peach, 0.22), I.paper],
    [sunlit, 1, mix(glass, I.indigo, 0.42), mix(I.paper, I.indigo, 0.36)],
  ] as const
  const step = (base - top) / floors
  for (const [a, b, pane, slab] of halves) {
    s.path(part(top, base, a, b), pane)
    for (let i = 1; i < floors; i++)
      s.path(part(top + i * step, top + (i + 0.32) * step, a, b), slab)
    // every third storey some curtains are drawn
    for (let i = 2; i < floors; i += 1)
      for (let k = 0; k < 8; k++) {
        const u = a + ((b - a) * (k + 0.2)) / 8
        if ((i * 5 + k * 3) % 7 < 2)
          s.path(
            part(top + (i + 0.32) * step, top + (i + 1) * step, u, u + ((b - a) * 0.5) / 8),
            mix(pane, I.indigo, 0.28),
          )
      }
  }
  for (const u of [0, sunlit * 0.5, sunlit, 1]) {
    const edge = Math.max(0.012, 3 / w)
    s.path(
      part(top - 4, base, Math.max(0, u - edge), Math.min(1, u + edge)),
      u < sunlit ? I.paper : mix(I.paper, I.indigo, 0.3),
    )
  }
  s.path(part(top, top + step * 0.9, 0, 1), mix(glass, I.indigo, 0.6))
  s.path(part(top - 7, top + 3, 0, sunlit), I.paper)
  s.path(part(top - 7, top + 3, sunlit, 1), mix(I.paper, I.indigo, 0.3))
  s.path(part(top - 24, top - 6, 0.24, 0.76), mix(glass, I.indigo, 0.3))
  s.path(part(top - 28, top - 23, 0.22, 0.78), I.paper)
}

/** A hotel in the shape of a pyramid, its glass black but for the flank that faces the sun. */
export function glassPyramid(s: Sheet, x: number, top: number, half: number) {
  const foot = 400
  const ridgeFoot = x + half * 0.34
  s.path(
    poly([
      [x, top],
      [ridgeFoot, foot],
      [x - half, foot],
    ]),
    mix(I.pool, I.peach, 0.5),
  )
  s.path(
    poly([
      [x, top],
      [x + half, foot],
      [ridgeFoot, foot],
    ]),
    mix(I.indigo, I.pool, 0.18),
  )
  for (let i = 1; i < 12; i++) {
    const t = i / 12
    const y = top + (foot - top) * t
    s.path(
      poly([
        [x - half * t, y],
        [x + half * 0.34 * t, y],
        [x + half * 0.34 * t, y + 3.4],
        [x - half * t, y + 3.4],
      ]),
      mix(I.paper, I.peach, 0.25),
      'opacity="0.75"',
    )
    s.path(
      poly([
        [x + half * 0.34 * t, y],
        [x + half * t, y],
        [x + half * t, y + 2.6],
        [x + half * 0.34 * t, y + 2.6],
      ]),
      mix(I.indigo, I.aqua, 0.35),
    )
  }
  s.path(curve(blob(x, top + 3, 5, 5, 3, 0.05, 10)), I.paper)
}
