/** The wooded spurs that come down to the river from both sides, one before the other, far to near. */
import {fir} from '../../../kit/fir.ts'
import {mix} from '../../../kit/ink.ts'
import {along, lens} from '../../../kit/line.ts'
import {fbm, noise, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './canyon.ts'

/** A spur: its crest on the sheet, the line of its foot, how tall its trees look, how much air lies before it. */
interface Spur {
  crest: readonly Pt[]
  foot: readonly Pt[]
  tall: number
  haze: number
  /** It faces the sun. */
  lit?: boolean
}

// biome-ignore format: points in rows
const FAR: Spur = {
  crest: [[250, 196], [320, 214], [352, 238], [392, 246], [424, 284], [462, 300], [530, 360]],
  foot: [[530, 420], [250, 420]],
  tall: 16, haze: 0.6,
}

// biome-ignore format: points in rows
const RIGHT: Spur = {
  crest: [[580, 236], [520, 250], [486, 292], [448, 310], [424, 352], [394, 376], [364, 424], [320, 452]],
  foot: [[320, 600], [580, 600]],
  tall: 19, haze: 0.36, lit: true,
}

// biome-ignore format: points in rows
const LEFT: Spur = {
  crest: [[250, 250], [306, 284], [334, 332], [358, 354], [378, 416], [398, 454], [412, 500]],
  foot: [[416, 524], [400, 600], [240, 600]],
  tall: 26, haze: 0.44,
}

/** The near hill, from the top of the sheet down to the river. */
// biome-ignore format: points in rows
const HILL: Spur = {
  crest: [
    [-40, -120], [60, -40], [118, 14], [164, 62], [206, 84], [244, 128], [278, 152], [298, 200], [298, 246], [314, 296], [308, 346],
    [324, 404], [318, 452], [330, 560],
  ],
  foot: [[330, 600], [-40, 600]],
  tall: 40, haze: 0.2,
}

const n = noise(83)

/** True if a place on the sheet lies within an outline. */
function within(ps: readonly Pt[], x: number, y: number) {
  let odd = false
  for (const [i, [ax, ay]] of ps.entries()) {
    const [bx, by] = ps[(i + 1) % ps.length]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd
  }
  return odd
}

const outline = ({crest, foot}: Spur): Pt[] => [...along(crest, 5), ...foot]

/** Draws its ground and its trees: light on the ribs that run down it, dark in the gullies between. */
function wooded(s: Sheet, spur: Spur, seed: number) {
  const r = rng(seed)
  const {tall, haze, lit} = spur
  const air = (ink: string) => mix(ink, mix(I.sky, I.paper, 0.15), haze)
  const shape = outline(spur)
  const gully = mix(I.pine, I.key, 0.5)
  s.path(poly(shape), air(gully))
  const onRib = (x: number, y: number) =>
    fbm(n, (x + (lit ? 0.7 : -0.7) * y) / (1.7 * tall), y / (12 * tall) + seed, 2) >
    (lit ? -0.28 : -0.04)
  // its outline is a row of tips
  const trees: Pt[] = along(spur.crest, 0.5 * tall).map(([x, y]) => [
    x + r.range(-3, 1),
    y + r.range(0, 0.3) * tall,
  ])
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)]
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 0.4 * tall)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += 0.4 * tall) {
      const at: Pt = [x + r.range(-0.2, 0.2) * tall, y + r.range(-0.2, 0.2) * tall]
      // far off, a gully is one dark shape
      if (within(shape, ...at) && (tall > 30 || onRib(...at))) trees.push(at)
    }
  const rib = lit ? mix(I.pine, I.gold, 0.36) : mix(I.pine, I.sky, 0.3)
  for (const [i, [x, y]] of trees.sort((a, b) => a[1] - b[1]).entries()) {
    const mid = onRib(x, y) ? rib : mix(I.pine, I.key, 0.46)
    const h = tall * r.range(0.85, 1.3)
    fir(
      s,
      x,
      y + 0.3 * h,
      0.42 * h,
      h,
      {
        dark: air(mix(mid, gully, 0.75)),
        mid: air(mid),
        light: air(mix(mid, lit ? I.gold : I.sky, 0.3)),
      },
      seed * 1000 + i,
    )
  }
}

/** Air that lies in the gorge before what has been drawn: none above `from`, thickest at `to`. */
const mist = (s: Sheet, from: number, to: number, most: number) =>
  s.rect(
    140,
    from,
    440,
    to - from,
    s.linear(0, from, 0, to, [
      [0, mix(I.sky, I.paper, 0.3), 0],
      [1, mix(I.sky, I.paper, 0.3), most],
    ]),
  )

/** All of them, and the river where it shows between. */
export function spurs(s: Sheet) {
  wooded(s, FAR, 1)
  mist(s, 320, 420, 0.5)
  wooded(s, RIGHT, 2)
  mist(s, 400, 500, 0.5)
  for (const [x, y, w, h] of [
    [386, 482, 70, 9],
    [372, 492, 84, 12],
    [392, 506, 60, 14],
  ] as const)
    s.path(lens(x, y, w, h, x), mix(I.river, I.sky, 0.3))
  wooded(s, LEFT, 3)
  mist(s, 470, 580, 0.2)
  wooded(s, HILL, 4)
}
