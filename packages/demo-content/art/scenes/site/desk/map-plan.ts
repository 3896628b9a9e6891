import {fbm} from '../../../kit/rng.ts'
import {type Pt, poly} from '../../../kit/svg.ts'
import {desk} from './room.ts'

/** The map: its own (u, w) plane, turned on the desk, with folds that lift it a little; its drawn part begins at `edge`. */
export const MAP = {w: 6.9, h: 4.9, x: -3.75, z: 10.1, turn: -0.05, folds: 4, edge: 0.24}

const lift = (u: number) => 0.03 + 0.13 * Math.abs((((u / MAP.w) * MAP.folds + 1) % 2) - 1)

/** A place on the map on the sheet, in the map's units; `flat` leaves its folds out. */
export function onMap(u: number, w: number, flat = false): Pt {
  const c = Math.cos(MAP.turn)
  const k = Math.sin(MAP.turn)
  return desk(MAP.x + u * c - w * k, MAP.z + u * k + w * c, flat ? 0 : lift(u))
}

/** A rectangle on the map, which follows its folds. */
export function leaf(u0: number, w0: number, u1: number, w1: number, flat = false): string {
  const us = [
    u0,
    ...[1, 2, 3].map((i) => (i / MAP.folds) * MAP.w).filter((u) => u > u0 && u < u1),
    u1,
  ]
  return poly([
    ...us.map((u) => onMap(u, w0, flat)),
    ...us.toReversed().map((u) => onMap(u, w1, flat)),
  ])
}

/** Height of the drawn country: a mainland, a headland, two islands. `u` and `w` are hands on the map. */
export function country(u: number, w: number, n: (x: number, y: number) => number): number {
  const hill = (a: number, b: number, p: number, q: number) =>
    Math.exp(-(((u - a) / p) ** 2) - ((w - b) / q) ** 2)
  const land =
    hill(5.3, 3.2, 1.75, 1.3) +
    0.9 * hill(2.6, 4.2, 1.35, 0.8) +
    0.85 * hill(1.25, 1.4, 0.66, 0.52) +
    0.6 * hill(3.3, 1.05, 0.44, 0.32)
  return land + 0.3 * fbm(n, u * 0.95, w * 0.95, 5, 0.55)
}
