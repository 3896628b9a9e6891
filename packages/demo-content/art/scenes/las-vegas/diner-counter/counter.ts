/** The counter. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {level, type Spot, wall} from '../../../kit/solid.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {at, BACK, FAR, FRONT, H, I, TOP, v} from './room-view.ts'

/** It begins behind us and ends before the window. */
const [NEAR, END] = [0.62, FAR - 0.75]
/** How far its top stands out over its front, how thick the top is, how round its far corners; in metres. */
const LIP = 0.03
const THICK = 0.085
const ROUND = 0.26

/** The top's outline from its near left corner round the far end, `inset` metres within its edge. */
function outline(inset: number): Spot[] {
  const r = ROUND - inset
  const corner = (x: number, from: number) =>
    Array.from({length: 9}, (_, i): Spot => {
      const a = from - (i / 8) * (Math.PI / 2)
      return [x + Math.cos(a) * r, END - ROUND + Math.sin(a) * r]
    })
  return [
    [FRONT - LIP + inset, NEAR],
    ...corner(FRONT - LIP + ROUND, Math.PI),
    ...corner(BACK - ROUND, Math.PI / 2),
    [BACK - inset, NEAR],
  ]
}

/** The front in the shade of the top: panels between beads of chrome, a kick plate along the floor. */
function front(s: Sheet) {
  const face = (z0: number, z1: number, y0: number, y1: number) =>
    wall(v, [FRONT, z0], [FRONT, z1], y0, y1)
  const far = END - ROUND * 0.6
  const [low, high] = [0.16, TOP - THICK - 0.09]
  s.path(face(NEAR, far, 0, TOP), mix(I.night, I.blue, 0.2))
  for (let z = NEAR + 0.1; z < far; z += 0.44) {
    const end = Math.min(far, z + 0.4)
    s.path(face(z, end, low, high), mix(I.red, I.night, 0.45))
    s.path(face(z + 0.045, end - 0.045, low + 0.06, high - 0.06), mix(I.red, I.night, 0.2))
    s.path(face(z - 0.03, z - 0.008, low, high + 0.04), mix(I.teal, I.cream, 0.4))
  }
  s.path(face(NEAR, far, 0, 0.1), mix(I.teal, I.night, 0.35))
  s.path(face(NEAR, far, 0.1, 0.125), mix(I.teal, I.cream, 0.5))
}

/** The edge of the top: chrome with a tube of rose let in along its middle. */
function edge(s: Sheet) {
  const band = (y0: number, y1: number, ink: string) =>
    s.path(wall(v, [FRONT - LIP, NEAR], [FRONT - LIP, END - ROUND], TOP - y1, TOP - y0), ink)
  band(0, THICK, mix(I.teal, I.cream, 0.35))
  band(0.012, 0.03, mix(I.cream, I.teal, 0.1))
  band(0.036, 0.055, mix(I.rose, I.cream, 0.12))
  band(0.064, THICK, mix(I.blue, I.teal, 0.25))
}

/** The long counter: its front and edge toward the stools, a pale top that carries the window's colours. */
export function counter(s: Sheet) {
  front(s)
  s.path(level(v, outline(0), TOP), mix(I.cream, I.teal, 0.25))
  s.path(level(v, outline(0.022), TOP), mix(I.blue, I.teal, 0.35))
  s.path(
    level(v, outline(0.034), TOP),
    s.linear(...at(0.7, TOP, END), 100, H, [
      [0, mix(I.teal, I.rose, 0.35)],
      [0.25, mix(I.teal, I.cream, 0.5)],
      [0.6, mix(I.cream, I.teal, 0.28)],
      [1, mix(I.cream, I.amber, 0.25)],
    ]),
  )
  // the signs lie on the top as long smears
  const r = rng(19)
  for (let i = 0; i < 34; i++) {
    const [x, z] = [r.range(FRONT + 0.08, BACK - 0.1), r.range(2.6, END - 0.1)]
    const [a, b] = [at(x, TOP, z), at(x, TOP, z - r.range(0.3, 0.9))]
    s.path(
      stroke(
        [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b],
        (t) => 26 * Math.sin(Math.PI * t) * (1 / z) + 1,
      ),
      r.pick([I.rose, I.rose, I.teal, I.amber, I.cream]),
      'opacity="0.3"',
    )
  }
  edge(s)
}
