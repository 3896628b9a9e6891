import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {relief, roseAndScale, signs} from './map-land.ts'
import {leaf, MAP, onMap} from './map-plan.ts'
import {route} from './route.ts'

const {w, h, edge, folds} = MAP

/** The open map: its paper with a drawn frame, the country, the route, the folds. `q` is the detail, 0.7 to 1. */
export function map(s: Sheet, q: number) {
  const shadow = [onMap(0, 0, true), onMap(w, 0, true), onMap(w, h, true)]
  s.path(
    poly([...shadow.map(([x, y]): Pt => [x + 13, y + 12]), shadow[2], shadow[0]]),
    mix(I.wood, I.key, 0.6),
  )
  s.path(leaf(0, 0, w, h), I.paper)
  const drawn = leaf(edge, edge, w - edge, h - edge)
  s.path(drawn, mix(I.mist, I.sea, 0.42))
  s.group(s.clip(drawn), () => {
    relief(s, q)
    graticule(s)
    signs(s)
    roseAndScale(s)
  })
  frame(s)
  for (let i = 0; i < folds; i++) {
    const [a, b] = [(i / folds) * w, ((i + 1) / folds) * w]
    // leaves that fall away from the window lie in a thin shade
    if (i % 2) s.path(leaf(a, 0, b, h), I.key, 'opacity="0.13"')
    if (i === 0) continue
    const crease = [onMap(a, 0), onMap(a, h)]
    s.path(
      stroke(crease, () => 2.6),
      i % 2 ? I.paper : mix(I.sea, I.key, 0.4),
      'opacity="0.75"',
    )
  }
  s.path(leaf(0, h / 2 - 0.02, w, h / 2 + 0.015), I.paper, 'opacity="0.8"')
  route(s)
}

/** A line round the country, with ticks that alternate as degrees do. */
function frame(s: Sheet) {
  const ink = mix(I.key, I.sea, 0.2)
  const thin = 0.022
  const line = (a: number, b: number, c: number, d: number) => s.path(leaf(a, b, c, d), ink)
  for (const inset of [edge, 0.13]) {
    line(inset, inset - thin, w - inset, inset)
    line(inset, h - inset, w - inset, h - inset + thin)
    line(inset - thin, inset, inset, h - inset)
    line(w - inset, inset, w - inset + thin, h - inset)
  }
  for (let i = 0; i < 14; i += 2) {
    const [a, b] = [i / 14, (i + 1) / 14]
    const [u, v] = [
      (t: number) => edge + (w - 2 * edge) * t,
      (t: number) => edge + (h - 2 * edge) * t,
    ]
    line(u(a), 0.13, u(b), edge)
    line(u(a), h - edge, u(b), h - 0.13)
    line(0.13, v(a), edge, v(b))
    line(w - edge, v(a), w - 0.13, v(b))
  }
}

function graticule(s: Sheet) {
  const line = (ps: Pt[]) =>
    s.path(
      stroke(ps, () => 1.3),
      I.sea,
      'opacity="0.45"',
    )
  for (let i = 1; i < 8; i++) line([onMap((i / 8) * w, 0), onMap((i / 8) * w, h)])
  for (let j = 1; j < 6; j++) line([0, 1, 2, 3, 4].map((i) => onMap((i / folds) * w, (j / 6) * h)))
}
