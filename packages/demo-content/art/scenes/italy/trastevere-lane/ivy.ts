import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, v, wallX} from './lane.ts'

/** Ivy pours down the near left wall and over a door at the right. */
export function ivy(s: Sheet) {
  const r = rng(41)
  const night = {
    dark: mix(I.key, I.green, 0.35),
    mid: mix(I.green, I.key, 0.3),
    light: mix(I.green, I.ochre, 0.45),
  }
  const hang = (
    which: -1 | 1,
    z0: number,
    z1: number,
    top: number,
    deep: number,
    count: number,
  ) => {
    for (let i = 0; i < count; i++) {
      const t = r()
      const z = lerp(z1, z0, i / count)
      const y = top - deep * t * (0.55 + 0.45 * Math.sin(z * 2.3))
      const [px, py] = at(wallX(which, z) - which * 0.1, y, z)
      const k = v.F / z
      clump(
        s,
        px,
        py,
        r.range(0.5, 0.9) * k,
        r.range(0.45, 0.8) * k,
        night,
        i + Math.round(z0 * 10),
        which < 0 ? 1 : -1,
        0.8,
      )
    }
  }
  hang(1, 9, 12.6, 5.8, 2.6, 46)
  hang(-1, 9.2, 12, 6.4, 2.8, 46)
  hang(-1, 4.2, 6.8, 6.4, 4, 74)
  // loose runners at the fringe
  for (let i = 0; i < 16; i++) {
    const z = r.range(4.6, 6.8)
    const [px, py] = at(wallX(-1, z) + 0.1, r.range(2.6, 3.6), z)
    s.path(
      stroke(
        [
          [px, py - 60],
          [px + 6, py - 20],
          [px + 2, py + r.range(10, 50)],
        ],
        (t) => 5 * (1 - t) + 1,
      ),
      night.mid,
    )
  }
}
