/** The near shore: grass, and a road that runs on into the lake. */
import {grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {fbm, noise, rng, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {H, I, shadowOf, v, W} from './view.ts'

/** The middle of the road and half its width, in metres; where the water begins on it, and where it is lost. */
const ROAD = {x: -1.15, half: 1.55, wet: 14.2, gone: 27}
const bank = noise(17)

/** How far away the water begins at x: the banks reach out on either side of the road. */
const shoreAt = (x: number) =>
  ROAD.wet +
  5.5 * smooth(1.5, 9, x - ROAD.x) +
  9 * smooth(2, 11, ROAD.x - x) +
  0.7 * fbm(bank, x * 0.55, 3, 3)

const line = (x: number, from: number, to: number): Pt[] =>
  Array.from({length: 30}, (_, i) => project(v, x, 0, from * (to / from) ** (i / 29)))
const strip = (x0: number, x1: number, from: number, to: number) =>
  poly([...line(x0, from, to), ...line(x1, from, to).reverse()])

/** The shore line on the paper, from left to right, `out` metres into the water. */
const shoreLine = (out: number): Pt[] =>
  Array.from({length: 121}, (_, i) => {
    const u = -0.62 + (1.24 * i) / 120
    // along one line of sight, so that both ends leave the picture
    let z = 20
    for (let k = 0; k < 8; k++) z = shoreAt(u * z) + out
    return project(v, u * z, 0, z)
  })

/** The road under water: paler by the shore, then only its dashes, then nothing. */
export function sunkenRoad(s: Sheet) {
  const deep = (z: number) => project(v, 0, 0, z)[1]
  const fade = (ink: string, from: number) =>
    s.linear(0, deep(ROAD.wet - 1), 0, deep(ROAD.gone), [
      [0, ink, from],
      [0.45, ink, from * 0.5],
      [1, ink, 0],
    ])
  s.path(strip(ROAD.x - ROAD.half, ROAD.x + ROAD.half, 12, ROAD.gone), fade(I.plum, 0.62))
  for (let z = 12.4; z < ROAD.gone - 3; z += 2.6)
    s.path(strip(ROAD.x - 0.09, ROAD.x + 0.09, z, z + 1.3), fade(I.paper, 0.95))
}

/** Grass to the water’s edge, a wet rim, and the road with its worn line. */
export function shore(s: Sheet) {
  const ground = (out: number) => poly([...shoreLine(out), [W + 9, H + 9], [-9, H + 9]])
  const onRoad = s.clip(strip(ROAD.x - ROAD.half, ROAD.x + ROAD.half, 3, 40))
  s.path(ground(0.55), mix(I.paper, I.gold, 0.25), 'opacity="0.55"')
  s.path(ground(0.16), mix(I.coral, I.gold, 0.55))
  s.path(
    ground(-0.1),
    s.linear(0, 430, 0, H, [
      [0, mix(I.gold, I.moss, 0.3)],
      [0.4, mix(I.moss, I.gold, 0.15)],
      [1, mix(I.moss, I.plum, 0.46)],
    ]),
  )
  // the road: a shoulder of gravel, asphalt, a pale line at each edge, dashes down the middle
  const dry = s.clip(ground(0.05))
  s.group(dry, () => {
    s.path(
      strip(ROAD.x - ROAD.half - 0.2, ROAD.x + ROAD.half + 0.2, 3, 30),
      mix(I.gold, I.coral, 0.25),
    )
    s.path(
      strip(ROAD.x - ROAD.half, ROAD.x + ROAD.half, 3, 30),
      s.linear(0, 540, 0, H, [
        [0, mix(I.heather, I.gold, 0.25)],
        [1, mix(I.heather, I.plum, 0.72)],
      ]),
    )
    const white = mix(I.paper, I.gold, 0.12)
    for (const x of [ROAD.x - ROAD.half + 0.14, ROAD.x + ROAD.half - 0.2])
      s.path(strip(x, x + 0.07, 3, 30), white)
    for (let z = 4.6; z < ROAD.wet; z += 2.6)
      s.path(strip(ROAD.x - 0.09, ROAD.x + 0.09, z, Math.min(z + 1.3, 16)), white)
    const r = rng(8)
    for (let i = 0; i < 90; i++) {
      const z = r.range(4.6, 14)
      const [x, y] = project(v, ROAD.x + r.range(-1, 1) * ROAD.half, 0, z)
      s.path(
        lens(x, y, (r.range(0.1, 0.5) * v.F) / z, 26 / z, i),
        mix(I.heather, I.plum, r.pick([0.25, 0.8])),
        'opacity="0.55"',
      )
    }
  })
  // the water’s first thin sheet on the asphalt
  s.group(onRoad, () => {
    for (const [out, ink, w] of [
      [-0.75, I.teal, 5],
      [-0.2, I.paper, 4],
      [0.35, I.paper, 2.5],
    ] as const)
      s.path(
        stroke(shoreLine(out), (t) => w * (0.6 + 0.4 * Math.sin(t * 90))),
        ink,
        'opacity="0.8"',
      )
  })
}

/** Tussocks on the banks, nearer ones larger, each with its shadow toward us. */
export function tussocks(s: Sheet) {
  const r = rng(71)
  const spots = Array.from({length: 520}, () => ({
    z: 5.2 / (0.2 + 0.8 * r()),
    u: r.range(-0.58, 0.58),
  })).sort((a, b) => b.z - a.z)
  for (const [i, {z, u}] of spots.entries()) {
    const x = u * z
    if (Math.abs(x - ROAD.x) < ROAD.half + 0.45 || z > shoreAt(x) - 0.5) continue
    const [px, py] = project(v, x, 0, z)
    const h = (v.F / z) * r.range(0.1, 0.26)
    s.path(
      stroke([[px, py], shadowOf(x, 0.3, z)], (t) => h * 0.5 * (1 - 0.5 * t)),
      mix(I.plum, I.moss, 0.38),
      'opacity="0.7"',
    )
    grass(s, px, py + 1, h * 1.5, h, mix(I.moss, I.plum, r.range(0.25, 0.5)), i, 9)
    grass(s, px - h * 0.15, py, h * 1.2, h * 1.04, mix(I.gold, I.moss, 0.2), i + 900, 5)
  }
}
