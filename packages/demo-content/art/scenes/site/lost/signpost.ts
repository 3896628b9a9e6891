/** A signpost with nothing on its arms, and the crow on the topmost. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {project} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, shadowOf, v} from './view.ts'

const POST = {x: 1.15, z: 11.2, tall: 4.2}

/** An arm of the signpost: which way it points, its height, length and how it has sagged. */
const arms = [
  {way: -1, y: 3.72, long: 2.05, sag: 0.1},
  {way: 1, y: 3.08, long: 2.25, sag: -0.12},
  {way: -1, y: 2.46, long: 1.6, sag: -0.13},
] as const
const THICK = 0.46
/** The outline of an arm in metres from the post: a board with a pointed end. */
const board = (a: (typeof arms)[number], grow = 0): Pt[] =>
  [
    [-0.34, -THICK / 2],
    [a.long - 0.32, -THICK / 2],
    [a.long, 0.01],
    [a.long - 0.32, THICK / 2],
    [-0.34, THICK / 2 - 0.03],
  ].map(([u, w]) => [a.way * u, a.y + w * (1 + grow) + a.sag * (u / a.long)])

export function signpost(s: Sheet) {
  const {x, z, tall} = POST
  const shade = mix(I.plum, I.moss, 0.28)
  const half = 0.13
  s.path(
    poly([
      project(v, x - half, 0, z),
      project(v, x + half, 0, z),
      shadowOf(x + half, tall, z),
      shadowOf(x - half, tall, z),
    ]),
    shade,
  )
  for (const a of arms) s.path(poly(board(a).map(([u, y]) => shadowOf(x + u, y, z))), shade)

  const at = (u: number, y: number): Pt => project(v, x + u, y, z)
  const wood = mix(I.plum, I.coral, 0.24)
  s.path(
    poly([
      at(-half, -0.05),
      at(half, -0.05),
      at(half * 0.86, tall),
      at(0.02, tall + 0.1),
      at(-half * 0.9, tall - 0.02),
    ]),
    wood,
  )
  s.path(
    poly([
      at(-half, -0.05),
      at(-half * 0.6, -0.05),
      at(-half * 0.55, tall),
      at(-half * 0.9, tall - 0.02),
    ]),
    mix(I.gold, I.paper, 0.2),
  )
  const r = rng(4)
  for (let i = 0; i < 26; i++) {
    const [u, y] = [r.range(-0.03, 0.1), r.range(0, 3.8)]
    s.path(
      stroke(
        [at(u, y), at(u + 0.01, y + 0.12), at(u, y + r.range(0.2, 0.5))],
        (t) => 2.6 * Math.sin(Math.PI * t),
      ),
      mix(I.plum, I.coral, 0.05),
    )
  }
  const face = mix(I.heather, I.plum, 0.5)
  for (const [k, a] of arms.entries()) {
    // the sun is behind: a bright rim above and to the left, and the blank face dark
    s.path(poly(board(a, 0.12).map(([u, y]) => at(u - 0.035, y + 0.03))), mix(I.paper, I.gold, 0.4))
    s.path(poly(board(a).map(([u, y]) => at(u + 0.035, y - 0.045))), mix(I.plum, I.heather, 0.08))
    s.path(poly(board(a).map(([u, y]) => at(u, y))), face)
    for (let i = 0; i < 15; i++) {
      const u = r.range(-0.25, a.long - 0.75)
      const y = a.y + r.range(-0.19, 0.19)
      const d = (q: number): Pt => at(a.way * (u + q), y + a.sag * ((u + q) / a.long))
      s.path(
        stroke([d(0), d(0.2), d(r.range(0.3, 0.7))], (t) => 3 * Math.sin(Math.PI * t)),
        mix(face, k % 2 ? I.heather : I.plum, 0.45),
      )
    }
    for (const y of [-0.12, 0.12]) s.path(curve(blob(...at(0, a.y + y), 4, 4, 3, 0.1, 8)), I.plum)
  }
  // a cairn holds the post
  for (const [u, y, q, seed] of [
    [-0.42, 0.1, 0.26, 3],
    [0.4, 0.1, 0.25, 4],
    [0.02, 0.12, 0.3, 5],
    [-0.2, 0.32, 0.19, 6],
    [0.2, 0.3, 0.2, 7],
  ] as const) {
    const [px, py] = at(u, y)
    const k = (q * v.F) / z
    s.path(curve(blob(px, py, k, k * 0.66, seed, 0.3, 12)), mix(I.plum, I.heather, 0.22))
    s.path(
      curve(blob(px - k * 0.12, py - k * 0.14, k * 0.84, k * 0.5, seed, 0.3, 12)),
      mix(I.gold, I.paper, 0.3),
    )
    s.path(
      curve(blob(px - k * 0.06, py - k * 0.05, k * 0.86, k * 0.5, seed, 0.3, 12)),
      mix(I.heather, I.plum, 0.5),
    )
  }
}

/** A crow on the topmost arm, looking down the road that is not there. */
export function crow(s: Sheet) {
  const [x, y] = project(v, POST.x - 1.28, 3.72 + THICK / 2 + 0.08, POST.z)
  const p = pen(x, y, 0.86)
  const dark = mix(I.plum, I.heather, 0.06)
  s.path(stroke(p([-4, -2, -3, 14]), () => 3) + stroke(p([6, -2, 5, 14]), () => 3), I.plum)
  s.path(
    curve(
      p([
        58, -10, 40, 14, 22, 34, 4, 46, -6, 58, -20, 62, -28, 54, -26, 44, -24, 28, -14, 12, 4, 6,
        24, 6,
      ]),
    ),
    dark,
  )
  s.path(poly(p([-25, 56, -46, 48, -26, 46])), mix(I.plum, I.coral, 0.35))
  s.path(
    stroke(
      p([-14, 14, -24, 28, -26, 40, -25, 47]),
      (t) => 4.4 * Math.sin(Math.PI * (0.1 + 0.85 * t)),
    ),
    I.gold,
  )
  s.path(
    stroke(p([-6, 36, 16, 26, 44, -2]), (t) => 6 * Math.sin(Math.PI * t)),
    mix(I.heather, I.plum, 0.3),
  )
  s.path(curve(blob(...p([-19, 53])[0], 2.2, 2.2, 3, 0.05, 8)), I.paper)
}
