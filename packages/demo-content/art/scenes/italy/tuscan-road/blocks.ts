/** The farm's blocks as true boxes on its own axes: along the front, up from its floor, into the house. */
import {project} from '../../../kit/place.ts'
import type {Pt} from '../../../kit/svg.ts'
import {HOUSE, height, LIGHT, v} from './land.ts'

const [COS, SIN] = [Math.cos(HOUSE.yaw), Math.sin(HOUSE.yaw)]

/** A block under a hipped roof, in metres. */
export interface Block {
  /** From where to where along the front, and into the house. */
  u: [number, number]
  w: [number, number]
  /** Its wall, and its roof over that. */
  h: number
  rise: number
}

/** How far the eaves stand out, in metres. */
export const EAVE = 0.75

export const LEFT: Block = {u: [-12, -4.6], w: [2, 9], h: 5.2, rise: 2.4}
export const MAIN: Block = {u: [-4.6, 5.4], w: [0, 10], h: 8, rise: 3}
export const TOWER: Block = {u: [-1, 2.6], w: [2.2, 5.8], h: 13, rise: 1.8}
export const RIGHT: Block = {u: [5.4, 12], w: [2, 9.5], h: 4.9, rise: 2.3}

/** Where a place of the house is in the world, seen from above. */
const ground = (u: number, w: number): Pt => [
  HOUSE.x + u * COS - w * SIN,
  HOUSE.z + u * SIN + w * COS,
]

/** A place of the house on the sheet. */
export function spot(u: number, up: number, w: number): Pt {
  const [x, z] = ground(u, w)
  return project(v, x, HOUSE.floor + up, z)
}

/** How high the ground lies against the floor there. */
export const earth = (u: number, w: number) =>
  Math.min(0, height(...ground(u, w)) - HOUSE.floor) - 0.1

/** How far sunlight goes along the front and down, for each metre into the house. */
export const RAY = {
  u: (-LIGHT[0] * COS - LIGHT[2] * SIN) / (LIGHT[0] * SIN - LIGHT[2] * COS),
  down: LIGHT[1] / (LIGHT[0] * SIN - LIGHT[2] * COS),
}

/** Whether the house stands between the sun and a place on the ground. */
export function shaded(x: number, y: number, z: number): boolean {
  for (let t = 0.3; t < 36; t += 0.4) {
    const [a, b] = [x + LIGHT[0] * t - HOUSE.x, z + LIGHT[2] * t - HOUSE.z]
    const [u, w, up] = [a * COS + b * SIN, b * COS - a * SIN, y + LIGHT[1] * t - HOUSE.floor]
    for (const o of [LEFT, MAIN, TOWER, RIGHT])
      if (u > o.u[0] && u < o.u[1] && w > o.w[0] && w < o.w[1] && up < o.h + o.rise * 0.5)
        return true
  }
  return false
}
