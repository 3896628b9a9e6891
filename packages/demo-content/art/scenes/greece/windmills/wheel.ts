import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADE} from './inks.ts'

const SPARS = 12
const angles = (turn: number) =>
  Array.from({length: SPARS}, (_, i) => turn + (i / SPARS) * Math.PI * 2)

/** The wheel three quarters on, round a hub: a point at an angle and a share of its reach. */
const rim =
  ([x, y]: Pt, R: number) =>
  (a: number, reach = 1): Pt => [
    x + Math.cos(a) * R * 0.62 * reach,
    y + Math.sin(a) * R * reach + Math.cos(a) * R * 0.1 * reach,
  ]

/** What the wheel throws on the wall behind it: spars and set sails in the blue of shade. */
export function wheelShadow(s: Sheet, x: number, foot: number, k: number, turn: number) {
  const tip = rim(pen(x, foot, k)([-16, 76])[0], 52 * k)
  let d = ''
  for (const [i, a] of angles(turn).entries()) {
    d += stroke([tip(a, 0), tip(a)], () => 2.4 * k)
    if (i % 2 === 0) d += poly([tip(a, 0.16), tip(a, 0.98), tip(a + Math.PI / 6, 0.74)])
  }
  s.path(d, SHADE, 'opacity="0.75"')
}

/**
 * Twelve spars on a long axle, roped tip to tip; every other one has its sail set, the rest are
 * furled. `x` and `foot` are scene units, `k` is its scale.
 */
export function wheel(s: Sheet, x: number, foot: number, k: number, turn: number) {
  const p = pen(x, foot, k)
  const hub = p([-50, 108])[0]
  const nose = p([-74, 105])[0]
  const tip = rim(hub, 66 * k)
  const wood = mix(I.thatch, I.key, 0.6)
  const spars = angles(turn)
  let stays = ''
  for (const a of spars) stays += stroke([nose, tip(a)], () => 0.45 * k + 0.3)
  s.path(stays, mix(I.thatch, I.key, 0.35))
  for (const [i, a] of spars.entries()) {
    const b = a + Math.PI / 6
    if (i % 2) {
      // furled: a roll of canvas along the spar
      s.path(
        stroke([tip(a, 0.18), tip(a, 0.4), tip(a, 0.7), tip(a, 0.95)], (t) => (7 - 4.6 * t) * k),
        mix(I.paper, I.sky, 0.3),
      )
      continue
    }
    // set: the sail's edge on its spar, its loose corner hauled to the next one, full of wind
    const [head, tack, clew] = [tip(a, 0.98), tip(a, 0.14), tip(b, 0.76)]
    const leech = tip(a + 0.3, 0.93)
    const belly = tip(a + 0.24, 0.62)
    s.path(curve([tack, tip(a, 0.56), head, leech, clew, tip(b - 0.08, 0.4)]), I.paper)
    s.path(poly([head, leech, clew, belly]), mix(I.paper, I.gold, 0.22))
    s.path(poly([tack, belly, clew, tip(b - 0.08, 0.4)]), SHADE)
  }
  // the axle comes out of its socket in the thatch, through the hub, to the nose that the stays hold
  const socket = p([-22, 112])[0]
  s.path(curve(blob(socket[0], socket[1], 3.6 * k, 5 * k, 5, 0.1, 12)), mix(I.thatch, I.key, 0.7))
  s.path(
    stroke([socket, hub, nose], (t) => (4.6 - 1.6 * t) * k),
    wood,
  )
  s.path(
    stroke(
      [socket, hub, nose].map(([u, w]): Pt => [u, w - 1.2 * k]),
      (t) => (1.3 - 0.5 * t) * k,
    ),
    mix(I.thatch, I.gold, 0.45),
  )
  let frame = ''
  let ropes = ''
  for (const [i, a] of spars.entries()) {
    frame += stroke([hub, tip(a)], (t) => (2.6 - 1.2 * t) * k + 0.3)
    ropes += stroke([tip(a), tip(spars[(i + 1) % SPARS])], () => 0.7 * k + 0.3)
  }
  s.path(frame, wood).path(ropes, mix(I.thatch, I.key, 0.35))
  let lit = ''
  for (const a of spars)
    lit += stroke(
      [tip(a, 0.06), tip(a, 0.98)].map(([u, w]): Pt => [u - 0.6 * k, w - 0.4 * k]),
      () => 0.7 * k,
    )
  s.path(lit, mix(I.thatch, I.gold, 0.5))
  s.path(curve(blob(hub[0], hub[1], 5.4 * k, 6.8 * k, 3, 0.05, 12)), mix(I.key, I.thatch, 0.3))
  s.path(
    curve(blob(hub[0] - k, hub[1] - 1.4 * k, 2.6 * k, 3.4 * k, 3, 0.05, 12)),
    mix(I.thatch, I.gold, 0.4),
  )
}
