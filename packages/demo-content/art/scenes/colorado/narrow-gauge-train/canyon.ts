/** The canyon in metres: wall above the ledge, ledge, drop to the river, and the other side. */
import {project, type View} from '../../../kit/place.ts'
import {fbm, noise, smooth} from '../../../kit/rng.ts'

export const I = {
  key: '#2a2236',
  rust: '#b9613f',
  gold: '#f2b53c',
  paper: '#fff2db',
  pine: '#39604f',
  sky: '#8fbccb',
  river: '#2f8f90',
}

export const W = 1200

export const H = 760

export const v: View = {W, F: 1000, horizon: 262, cy: 5.4}

export const BED = -25

export const strata = noise(29)

export const track = (z: number) => 10.5 - 17 * smooth(20, 74, z) + 9 * smooth(84, 128, z)

export const river = (z: number) => track(z) - 15 - 4 * Math.sin(z / 13)

/** The canyon below the wall, in metres: the talus at its foot, the river, and the other side. */
export function height(x: number, z: number) {
  const lean = (track(z + 0.5) - track(z - 0.5)) / Math.hypot(1, 0.8)
  const d = (x - track(z)) / Math.hypot(1, lean)
  const broken = 0.9 * fbm(strata, z / 6.5 + 3, x / 11, 3, 0.5)
  const talus = -18 + 1.05 * (d + 5) + 0.5 * broken
  const far = river(z) - 5 - x + 3 * broken
  const other = BED + 13 * smooth(0.5, 5, far) + 10 * smooth(8.5, 12, far) + 0.75 * Math.max(0, far)
  return Math.max(BED, d > -4 ? BED : talus, far > 0 ? other : -99)
}

export const on = (x: number, z: number, up = 0) => project(v, x, height(x, z) + up, z)
