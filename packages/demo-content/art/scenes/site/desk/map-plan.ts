import {fbm} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'
import {desk} from './room.ts'

/** The map: its own (u, v) plane, turned on the desk, with five folds that lift it a little. */
export const MAP = {w: 8.4, h: 5.8, x: -5.1, z: 8.9, turn: -0.13, folds: 5}

const lift = (u: number) => 0.03 + 0.17 * Math.abs((((u / MAP.w) * MAP.folds + 1) % 2) - 1)

/** A place on the map on the sheet, in the map's units; `flat` leaves its folds out. */
export function onMap(u: number, w: number, flat = false): Pt {
  const c = Math.cos(MAP.turn)
  const k = Math.sin(MAP.turn)
  return desk(MAP.x + u * c - w * k, MAP.z + u * k + w * c, flat ? 0 : lift(u))
}

/**
 * Height of the drawn country: a mainland, a headland, two islands. `u` and `w` are hands on the
 * map.
 */
export function country(u: number, w: number, n: (x: number, y: number) => number): number {
  const hill = (a: number, b: number, p: number, q: number) =>
    Math.exp(-(((u - a) / p) ** 2) - ((w - b) / q) ** 2)
  const land =
    hill(6.4, 3.6, 2.5, 1.7) +
    0.85 * hill(2.9, 4.9, 1.9, 1.1) +
    0.8 * hill(1.5, 1.6, 0.8, 0.65) +
    0.55 * hill(4.1, 1.1, 0.55, 0.4)
  return land + 0.34 * fbm(n, u * 0.75, w * 0.75, 5, 0.55)
}
