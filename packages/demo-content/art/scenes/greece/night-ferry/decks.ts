import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {HULL, I, WALL, WALL_SHADE} from './inks.ts'
import {deck, front, onShip, SHIP, side} from './ship.ts'

/** One storey of the house: wall, glowing windows, open promenade with rail and people. */
export function storey(
  s: Sheet,
  u0: number,
  u1: number,
  y: number,
  h: number,
  inset: number,
  seed: number,
  open: boolean,
) {
  const r = rng(seed)
  const [a0, a1] = [inset, SHIP.beam - inset]
  s.path(front(u1, y, y + h, a0, a1), WALL_SHADE)
  s.path(side(u0, y, u1, y + h, a0), open ? mix(I.amber, I.paper, 0.35) : WALL)
  if (open) {
    s.path(side(u0, y, u1, y + h * 0.4, a0), mix(I.amber, I.paper, 0.1))
    for (let u = u0; u <= u1; u += 4.4)
      s.path(side(u, y, u + 0.5, y + h, a0), mix(I.indigo, I.mist, 0.45))
    for (let u = u0 + 2; u < u1; u += r.range(1.6, 5)) {
      const [x, foot] = onShip(u, y, a0)
      walker(s, x, foot, 10, r.pick([I.red, I.indigo, I.night, I.blue]), I.night)
    }
    s.path(side(u0, y, u1, y + 0.16, a0) + side(u0, y + 1.15, u1, y + 1.3, a0), WALL)
    for (let u = u0; u <= u1; u += 1.1) s.path(side(u, y, u + 0.13, y + 1.2, a0), WALL)
  } else
    for (let u = u0 + 1.6; u < u1 - 2; u += 3.3) {
      const lit = r.chance(0.86)
      s.path(
        side(u, y + h * 0.3, u + 2.2, y + h * 0.74, a0),
        lit ? r.pick([I.amber, I.amber, mix(I.amber, I.paper, 0.6)]) : HULL,
      )
    }
  for (let i = 0; i < 5; i++)
    s.path(
      front(
        u1 + 0.02,
        y + h * 0.34,
        y + h * 0.74,
        a0 + 1.4 + i * ((a1 - a0 - 2) / 5),
        a0 + 1.4 + (i + 0.62) * ((a1 - a0 - 2) / 5),
      ),
      i % 3 === 2 ? HULL : I.amber,
    )
  s.path(deck(u0, u1, y + h, a0, a1), mix(I.mist, I.indigo, 0.4))
  s.path(side(u0 - 0.8, y + h - 0.2, u1 + 0.6, y + h + 0.42, a0 - 0.3), I.paper)
  s.path(front(u1 + 0.6, y + h - 0.2, y + h + 0.42, a0 - 0.3, a1), mix(I.blue, I.mist, 0.5))
}

/** Boats under their davits, along the near side. */
export function lifeboats(s: Sheet) {
  for (const u of [30, 42, 54, 66]) {
    const b: Pt[] = [
      onShip(u, 20.4),
      onShip(u + 1, 18.8),
      onShip(u + 7, 18.8),
      onShip(u + 8.4, 20.6),
    ]
    s.path(curve(b), mix(I.red, I.night, 0.25))
    s.path(
      curve([onShip(u, 20.4), onShip(u + 1.6, 21.5), onShip(u + 6.4, 21.5), onShip(u + 8.4, 20.6)]),
      mix(I.red, I.amber, 0.45),
    )
    for (const d of [1.2, 7]) s.path(side(u + d, 19, u + d + 0.35, 23), I.mist)
  }
}
