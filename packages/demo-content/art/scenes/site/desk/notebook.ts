import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {desk} from './room.ts'

const PAGE = {w: 1.62, h: 2.05}

/**
 * The open notebook: a list of days ticked off on the left, a sketch of a harbour on the right. `x` and
 * `z` are where its spine begins, in hands; `turn` is in radians.
 */
export function notebook(s: Sheet, x: number, z: number, turn: number) {
  /** From the spine (right is positive) and up the page; pages swell beside the spine. */
  const at = (u: number, b: number, flat = false): Pt => {
    const t = Math.abs(u) / PAGE.w
    const y = flat
      ? 0
      : 0.1 + 0.16 * Math.sin(Math.PI * Math.min(1, t * 1.25 + 0.12)) * (1 - 0.4 * t)
    return desk(
      x + u * Math.cos(turn) - b * Math.sin(turn),
      z + u * Math.sin(turn) + b * Math.cos(turn),
      y,
    )
  }
  const across = (b: number, u0: number, u1: number, flat = false) =>
    Array.from({length: 13}, (_, i) => at(u0 + ((u1 - u0) * i) / 12, b, flat))
  const sheet = (u0: number, u1: number) => poly([...across(0, u0, u1), ...across(PAGE.h, u1, u0)])
  const out = PAGE.w + 0.07
  s.path(
    poly([
      at(-out, -0.3, true),
      at(out + 0.2, -0.3, true),
      at(out + 0.2, PAGE.h - 0.2, true),
      at(-out, PAGE.h, true),
    ]),
    mix(I.wood, I.key, 0.6),
  )
  s.path(
    poly([
      at(-out, -0.07, true),
      at(out, -0.07, true),
      at(out, PAGE.h + 0.07, true),
      at(-out, PAGE.h + 0.07, true),
    ]),
    mix(I.key, I.sea, 0.25),
  )
  // the block of pages below the open ones
  s.path(
    poly([...across(0, -PAGE.w, PAGE.w), ...across(-0.03, PAGE.w, -PAGE.w, true)]),
    mix(I.paper, I.wood, 0.42),
  )
  s.path(sheet(-PAGE.w, 0), I.paper)
  s.path(sheet(0, PAGE.w), mix(I.paper, I.sun, 0.08))
  // they sink into the spine: the right one falls away from the window
  s.path(sheet(-0.09, 0), mix(I.paper, I.mist, 0.5))
  s.path(sheet(0, 0.2), mix(I.paper, I.mist, 0.6))
  s.path(sheet(0, 0.07), mix(I.mist, I.sea, 0.4))
  days(s, at)
  sketch(s, at)
}

type Page = (u: number, b: number) => Pt

/** Rows of handwriting, loose enough not to be words; a tick before each that is done. */
function days(s: Sheet, at: Page) {
  const r = rng(90)
  s.path(
    stroke([at(-1.42, 1.84), at(-1.0, 1.86), at(-0.62, 1.84)], () => 7),
    I.signal,
  )
  for (let i = 0; i < 6; i++) {
    const b = 1.56 - i * 0.26
    const end = r.range(-0.62, -0.26)
    for (let u = -1.16; u < end; ) {
      const letters = r.int(3, 8)
      const word = Array.from({length: letters * 2}, (_, j) =>
        at(
          u + j * 0.021,
          b + (j % 2 ? r.pick([0.035, 0.04, 0.09]) : r.pick([-0.02, -0.01, -0.05])),
        ),
      )
      s.path(
        stroke(word, () => 2.4),
        mix(I.key, I.sea, 0.25),
      )
      u += letters * 0.042 + 0.07
    }
    const tick = [at(-1.44, b + 0.02), at(-1.38, b - 0.04), at(-1.27, b + 0.1)]
    s.path(
      stroke(tick, () => 4.4),
      i < 4 ? I.signal : mix(I.paper, I.mist, 0.9),
    )
  }
}

/** A few lines of pen and a wash of colour: a dome, a wall, the sea with a boat. */
function sketch(s: Sheet, at: Page) {
  const line = (...row: number[]) =>
    s.path(
      stroke(
        Array.from({length: row.length / 2}, (_, i) => at(row[2 * i], row[2 * i + 1])),
        () => 2.8,
      ),
      mix(I.key, I.sea, 0.15),
    )
  const wash = (ink: string, ...row: number[]) =>
    s.path(
      curve(Array.from({length: row.length / 2}, (_, i) => at(row[2 * i], row[2 * i + 1]))),
      ink,
      'opacity="0.8"',
    )
  wash(mix(I.mist, I.sea, 0.2), 0.4, 0.72, 0.9, 0.78, 1.4, 0.74, 1.42, 1.0, 0.9, 1.04, 0.42, 1.0)
  wash(mix(I.sea, I.mist, 0.1), 0.52, 1.3, 0.58, 1.5, 0.74, 1.56, 0.9, 1.48, 0.96, 1.3)
  wash(I.sun, 1.2, 1.56, 1.3, 1.64, 1.36, 1.54, 1.27, 1.48)
  line(0.5, 1.02, 0.5, 1.3, 0.98, 1.3, 0.98, 1.02)
  line(0.52, 1.3, 0.56, 1.47, 0.66, 1.56, 0.74, 1.58, 0.83, 1.55, 0.92, 1.46, 0.96, 1.3)
  line(0.74, 1.58, 0.74, 1.68)
  line(0.7, 1.02, 0.7, 1.16, 0.8, 1.16, 0.8, 1.02)
  line(0.36, 1.02, 1.46, 1.0)
  line(1.08, 0.86, 1.14, 0.8, 1.32, 0.8, 1.38, 0.87, 1.08, 0.86)
  line(1.22, 0.88, 1.22, 1.2, 1.36, 0.92)
  line(0.5, 0.56, 0.62, 0.6, 0.74, 0.55, 0.88, 0.6, 1.02, 0.56, 1.14, 0.6, 1.26, 0.57)
  line(0.5, 0.36, 0.66, 0.4, 0.8, 0.35, 0.94, 0.4)
  s.path(curve(blob(...at(1.3, 0.4), 7, 5, 3, 0.1, 10)), I.signal)
}
