/** Spaghetti wound into a nest: long turns over a dome, each with its light and its gap. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {clamp, fbm, noise, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {basil} from './basil.ts'
import {I, SHADOW} from './inks.ts'
import {sauce} from './sauce.ts'
import {at, SLANT} from './table.ts'

const R = 1.06
const TALL = 0.66
const FLOOR = 0.14
const STRANDS = 190

/** Height of the dome over a place beside its middle. */
const dome = (dx: number, dz: number) =>
  FLOOR + TALL * Math.max(0, 1 - (dx * dx + dz * dz) / (R * R)) ** 0.72

/** How much sun a place of the dome has, 0 to 1. */
const sunOn = (dx: number, dz: number) => clamp(0.6 - 0.44 * (dx / R) + 0.2 * (dz / R))

/** A place on the dome, beside its middle, on the sheet. */
export type OnDome = (dx: number, dz: number, up?: number) => Pt

/** The nest. `x` and `z` are hands. */
export function pasta(s: Sheet, x: number, z: number) {
  const place: OnDome = (dx, dz, up = 0) => at(x + dx, z + dz, dome(dx, dz) + up)
  const n = noise(4)
  const edge = Array.from({length: 48}, (_, i): Pt => {
    const b = (i / 48) * Math.PI * 2
    const q = R * (1 + 0.1 * fbm(n, Math.cos(b) * 1.5, Math.sin(b) * 1.5, 2))
    return [Math.cos(b) * q, Math.sin(b) * q]
  })
  s.path(
    curve(edge.map(([a, b]) => at(x + a + SLANT[0] * 0.34, z + b + SLANT[1] * 0.34, FLOOR))),
    I.key,
    SHADOW,
  )
  s.path(curve(edge.map(([a, b]) => place(a, b))), mix(mix(I.sun, I.red, 0.3), I.key, 0.42))
  strands(s, place)
  sauce(s, place)
  basil(s, ...place(0.02, 0.08, 0.12), 50)
}

/** What a strand looks like by how much sun it has. */
function tone(light: number) {
  if (light > 0.74) return mix(I.sun, I.paper, 0.58)
  if (light > 0.54) return mix(I.sun, I.paper, 0.26)
  return light > 0.36 ? I.sun : mix(I.sun, I.red, 0.22)
}

/** Long turns about the middle, the lowest first; each with the dark of its gap under it. */
function strands(s: Sheet, place: OnDome) {
  const r = rng(21)
  for (let i = 0; i < STRANDS; i++) {
    const t = i / STRANDS
    const reach = R * (1 - 0.74 * t ** 1.5) * r.range(0.9, 1)
    const [ox, oz] = [r.range(-0.13, 0.13), r.range(-0.13, 0.13)]
    const from = r.range(0, Math.PI * 2)
    const sweep = r.range(0.9, 2.1)
    const bow = r.range(-0.09, 0.09)
    const line = Array.from({length: 24}, (_, j): Pt => {
      const b = from + (sweep * j) / 23
      const q = reach * (1 + bow * Math.sin((Math.PI * j) / 23))
      return [ox + Math.cos(b) * q, oz + Math.sin(b) * q]
    })
    const [mx, mz] = line[12]
    const ends = (width: number) => (u: number) => width * Math.min(1, 0.4 + 6 * Math.min(u, 1 - u))
    s.path(
      stroke(
        line.map(([a, b]) => place(a + 0.01, b - 0.02, -0.015)),
        ends(9.6),
      ),
      mix(mix(I.sun, I.red, 0.4), I.key, 0.45),
    )
    s.path(
      stroke(
        line.map(([a, b]) => place(a, b)),
        ends(7.4),
      ),
      tone(sunOn(mx, mz) + r.range(-0.14, 0.14)),
    )
  }
}
