import {opening, quad} from '../../../kit/arch.ts'
import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {type Face, face, project} from '../../../kit/place.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {HOUSE, height, on, v} from './land.ts'
import {SHADE} from './shadows.ts'
import {greens} from './trees.ts'

/** The farmhouse with its dovecote, a barn to each side, and their shadow on the ground. */
export function farmhouse(s: Sheet) {
  const {x, z} = HOUSE
  const scale = 1.3
  const foot = height(x, z) - 0.4
  s.path(
    poly([on(x + 10, z - 0.6), on(x + 20, z + 1.6), on(x + 17.5, z + 4), on(x + 10, z + 4)]),
    SHADE,
    'opacity="0.8"',
  )
  const block = (dx: number, w: number, depth: number, h: number, roof: number, back = 0) => {
    const base = face(v, x + dx * scale, foot, z + back, 0)
    const side = face(v, x + (dx + w) * scale, foot, z + back, 0.9)
    const f: Face = (a, b) => base(a * scale, b * scale)
    const g: Face = (a, b) => side(a * scale, b * scale)
    const wall = mix(I.wheat, I.paper, 0.4)
    s.path(quad(g, 0, -2, depth, h), mix(I.mauve, I.terra, 0.3))
    s.path(quad(f, 0, -2, w, h), mix(wall, I.terra, 0.12))
    s.path(quad(f, 0, -1.5, w * 0.35, h), wall)
    s.path(
      poly([
        f(-0.4, h - 0.1),
        f(w + 0.2, h - 0.1),
        g(depth + 0.2, h - 0.1),
        f(w * 0.8, h + roof),
        f(w * 0.2, h + roof),
      ]),
      mix(I.terra, I.key, 0.15),
    )
    s.path(
      poly([f(-0.4, h - 0.1), f(w * 0.6, h - 0.1), f(w * 0.5, h + roof), f(w * 0.2, h + roof)]),
      mix(I.terra, I.wheat, 0.25),
    )
    for (let u = 1; u < w - 0.5; u += 1.7) {
      opening(s, f, u, h - 2, 0.6, 1.1, {hole: I.key, sill: I.paper})
      if (h > 4.4) opening(s, f, u, -1.7, 0.9, 2.5, {hole: mix(I.key, I.terra, 0.25), arch: true})
    }
  }
  block(-8.4, 5.6, 2, 3.1, 0.9)
  block(4.2, 5.4, 2.2, 2.9, 0.9, 0.4)
  block(-3.2, 7.6, 3, 4.9, 1.2)
  block(-0.2, 2.2, 1.6, 6.7, 0.8)
  // a low hedge where the walls meet the yard
  for (const dx of [-10.6, -9, -7.2, -4.8, 5.8, 7.4, 10.4, 11.8]) {
    const [px, py] = project(v, x + dx, foot - 2.6, z)
    clump(s, px, py + 5, 24, 14, greens(40), Math.round(dx * 10))
  }
}
