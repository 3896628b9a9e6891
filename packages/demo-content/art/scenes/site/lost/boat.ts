/** The map, folded to a paper boat: it goes on where the road does not. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './view.ts'

export function paperBoat(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  // its image in the water, broken by the ripples
  s.group('opacity="0.5"', () => {
    s.path(poly(p([-62, 2, 62, 2, 44, -22, -44, -22])), mix(I.paper, I.heather, 0.4))
    s.path(poly(p([-26, -22, 26, -22, 2, -62])), mix(I.heather, I.paper, 0.3))
  })
  const r = rng(5)
  for (let i = 0; i < 12; i++)
    s.path(
      lens(
        x + r.range(-86, 40) * k,
        y + (4 + i * 5.4) * k,
        r.range(30, 84) * k,
        r.range(2, 4) * k,
        i,
      ),
      mix(I.paper, I.teal, 0.3 + 0.3 * (i % 2)),
      'opacity="0.85"',
    )
  // far side of the hull, the peak of the fold, then the near side
  s.path(
    curve(blob(...p([14, 0])[0], 74 * k, 7 * k, 3, 0.1)),
    mix(I.plum, I.teal, 0.45),
    'opacity="0.6"',
  )
  s.path(poly(p([-84, 40, 0, 22, 84, 42, 52, 4, -52, 4])), mix(I.heather, I.plum, 0.4))
  const left = p([0, 92, -38, 24, -2, 12])
  const right = p([0, 92, 38, 24, -2, 12])
  s.path(poly(left), I.paper)
  s.path(poly(right), mix(I.heather, I.plum, 0.12))
  const hull = p([-84, 40, -50, 0, 50, 0, 84, 42, 0, 12])
  s.path(poly(hull), mix(I.paper, I.gold, 0.12))
  s.path(poly(p([0, 12, 84, 42, 50, 0, 4, 0])), mix(I.heather, I.paper, 0.12))
  // the sun stands behind: it runs along each fold
  for (const fold of [
    [-84, 40, 0, 12, 84, 42],
    [-38, 24, 0, 92, 38, 24],
  ])
    s.path(
      stroke(p(fold), () => 3 * k),
      I.paper,
    )
  // what is left of the map: land, water, a route
  s.group(s.clip(poly(left) + poly(right)), () => {
    s.path(curve(blob(...p([-16, 42])[0], 15 * k, 12 * k, 3, 0.4)), mix(I.moss, I.paper, 0.25))
    s.path(curve(blob(...p([16, 58])[0], 13 * k, 10 * k, 8, 0.4)), mix(I.teal, I.heather, 0.4))
  })
  s.group(s.clip(poly(hull)), () => {
    s.path(curve(blob(...p([-44, 18])[0], 22 * k, 10 * k, 6, 0.4)), mix(I.teal, I.paper, 0.25))
    s.path(curve(blob(...p([40, 10])[0], 20 * k, 9 * k, 7, 0.4)), mix(I.moss, I.heather, 0.35))
    s.path(
      stroke(p([-66, 28, -44, 12, -22, 16, -4, 6, 18, 12, 36, 22, 58, 20]), () => 3.6 * k),
      I.coral,
    )
  })
}
