/** The bank of gravel the line lies on, and the hard edge of the shelf that holds it. */
import {mix} from '../../../kit/ink.ts'
import {project} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, track, v} from './canyon.ts'
import {BLOCKS, SHELF} from './shelf.ts'

/** Where we see it, metres ahead. */
const [FROM, TO] = [12.5, 72]

/** The bank's half width at its crown and at its foot. */
const [CROWN, FOOT] = [1.4, 2.05]

const GRAVEL = mix(mix(I.key, I.rust, 0.45), I.paper, 0.55)

/** A line beside the track, from near to far. */
const beside = (off: number, y: number): Pt[] =>
  Array.from({length: 2 * (TO - FROM) + 1}, (_, i) => {
    const z = FROM + i / 2
    return project(v, track(z) + off, y, z)
  })

/** A strip between two lines beside the track. */
const strip = (a: readonly [number, number], b: readonly [number, number]) =>
  poly([...beside(...a), ...beside(...b).reverse()])

/** Single stones, dark and light, over the near slope. */
function stones(s: Sheet) {
  const r = rng(41)
  for (let z = TO; z > FROM; z -= 0.012 * z) {
    for (const t of [r(), r()]) {
      const [x, y] = project(v, track(z) - CROWN + (CROWN - FOOT) * t, SHELF * t, z)
      const w = (r.range(0.05, 0.11) * v.F) / z
      s.path(
        poly([
          [x - w, y],
          [x - 0.3 * w, y - 0.8 * w],
          [x + w, y - 0.3 * w],
          [x + 0.5 * w, y + 0.5 * w],
        ]),
        r.chance(0.55) ? mix(I.key, I.rust, 0.3) : mix(I.paper, I.sky, 0.2),
      )
    }
  }
}

/** The edge: the top of each block in the sun, and a hard line of shade under it. */
function edge(s: Sheet) {
  const r = rng(7)
  const at = (z: number, off: number, y: number) => project(v, track(z) + off, y, z)
  const under = () => SHELF - r.range(0.09, 0.2)
  const shade = mix(I.key, I.rust, 0.25)
  for (const [i, {from, to, out}] of [...BLOCKS.entries()].reverse()) {
    if (to < FROM || from > TO) continue
    const [near, far] = [at(from, out[0], SHELF), at(to, out[1], SHELF)]
    s.path(poly([near, far, at(to, 0, SHELF), at(from, 0, SHELF)]), mix(I.rust, I.paper, 0.74))
    s.path(poly([near, far, at(to, out[1], under()), at(from, out[0], under())]), shade)
    // the line runs on over the corner to the next block
    const next = BLOCKS[Math.max(0, i - 1)].out[1]
    s.path(
      poly([near, at(from, next, SHELF), at(from, next, under()), at(from, out[0], under())]),
      shade,
    )
  }
}

export function roadbed(s: Sheet) {
  s.path(strip([0, SHELF], [2.1, SHELF]), mix(I.rust, I.paper, 0.74))
  edge(s)
  s.path(strip([-FOOT - 0.1, SHELF], [FOOT, SHELF]), mix(I.rust, I.key, 0.45))
  s.path(strip([-FOOT, SHELF], [-CROWN, 0]), GRAVEL)
  s.path(strip([CROWN, 0], [FOOT, SHELF]), mix(GRAVEL, I.key, 0.4))
  s.path(strip([-CROWN, 0], [CROWN, 0]), mix(GRAVEL, I.rust, 0.3))
  stones(s)
}
