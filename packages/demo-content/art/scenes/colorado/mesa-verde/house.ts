import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A house: its place and size in scene units, its storeys' openings, how its top is broken. */
export interface Wall {
  x: number
  foot: number
  w: number
  h: number
  /** Width of the side in shade, at the right. */
  side?: number
  /** Openings as shares of width and height, with their sizes: doors are T-shaped. */
  holes?: readonly (readonly [u: number, v: number, kind: 'door' | 'window'])[]
  round?: boolean
  seed: number
  warm?: number
}

const hole = (x: number, y: number, k: number, kind: 'door' | 'window'): string =>
  kind === 'window'
    ? poly([
        [x - 6 * k, y],
        [x + 6 * k, y],
        [x + 5.4 * k, y - 13 * k],
        [x - 5.6 * k, y - 13 * k],
      ])
    : poly([
        [x - 5.5 * k, y],
        [x + 5.5 * k, y],
        [x + 5.5 * k, y - 13 * k],
        [x + 9.5 * k, y - 13 * k],
        [x + 9 * k, y - 29 * k],
        [x - 9 * k, y - 29 * k],
        [x - 9.5 * k, y - 13 * k],
        [x - 5.5 * k, y - 13 * k],
      ])

/**
 * A roofless house of dressed stone: broken top, courses, openings, beam ends, its shadow to the
 * right.
 */
export function house(s: Sheet, o: Wall) {
  const r = rng(o.seed)
  const [left, right, top] = [o.x, o.x + o.w, o.foot - o.h]
  const side = o.side ?? o.w * 0.34
  const lit = mix(I.sand, I.paper, 0.28 + (o.warm ?? 0))
  const shade = mix(I.terra, I.key, 0.2)
  s.path(
    poly([
      [right, o.foot],
      [right, top + o.h * 0.3],
      [right + side + o.h * 0.42, o.foot - o.h * 0.1],
      [right + side + o.h * 0.46, o.foot + 6],
    ]),
    mix(I.terra, I.key, 0.45),
    'opacity="0.7"',
  )
  if (!o.round)
    s.path(
      poly([
        [right - 1, o.foot],
        [right - 1, top + 2],
        [right + side * 0.5, top - 4],
        [right + side, top + 8],
        [right + side, o.foot - side * 0.22],
      ]),
      shade,
    )
  // ragged top: two or three steps where courses have fallen
  const steps: Pt[] = []
  for (let i = 0; i <= 6; i++) {
    const y =
      top +
      (o.round ? 5 * Math.sin((Math.PI * i) / 6) : 0) +
      r.range(-4, 5) +
      (r.chance(0.2) ? 11 : 0)
    steps.push([left + (o.w * i) / 6, y])
    if (i < 6) steps.push([left + (o.w * (i + 0.85)) / 6, y + r.range(-2, 2)])
  }
  const bottom: Pt[] = o.round ? [0.8, 0.5, 0.2].map((t): Pt => [left + o.w * t, o.foot + 6]) : []
  const face = poly([...steps, [right + 1, o.foot], ...bottom, [left - 1, o.foot]])
  s.path(face, lit)
  s.group(s.clip(face), () => {
    if (o.round) {
      s.rect(left + o.w * 0.46, top - 20, o.w, o.h + 40, mix(I.ochre, I.sand, 0.5))
      s.rect(left + o.w * 0.64, top - 20, o.w, o.h + 40, mix(I.ochre, I.terra, 0.4))
      s.rect(left + o.w * 0.84, top - 20, o.w, o.h + 40, shade)
    }
    let dark = ''
    let pale = ''
    for (let y = top; y < o.foot + 4; y += 6.5)
      for (let x = left + r.range(-8, 4); x < right; x += r.range(9, 19)) {
        const at = y + (o.round ? 5 * Math.sin((Math.PI * (x - left)) / o.w) : 0)
        if (r.chance(0.62)) dark += lens(x, at, r.range(6, 13), 1.7, Math.round(x * 7 + y))
        else if (r.chance(0.4)) pale += lens(x, at + 3, r.range(6, 12), 4.4, Math.round(x + y))
      }
    s.path(pale, mix(I.ochre, I.sand, 0.45), 'opacity="0.8"')
    s.path(dark, mix(I.ochre, I.terra, 0.5), 'opacity="0.75"')
  })
  for (const [u, v, kind] of o.holes ?? []) {
    const [x, y] = [left + o.w * u, o.foot - o.h * v]
    s.path(hole(x + 1.6, y - 1, 1.16, kind), mix(I.sand, I.paper, 0.75))
    s.path(hole(x, y, 1, kind), I.key)
  }
}
