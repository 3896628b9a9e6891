/** The rise on which we stand: its grass in sun and in the shade of what stands behind us. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {fbm, type Rng, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {BROW, ng, rise} from './ground.ts'
import {I} from './inks.ts'
import {offPath, PATH, path} from './path.ts'
import {tuft} from './tuft.ts'
import {H, v, W} from './view.ts'

/** A place on the rise on the sheet. */
const onRise = (x: number, z: number): Pt => project(v, x, rise(x, z), z)

const SHADE = mix(I.pine, I.plum, 0.3)

/** Its brow, from the left edge of the sheet to the right. */
const brow = Array.from({length: 121}, (_, i): Pt => {
  const x = -1.15 + (2.3 * i) / 120
  return onRise(x, BROW + 0.12 * fbm(ng, x * 2, 50, 3))
})

/** A shadow that comes in from the left, between two distances at its root, out to x. */
const shadow = (z0: number, z1: number, to: number): Pt[] => {
  const edge = (z: number, jag: number) =>
    Array.from({length: 40}, (_, i): Pt => {
      const x = -1.4 + ((to + 1.4) * i) / 39
      return onRise(x, z + 0.1 * (x + 1.4) + 0.05 * fbm(ng, x * 5, jag, 3))
    })
  return [
    ...edge(z0, 3),
    onRise(to + 0.1, (z0 + z1) / 2 + 0.1 * (to + 1.5)),
    ...edge(z1, 8).reverse(),
  ]
}

export function knoll(s: Sheet) {
  s.path(
    poly([...brow, [W + 20, H + 20], [-20, H + 20]]),
    s.linear(0, 700, 0, H, [
      [0, mix(I.sage, I.gold, 0.5)],
      [0.5, mix(I.sage, I.gold, 0.15)],
      [1, mix(I.sage, I.pine, 0.2)],
    ]),
  )
}

/** The path. Beyond the brow the ground falls away from us: the meadow lies in half shade there, the path glows less. */
export function pathOverTheBrow(s: Sheet) {
  const ys = brow.map(([, y]) => y)
  const deep = (x: number) => 26 * smooth(330, 480, x) * smooth(800, 640, x)
  const shape = poly([...brow, ...brow.map(([x, y]): Pt => [x, y - deep(x)]).reverse()])
  const falling = (ink: string, most: number) =>
    s.linear(0, Math.max(...ys), 0, Math.min(...ys) - 14, [
      [0, ink, most],
      [0.45, ink, 0.55 * most],
      [1, ink, 0],
    ])
  s.path(shape, falling(SHADE, 0.5))
  path(s)
  s.group(s.clip(PATH), () => s.path(shape, falling(I.rust, 0.6)))
  s.path(
    stroke(
      brow.filter(([x]) => x > 470 && x < 690).map(([x, y]): Pt => [x, y + 2]),
      (t) => 4.5 * Math.sin(Math.PI * t),
    ),
    mix(I.gold, I.paper, 0.6),
    'opacity="0.8"',
  )
}

/** What lies in shade on the rise, the path included. */
export function knollShade(s: Sheet) {
  s.path(poly(shadow(0.9, 1.28, 0.05)), SHADE, 'opacity="0.82"')
  s.path(poly(shadow(1.62, 1.74, -0.46)), SHADE, 'opacity="0.75"')
}

/** Bunches of grass on the rise, far to near, not on the path; `behind` are those along its brow. */
export function knollGrass(s: Sheet, r: Rng) {
  const bunches = Array.from({length: 520}, () => {
    const z = 1.15 + (BROW - 1.15) * r() ** 0.6
    return {x: r.range(-0.5, 0.5) * z, z, tall: r.range(0.5, 1), seed: r.int(1, 9e5), n: r()}
  })
    .filter(
      ({x, z, n}) =>
        offPath(...onRise(x, z)) > 1.12 &&
        !(z > 1.85 && Math.abs(x - 0.34) < 0.09) &&
        fbm(ng, x * 3 + 9, z * 4, 2) + 0.25 * n > 0.09,
    )
    .sort((a, b) => b.z - a.z)
  for (const {x, z, tall, seed, n} of bunches) {
    const [sx, sy] = onRise(x, z)
    const dry = n > 0.58
    tuft(
      s,
      sx,
      sy + 3,
      (64 / z) * tall,
      {
        blade: dry ? mix(I.sage, I.gold, 0.4) : mix(I.pine, I.sage, 0.4),
        lit: dry ? mix(mix(I.gold, I.sage, 0.35), I.paper, 0.35) : mix(I.sage, I.gold, 0.3),
        ear: dry ? I.paper : undefined,
      },
      seed,
    )
  }
}
