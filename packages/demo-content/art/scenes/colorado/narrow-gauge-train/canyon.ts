/** The canyon in metres: wall above the ledge, ledge, drop to the river, and the other side. */
import {block, dice} from '../../../kit/blocks.ts'
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

/** The rock stands in columns across the line, cut by ledges. */
export const blockAt = (x: number, y: number, z: number) =>
  block(0.62 * z - 0.5 * x + 0.25 * strata(y * 0.16, z * 0.05), y, 2.1, 5.8)

/** The canyon in metres: wall above the ledge, ledge, drop to the river, and the other side. */
export function height(x: number, z: number) {
  const lean = (track(z + 0.5) - track(z - 0.5)) / Math.hypot(1, 0.8)
  const d = (x - track(z)) / Math.hypot(1, lean)
  const {column} = blockAt(x, 0, z)
  const broken = 0.9 * (dice(column, 8) - 0.5) + 0.45 * fbm(strata, z / 6.5 + 3, x / 11, 3, 0.5)
  if (d > -1.9 && d < 2.1) return 0
  if (d > 0) {
    const up = Math.max(0, d - 2.1 + 2 * broken * smooth(2.1, 5, d))
    const shelf = 8 * smooth(0.1, 1.2, up) + 9 * smooth(3.4, 4.6, up) + 9 * smooth(8, 9.4, up)
    return shelf + 0.7 * up
  }
  const down = Math.max(0, -1.9 - d + 1.9 * broken * smooth(1.9, 5, -d))
  const fall = -9 * smooth(0, 1.3, down) - 9 * smooth(2.6, 4.2, down) - 0.62 * down
  const far = river(z) - 5 - x + 3 * broken
  const other = BED + 13 * smooth(0, 5, far) + 10 * smooth(8, 12, far) + 0.75 * Math.max(0, far)
  return Math.max(BED, fall, far > 0 ? other : -99)
}

export const on = (x: number, z: number, up = 0) => project(v, x, height(x, z) + up, z)
