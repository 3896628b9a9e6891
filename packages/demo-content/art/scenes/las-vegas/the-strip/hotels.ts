import {mix} from '../../../kit/ink.ts'
import type {Rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {building, type Solid} from './building.ts'
import {I} from './inks.ts'
import {road} from './view.ts'

/** Podiums and towers on both sides of the boulevard. */
export function hotels(s: Sheet, r2: Rng): Solid[] {
  const solids: Solid[] = []
  for (let i = 0; i < 54; i++) {
    const z = 9 + 34 * r2() ** 1.1,
      side = r2.chance(0.5) ? -1 : 1,
      x = road(z) + side * (1.0 + r2() ** 1.7 * (1.4 + z * 0.17)),
      h =
        r2.range(0.25, 1.3) *
        (r2.chance(0.35) ? 1.5 : 0.8) *
        (Math.abs(x - road(z)) < 2.2 && z < 24 ? 0.5 : 1)
    if (side < 0 && z < 15 && x < road(z) - 0.7) continue
    if (side > 0 && z < 15.5) continue
    if (side > 0 && z < 24 && h > 0.8) continue
    solids.push(
      building(s, x, z, r2.range(0.7, 1.7), r2.range(0.4, 0.9), h, r2.range(-0.5, 0.5), {
        c: r2.pick([I.violet, I.indigo, I.rose, I.teal]),
        lit: r2.pick([I.amber, I.amber, mix(I.amber, I.rose, 0.5), I.teal]),
        dens: r2.range(0.25, 0.7),
        crown: r2.chance(0.6) ? r2.pick([I.rose, I.teal, I.amber, I.cream]) : undefined,
        glow: r2.pick([I.rose, I.violet, I.amber]),
        sd: i + 3,
      }),
    )
  }
  solids.push(
    building(s, 3.1, 8.1, 2.2, 0.8, 0.62, 0.3, {
      c: I.rose,
      lit: I.amber,
      dens: 0.62,
      crown: I.amber,
      glow: I.rose,
      sd: 71,
    }),
  )
  solids.push(
    building(s, 6.4, 12.4, 1.5, 0.7, 2.1, -0.5, {
      c: I.violet,
      lit: I.amber,
      dens: 0.55,
      crown: I.rose,
      glow: I.violet,
      sd: 72,
    }),
  )
  solids.push(
    building(s, 2.3, 11, 1.0, 0.7, 0.7, 0.3, {
      c: I.teal,
      lit: mix(I.teal, I.cream, 0.35),
      dens: 0.5,
      crown: I.cream,
      glow: I.teal,
      sd: 73,
    }),
  )
  solids.push(
    building(s, -3.9, 12.5, 2.6, 0.6, 1.95, 0.5, {
      c: I.amber,
      lit: I.amber,
      dens: 0.66,
      crown: I.cream,
      glow: I.amber,
      sd: 74,
    }),
  )
  solids.push(
    building(s, -5.3, 11.3, 1.6, 0.6, 1.7, -0.1, {
      c: I.violet,
      lit: I.amber,
      dens: 0.5,
      crown: I.rose,
      glow: I.rose,
      sd: 75,
    }),
  )
  solids.push(
    building(s, -4.9, 16, 2.3, 0.7, 2.2, 0.35, {
      c: I.indigo,
      lit: mix(I.amber, I.rose, 0.4),
      dens: 0.55,
      crown: I.teal,
      glow: I.violet,
      sd: 76,
    }),
  )
  return solids
}

/** The low fronts along the near pavement. */
export function arcades(s: Sheet, r2: Rng): Solid[] {
  const solids: Solid[] = []
  for (let i = 0; i < 16; i++) {
    const z = 9.6 + i * 0.36 + r2() * 0.3,
      x = road(z) - r2.range(1.15, 2.1)
    solids.push(
      building(s, x, z, r2.range(0.35, 0.7), 0.35, r2.range(0.1, 0.3), r2.range(-0.3, 0.3), {
        c: r2.pick([I.rose, I.violet, I.teal]),
        lit: I.amber,
        rows: 3,
        dens: 0.7,
        crown: r2.pick([I.rose, I.teal, I.amber, I.cream]),
        glow: i % 4 === 0 ? I.violet : undefined,
        sd: 200 + i,
      }),
    )
  }
  return solids
}
