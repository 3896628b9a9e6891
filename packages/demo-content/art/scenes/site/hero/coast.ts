import {mix} from '../../../kit/ink.ts'
import {fbm, noise} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {type Land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {along, COAST, roadX} from './coast-line.ts'
import {I} from './inks.ts'

const AT = (scale: number) => ({sx: scale, min: 4})

/** Cuts the light on one material into flat tones, darkest first. */
function cut(
  s: Sheet,
  L: Land,
  keep: (i: number) => boolean,
  scale: number,
  base: string,
  tones: readonly (readonly [number, string])[],
) {
  const p = part(L, keep, (f, w, h) => blur(f, w, h, 1))
  s.path(tone(p.mask, L.w, L.h, 0.5, AT(scale)), base)
  for (const [at, ink] of tones) s.path(tone(p.lum, L.w, L.h, at, AT(scale)), ink)
}

/** The coast in flat tones: rock, slope and road; `scale` is scene units to a cell of the land. */
export function coast(s: Sheet, L: Land, scale: number, toRoad: (x: number, z: number) => number) {
  const n = noise(31)
  const isRoad = (i: number) =>
    Math.abs(toRoad(L.x[i], L.z[i])) < 3.6 && L.slope[i] < 0.2 && L.z[i] < 556
  const isRock = (i: number) =>
    L.slope[i] + 0.22 * fbm(n, L.x[i] / 9, L.z[i] / 9 + L.y[i] / 5, 3) > 0.36 &&
    (L.z[i] > 230 || L.x[i] < roadX(L.z[i]))
  const isGrove = (i: number) => L.y[i] < 74 && L.x[i] > along(COAST, L.z[i]) + 14
  const above = (i: number) => L.y[i] > -0.6
  for (const [near, far, air] of [
    [390, 900, 0.3],
    [230, 390, 0.16],
    [0, 230, 0],
  ]) {
    const here = (i: number) => L.z[i] > near && L.z[i] <= far && above(i)
    const t = (ink: string, more = 0) =>
      mix(ink, mix(I.mist, I.gold, 0.35), Math.min(1, air + more))
    cut(s, L, (i) => here(i), scale, t(mix(I.deep, I.olive, 0.45)), [])
    const wild = (i: number) => here(i) && !isRoad(i)
    // limestone: cool in the shade, cream where the sun is
    cut(s, L, (i) => wild(i) && isRock(i) && !isGrove(i), scale, t(mix(I.deep, I.mist, 0.32)), [
      [0.24, t(mix(I.deep, I.mist, 0.5))],
      [0.4, t(mix(I.gold, I.olive, 0.3))],
      [0.6, t(mix(I.gold, I.paper, 0.35))],
    ])
    // the walls of the terraces
    cut(s, L, (i) => wild(i) && isRock(i) && isGrove(i), scale, t(mix(I.deep, I.olive, 0.24)), [
      [0.26, t(mix(I.deep, I.olive, 0.42))],
      [0.42, t(mix(I.gold, I.olive, 0.42))],
      [0.6, t(mix(I.gold, I.paper, 0.15))],
    ])
    cut(s, L, (i) => wild(i) && !isRock(i), scale, t(mix(I.deep, I.olive, 0.34)), [
      [0.25, t(mix(I.deep, I.olive, 0.5))],
      [0.42, t(mix(I.olive, I.deep, 0.12))],
      [0.6, t(mix(I.olive, I.gold, 0.4))],
    ])
    cut(s, L, (i) => here(i) && isRoad(i), scale, t(mix(I.deep, I.mist, 0.45)), [
      [0.3, t(mix(I.mist, I.gold, 0.3))],
      [0.48, t(mix(I.paper, I.gold, 0.3))],
    ])
  }
}
