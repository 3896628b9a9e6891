import {opening, quad} from '../../../kit/arch.ts'
import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {tone} from '../../../kit/tones.ts'
import {type Block, earth, LEFT, MAIN, RAY, RIGHT, shaded, spot, TOWER} from './blocks.ts'
import {I} from './inks.ts'
import {roof} from './roof.ts'
import {SHADE} from './shadows.ts'
import {greens} from './trees.ts'

const LIT = mix(I.wheat, I.paper, 0.55)
const WORN = mix(LIT, I.terra, 0.3)
const DIM = mix(I.mauve, I.terra, 0.32)
const CAST = mix(mix(I.mauve, I.terra, 0.4), I.wheat, 0.18)
const HOLE = mix(I.key, I.terra, 0.12)

/** A block's front, lit, and its side turned from the sun; both stand in the ground. */
function walls(s: Sheet, o: Block, seed: number, from = earth) {
  const [[a, b], [c, d]] = [o.u, o.w]
  const front: Face = (u, up) => spot(u, up, c)
  const side: Face = (w, up) => spot(b, up, w)
  s.path(poly([side(c, from(b, c)), side(d, from(b, d)), side(d, o.h), side(c, o.h)]), DIM)
  s.path(poly([front(a, from(a, c)), front(b, from(b, c)), front(b, o.h), front(a, o.h)]), LIT)
  // weather: the plaster is worn in patches, damp at its foot, streaked under the eaves
  const r = rng(seed)
  for (let i = 0; from === earth && i < 5; i++) {
    const [x, y] = front(r.range(a + 0.8, b - 0.8), r.range(0.6, o.h - 1.6))
    s.path(curve(blob(x, y, r.range(4, 9), r.range(2.5, 5), seed + i, 0.35, 12)), WORN)
  }
  if (from === earth)
    s.path(poly([front(a, from(a, c)), front(b, from(b, c)), front(b, 0.6), front(a, 0.4)]), WORN)
  s.path(quad(front, a, o.h - 0.72, b, o.h), CAST)
  s.path(quad(side, c, o.h - 0.55, d, o.h), mix(DIM, I.key, 0.4))
  return {front, side}
}

/** A window between its open shutters, on its sill. */
function window(s: Sheet, f: Face, u: number, up: number, lit: boolean, h = 1.9) {
  const leaf = mix(I.key, I.green, lit ? 0.55 : 0.2)
  for (const dx of [-0.78, 0.78]) {
    s.path(quad(f, u + dx - 0.27, up, u + dx + 0.27, up + h), leaf)
    for (const t of [0.48])
      s.path(quad(f, u + dx - 0.27, up + h * t, u + dx + 0.27, up + h * t + 0.12), I.key)
  }
  opening(s, f, u, up, 0.9, h, {hole: HOLE, sill: lit ? I.paper : mix(DIM, I.paper, 0.4)})
}

/** Its shadow on the ground: what stands between each place and the sun. */
function castShadow(s: Sheet, L: Land, k: number) {
  const field = new Float32Array(L.w * L.h)
  for (const [i, x] of L.x.entries())
    if (L.depth[i] && x > 0 && L.z[i] > 68 && L.z[i] < 110 && shaded(x, L.y[i], L.z[i]))
      field[i] = 1
  s.path(tone(field, L.w, L.h, 0.5, {sx: 1 / k}), SHADE, 'opacity="0.92"')
}

/** The farmhouse with its dovecote, a barn to each side, and their shadow on the ground. */
export function farmhouse(s: Sheet, L: Land, k: number) {
  castShadow(s, L, k)
  const left = walls(s, LEFT, 11)
  for (const u of [-10.3, -7]) window(s, left.front, u, 2.3, true, 1.5)
  roof(s, LEFT)
  const main = walls(s, MAIN, 5)
  for (const u of [-3, 0.4, 3.8]) {
    window(s, main.front, u, 4.6, true)
    opening(s, main.front, u, -0.1, 2.3, 3.5, {hole: HOLE, reveal: CAST, arch: true, side: 1})
  }
  window(s, main.side, 5.4, 5.3, false, 1.5)
  roof(s, MAIN)
  const [t0, t1] = TOWER.w
  const on = (w: number) => MAIN.h + (MAIN.rise * (Math.min(w, 5) + 0.75)) / 5.75 - 0.05
  const high = walls(s, TOWER, 8, (_, w) => on(w))
  for (const u of [0, 1.6])
    opening(s, high.front, u, 10.5, 0.8, 1.5, {hole: HOLE, arch: true, sill: I.paper})
  opening(s, high.side, (t0 + t1) / 2, 10.6, 0.9, 1.4, {hole: HOLE, arch: true})
  roof(s, TOWER)
  const right = walls(s, RIGHT, 21)
  for (const u of [8, 10.7]) window(s, right.front, u, 2, true, 1.5)
  window(s, right.side, 5.8, 2, false, 1.5)
  roof(s, RIGHT)
  // the main block's shadow on the wing that stands back from it
  const [step, b] = [RIGHT.w[0] * RAY.u, RIGHT.u[0]]
  s.path(quad(right.front, b, earth(b, 2), b + step, RIGHT.h), CAST)
  // a low hedge where the walls meet the yard
  for (const [u, w] of [
    [-11.4, 1.4],
    [-8.6, 1.4],
    [-6, 1.4],
    [-4.8, -0.6],
    [6.4, 1.2],
    [9.2, 1.2],
    [11.6, 1.4],
  ]) {
    const [x, y]: Pt = spot(u, earth(u, w), w)
    s.path(curve(blob(x + 4, y + 4, 16, 3, 3, 0.2, 12)), SHADE, 'opacity="0.8"')
    clump(s, x, y + 4, 24, 13, greens(40), Math.round(u * 10))
  }
}
