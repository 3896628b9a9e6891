/** The ship's own axes, in metres. */
import {project} from '../../../kit/place.ts'
import {clamp, lerp} from '../../../kit/rng.ts'
import {type Pt, poly} from '../../../kit/svg.ts'
import {v} from './view.ts'

/** Where she lies, how she is turned (radians), her length and beam in metres. */
export const SHIP = {x: -52, z: 214, turn: 0.5, length: 112, beam: 19}

/** A point of the ship on the sheet: forward, up and across, in metres. */
export function onShip(u: number, y: number, a = 0): Pt {
  const c = Math.cos(SHIP.turn)
  const k = Math.sin(SHIP.turn)
  return project(v, SHIP.x + u * c + a * k, y, SHIP.z - u * k + a * c)
}

/** A strip of her near side. */
export const side = (u0: number, y0: number, u1: number, y1: number, a = 0) =>
  poly([onShip(u0, y0, a), onShip(u1, y0, a), onShip(u1, y1, a), onShip(u0, y1, a)])

/** A strip that looks forward, across her beam at u. */
export const front = (u: number, y0: number, y1: number, a0: number, a1: number) =>
  poly([onShip(u, y0, a0), onShip(u, y0, a1), onShip(u, y1, a1), onShip(u, y1, a0)])

/** A level deck at height y. */
export const deck = (u0: number, u1: number, y: number, a0: number, a1: number) =>
  poly([onShip(u0, y, a0), onShip(u1, y, a0), onShip(u1, y, a1), onShip(u0, y, a1)])

/**
 * Where water begins below each place: the ship's own waterline, else the horizon. `x` is in scene
 * units.
 */
export function waterline(x: number): number {
  const [x0, y0] = onShip(0, 0)
  const [x1, y1] = onShip(SHIP.length * 0.945, 0, SHIP.beam * 0.5)
  const [tip] = onShip(SHIP.length, 13)
  const along = lerp(y0, y1, clamp((x - x0) / (x1 - x0)))
  return lerp(v.horizon + 3, along, x >= x0 && x < tip + 3 ? 1 : 0)
}
