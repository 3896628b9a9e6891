import {archPts, quad} from '../../../kit/arch.ts'
import {facade} from '../../../kit/facade.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I, STONE, WALL} from './inks.ts'

/** Balustrade along a face: rail, plinth and turned balusters. */
export function balustrade(s: Sheet, f: Face, u0: number, u1: number, y: number) {
  s.path(quad(f, u0, y, u1, y + 4), STONE.half)
  for (let u = u0 + 4; u < u1 - 2; u += 8.5) {
    s.path(quad(f, u - 1.6, y + 3, u + 1.6, y + 17), STONE.lit)
    s.path(curve(blob(...f(u, y + 8), 2.8, 3.6, 2, 0.05, 10)), STONE.lit)
  }
  s.path(quad(f, u0 - 2, y + 16, u1 + 2, y + 20), STONE.lit)
  for (let u = u0; u <= u1 + 1; u += (u1 - u0) / Math.max(1, Math.round((u1 - u0) / 90))) {
    s.path(quad(f, u - 5, y, u + 5, y + 24), STONE.half)
    s.path(quad(f, u - 6, y + 22, u + 6, y + 26), STONE.lit)
  }
}

/**
 * The villa: a tall middle with an open loggia, two lower wings, hipped roofs. `x` and `foot` are
 * scene units.
 */
export function villa(s: Sheet, x: number, foot: number) {
  const at: Face = (u, up) => [x + u, foot - up]
  const ink = {
    wall: WALL.lit,
    damp: mix(WALL.half, I.key, 0.25),
    pale: I.paper,
    hole: mix(I.key, I.lake, 0.15),
    shutters: [mix(I.green, I.key, 0.35)],
  }
  const wing = (a: number, b: number, h: number) => {
    facade(s, at, [a, 0, b, h], ink, {
      seed: Math.round(a + 400),
      storey: 52,
      bay: 40,
      window: [14, 27],
      side: 1,
      shut: 0.15,
      first: 14,
    })
    s.path(
      poly([at(a - 9, h), at(b + 9, h), at(b - 22, h + 25), at(a + 22, h + 25)]),
      mix(I.mahogany, I.key, 0.08),
    )
    s.path(
      poly([at((a + b) / 2, h), at(b + 9, h), at(b - 22, h + 25), at((a + b) / 2, h + 25)]),
      mix(I.mahogany, I.ochre, 0.3),
    )
    s.path(quad(at, a - 9, h - 4, b + 9, h + 2), mix(I.mahogany, I.key, 0.45))
  }
  // the wing's flank goes back into the shade, and the roof with it
  s.path(quad(at, -188, 0, -150, 110), WALL.dark)
  s.path(quad(at, -176, 62, -166, 88), mix(WALL.dark, I.key, 0.55))
  s.path(
    poly([at(-196, 108), at(-150, 112), at(-128, 137), at(-172, 134)]),
    mix(I.mahogany, I.key, 0.42),
  )
  wing(-150, -58, 112)
  wing(58, 156, 112)
  facade(s, at, [-62, 0, 62, 178], ink, {
    seed: 9,
    storey: 300,
    bay: 400,
    window: [1, 1],
    first: 400,
  })
  s.path(quad(at, -62, 0, -48, 178), WALL.half)
  // open loggia below, tall windows above
  for (const u of [-38, 0, 38]) {
    s.path(poly(archPts(at, u, 0, 28, 62)), mix(I.key, I.mahogany, 0.2))
    s.path(poly(archPts(at, u + 5, 0, 18, 54)), mix(I.key, I.lake, 0.25))
    s.path(
      stroke(archPts(at, u, 0, 30, 63).slice(1, -1), () => 4),
      I.paper,
    )
    s.path(poly(archPts(at, u, 84, 20, 46)), ink.hole)
    s.path(
      stroke(archPts(at, u, 84, 23, 48).slice(1, -1), () => 3),
      I.paper,
    )
    s.path(quad(at, u - 21, 84, u - 11, 116) + quad(at, u + 11, 84, u + 21, 116), ink.shutters[0])
    s.path(quad(at, u - 8, 145, u + 8, 163), ink.hole)
  }
  for (const u of [-57, -19, 19, 57]) s.path(quad(at, u - 4, 0, u + 4, 42), I.paper)
  s.path(quad(at, -66, 70, 66, 77) + quad(at, -64, 136, 64, 140), I.paper)
  s.path(quad(at, -62, 66, 62, 70), mix(WALL.half, I.key, 0.3))
  s.path(poly([at(-74, 176), at(74, 176), at(40, 208), at(-40, 208)]), mix(I.mahogany, I.key, 0.08))
  s.path(poly([at(0, 176), at(74, 176), at(40, 208), at(0, 208)]), mix(I.mahogany, I.ochre, 0.3))
  s.path(quad(at, -74, 171, 74, 178), mix(I.mahogany, I.key, 0.45))
  for (const u of [-30, 34]) {
    s.path(quad(at, u, 200, u + 11, 226), WALL.half)
    s.path(quad(at, u - 2, 224, u + 13, 229), I.mahogany)
  }
}
