/** A cabana, open toward the pool on its left: posts, tied drapes, a striped hip roof, a daybed in the shade. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {lerp} from '../../../kit/rng.ts'
import {level, wall} from '../../../kit/solid.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {at, I, v} from './view.ts'

const [WIDE, DEEP, EAVES, PEAK] = [3.4, 3.4, 2.55, 3.5]

/** `x` is its open side, `z` its near end. */
export function cabana(s: Sheet, x: number, z: number, colour: string) {
  const [x1, z1] = [x + WIDE, z + DEEP]
  // its shade falls to the right and a little toward us
  s.path(
    level(v, [
      [x, z - 0.5],
      [x1 + 3, z - 0.9],
      [x1 + 3, z1 - 0.9],
      [x1, z1],
    ]),
    mix(I.indigo, I.peach, 0.45),
    'opacity="0.75"',
  )
  // inside: the back wall, the far end, the daybed with its cushions
  s.path(wall(v, [x, z1], [x1, z1], 0, EAVES), mix(colour, I.indigo, 0.3))
  s.path(wall(v, [x1, z], [x1, z1], 0, EAVES), mix(colour, I.indigo, 0.5))
  s.path(wall(v, [x + 0.7, z + 0.5], [x + 0.7, z1 - 0.4], 0, 0.5), I.paper)
  s.path(
    level(
      v,
      [
        [x + 0.7, z + 0.5],
        [x1 - 0.2, z + 0.5],
        [x1 - 0.2, z1 - 0.4],
        [x + 0.7, z1 - 0.4],
      ],
      0.5,
    ),
    mix(I.paper, I.aqua, 0.35),
  )
  for (const [k, ink] of [
    [2.5, I.coral],
    [1.7, I.aqua],
  ] as const)
    s.path(curve(blob(...at(x + 1.9, z + k, 0.85), 300 / z, 230 / z, 3, 0.1, 10)), ink)
  // the near end: a drape from eaves to floor, its folds in half light
  for (let i = 0; i < 8; i++) {
    const [a, b] = [lerp(x, x1, i / 8), lerp(x, x1, (i + 1) / 8)]
    s.path(wall(v, [a, z], [b, z], 0, EAVES), mix(I.paper, I.indigo, i % 2 ? 0.34 : 0.22))
  }
  // the drapes of the open side, tied back in the sun
  for (const [a, b] of [
    [z, z + 0.9],
    [z1, z1 - 0.9],
  ] as const)
    s.path(
      curve([
        at(x, a, EAVES),
        at(x, b, EAVES),
        at(x, lerp(a, b, 0.4), 1.25),
        at(x, lerp(a, b, 0.6), 0),
        at(x, a, 0),
      ]),
      I.paper,
    )
  roof(s, x - 0.25, z - 0.25, x1 + 0.25, z1 + 0.25, colour)
}

/** The slope toward the pool is in the sun, the one toward us is not; a scalloped valance hangs below both. */
function roof(s: Sheet, x0: number, z0: number, x1: number, z1: number, colour: string) {
  const peak = at((x0 + x1) / 2, (z0 + z1) / 2, PEAK)
  const gores = 6
  const slope = (edge: (t: number, y: number) => ReturnType<typeof at>, shade: number) => {
    for (let i = 0; i < gores; i++) {
      const ink = mix(i % 2 ? I.paper : colour, I.indigo, shade)
      const [a, b] = [i / gores, (i + 1) / gores]
      s.path(poly([edge(a, EAVES), edge(b, EAVES), peak]), ink)
      s.path(
        curve([
          edge(a, EAVES),
          edge(b, EAVES),
          edge(b, EAVES - 0.26),
          edge((a + b) / 2, EAVES - 0.44),
          edge(a, EAVES - 0.26),
        ]),
        mix(ink, I.indigo, 0.1),
      )
    }
  }
  slope((t, y) => at(x0, lerp(z1, z0, t), y), 0)
  slope((t, y) => at(lerp(x0, x1, t), z0, y), 0.3)
}
