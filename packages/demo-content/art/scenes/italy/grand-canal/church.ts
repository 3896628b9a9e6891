import {archPts, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, STONE} from './inks.ts'
import {SHORE} from './view.ts'

/** A lead dome, lit from the right: gradient body, ribs, lantern. Its foot is at (x, y). */
function dome(s: Sheet, x: number, y: number, r: number, lantern: number) {
  const rim: Pt[] = Array.from({length: 25}, (_, i) => {
    const a = Math.PI * (1 - i / 24)
    return [x + r * Math.cos(a), y - r * 1.1 * Math.sin(a) ** 0.92]
  })
  s.path(
    poly(rim),
    s.linear(x - r, 0, x + r, 0, [
      [0, mix(I.key, I.slate, 0.35)],
      [0.3, mix(I.slate, I.key, 0.22)],
      [0.62, I.slate],
      [0.86, mix(I.slate, I.paper, 0.75)],
      [1, I.paper],
    ]),
  )
  for (const k of [-0.78, -0.48, -0.16, 0.16, 0.48, 0.78]) {
    const rib: Pt[] = Array.from({length: 9}, (_, i) => {
      const a = (i / 8) * 1.5
      return [x + r * k * Math.cos(a), y - r * 1.1 * Math.sin(a) ** 0.92]
    })
    s.path(
      stroke(rib, () => r * 0.03),
      k < 0.2 ? mix(I.key, I.slate, 0.3) : mix(I.slate, I.key, 0.1),
    )
  }
  const t = y - r * 1.08
  const l = lantern
  s.rect(x - l * 0.42, t - l, l * 0.84, l * 1.1, STONE.dark)
  s.rect(x + l * 0.02, t - l, l * 0.4, l * 1.1, STONE.lit)
  for (const u of [-0.22, 0.16])
    s.rect(x + l * u, t - l * 0.8, l * 0.12, l * 0.75, mix(I.key, I.slate, 0.2))
  s.rect(x - l * 0.55, t - l * 1.12, l * 1.1, l * 0.15, STONE.half)
  s.path(curve(blob(x, t - l * 1.2, l * 0.4, l * 0.42, 3, 0.03)), I.slate)
  s.path(
    poly([
      [x - 2, t - l * 1.5],
      [x + 2, t - l * 1.5],
      [x + 1, t - l * 2.2],
      [x - 1, t - l * 2.2],
    ]),
    I.key,
  )
}

/**
 * The votive church: steps, porch, eight-sided body, scrolls, great dome and small one. `x` is in
 * scene units.
 */
export function church(s: Sheet, x: number) {
  const at: Face = (u, h) => [x + u, SHORE - h]
  const box = (a: number, b: number, c: number, d: number, split = 0.5) => {
    s.path(quad(at, a, b, c, d), STONE.lit)
    s.path(quad(at, a, b, a + (c - a) * split, d), STONE.half)
  }
  const hole = mix(I.key, I.slate, 0.25)
  // behind: two bell towers and the choir dome
  for (const u of [96, 176]) {
    box(u - 9, 60, u + 9, 214, 0.45)
    s.path(quad(at, u - 4, 186, u + 3, 206), hole)
    s.path(curve(blob(x + u, SHORE - 216, 10, 13, 4, 0.04)), I.slate)
  }
  box(92, 60, 182, 138, 0.35)
  dome(s, x + 137, SHORE - 136, 44, 17)
  // body
  box(-128, 20, 118, 118, 0.28)
  s.path(quad(at, 50, 20, 118, 118), mix(I.paper, I.gold, 0.3))
  for (const u of [-100, -66, 78, 102]) {
    s.path(poly(archPts(at, u, 44, 17, 46)), hole)
    s.path(quad(at, u - 14, 36, u + 14, 41), STONE.half)
  }
  s.path(quad(at, -134, 116, 124, 126), STONE.half)
  s.path(quad(at, -134, 123, 124, 128), STONE.lit)
  // drum with its ring of windows
  box(-82, 122, 82, 184, 0.3)
  for (const u of [-62, -34, -5, 24, 50, 70])
    s.path(poly(archPts(at, u, 134, Math.abs(u) > 55 ? 9 : 14, 36)), hole)
  s.path(quad(at, -90, 180, 90, 190), STONE.half)
  s.path(quad(at, -90, 187, 90, 191), STONE.lit)
  // the scrolls that hold the drum
  for (const u of [-112, -82, 60, 96]) {
    const dark = u < 0
    s.path(curve(blob(x + u, SHORE - 145, 19, 21, 5, 0.04)), dark ? STONE.half : STONE.lit)
    s.path(curve(blob(x + u - 2, SHORE - 145, 10, 11, 5, 0.04)), dark ? STONE.dark : STONE.half)
    s.path(curve(blob(x + u, SHORE - 145, 5, 5, 5, 0.04)), STONE.lit)
    s.path(quad(at, u - 2, 164, u + 2, 182), STONE.half)
  }
  dome(s, x, SHORE - 188, 84, 30)
  // porch: an arch between columns under a gable
  box(-46, 14, 46, 122, 0.16)
  s.path(poly([at(-52, 120), at(0, 146), at(52, 120)]), STONE.lit)
  s.path(poly([at(-36, 123), at(0, 140), at(36, 123)]), STONE.half)
  s.path(quad(at, -52, 114, 52, 121), STONE.half)
  s.path(poly(archPts(at, 0, 14, 40, 84)), hole)
  s.path(poly(archPts(at, 4, 14, 26, 66)), mix(I.brick, I.key, 0.45))
  for (const u of [-36, -26, 26, 36])
    s.path(quad(at, u - 3, 14, u + 2, 108), u < 0 ? STONE.dark : I.gold)
  for (let i = 0; i < 5; i++)
    s.path(quad(at, -92 + i * 7, i * 4, 92 - i * 7, i * 4 + 4), i % 2 ? STONE.half : STONE.lit)
  const r = rng(5)
  for (let i = 0; i < 9; i++) {
    const u = r.range(-74, 74)
    s.path(quad(at, u, 8, u + 4, 19), r.pick([I.brick, I.key, I.lagoon]))
    s.path(curve(blob(x + u + 2, SHORE - 21, 2, 2.4, i, 0.1, 8)), I.key)
  }
}
