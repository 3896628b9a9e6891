import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Where a bed's raised end stands, in scene units, and how many of them are a metre. */
export interface Place {
  x: number
  y: number
  k: number
}

/** A bed's own places on the sheet: metres toward its foot (down and left, to the water), to its right and up. */
const bedside =
  ({x, y, k}: Place) =>
  (down: number, right: number, up: number): Pt => [
    x + (right - 0.34 * down) * k,
    y + (0.5 * down + 0.12 * right - up) * k,
  ]

/** A slatted bed with its back up, and a towel or plain canvas on it. */
export function bed(s: Sheet, place: Place, towel: string) {
  const at = bedside(place)
  const wide = 0.33
  s.path(
    poly([at(0, -wide, 0), at(2, -wide, 0), at(2.05, wide + 0.3, 0), at(0, wide + 0.45, 0)]),
    mix(I.terra, I.key, 0.4),
    'opacity="0.62"',
  )
  const across = (down: number, up: number, w = wide): Pt[] => [at(down, -w, up), at(down, w, up)]
  const sheet = (a: Pt[], b: Pt[], ink: string) => s.path(poly([...a, ...b.reverse()]), ink)
  sheet(across(0.55, 0.22), across(1.95, 0.22), mix(I.key, I.terra, 0.4))
  sheet(across(0.55, 0.34), across(1.95, 0.34), I.paper)
  sheet(across(-0.05, 0.8), across(0.6, 0.34), mix(I.paper, I.key, 0.14))
  if (towel !== I.paper) {
    sheet(across(0.6, 0.36, 0.26), across(1.8, 0.36, 0.26), towel)
    sheet(across(0.02, 0.78, 0.26), across(0.6, 0.36, 0.26), mix(towel, I.key, 0.12))
  }
}

/** Somebody on a bed, head on its raised back. */
export function lying(s: Sheet, place: Place, skin: string, suit: string, hair: string) {
  const at = bedside(place)
  const {k} = place
  const limb = (ps: Pt[], a: number, b: number, ink = skin) =>
    s.path(
      stroke(ps, (t) => (a + (b - a) * t) * k),
      ink,
    )
  const low = mix(skin, I.key, 0.3)
  limb([at(0.85, 0.1, 0.42), at(1.3, 0.13, 0.44), at(1.8, 0.12, 0.4)], 0.2, 0.1, low)
  // one knee up
  limb([at(0.85, -0.08, 0.44), at(1.22, -0.1, 0.78), at(1.52, -0.1, 0.4)], 0.2, 0.11)
  limb([at(0.12, 0, 0.86), at(0.5, 0, 0.56), at(0.92, 0, 0.46)], 0.36, 0.32)
  limb([at(0.68, 0, 0.5), at(0.98, 0, 0.46)], 0.34, 0.32, suit)
  limb([at(0.2, 0.2, 0.84), at(0.5, 0.32, 0.5), at(0.8, 0.2, 0.48)], 0.11, 0.09, low)
  const [x, y] = at(-0.1, 0, 1)
  s.path(curve(blob(x, y, 0.16 * k, 0.17 * k, 4, 0.05, 10)), skin)
  s.path(curve(blob(x, y - 0.06 * k, 0.17 * k, 0.13 * k, 5, 0.05, 10)), hair)
}
