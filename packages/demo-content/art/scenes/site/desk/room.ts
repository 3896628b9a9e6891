/** The room seen by the camera; one world unit is about a hand, the desk is y = 0. */
import {type Face, face, project, type View} from '../../../kit/place.ts'
import {poly} from '../../../kit/svg.ts'

/** Width of the sheet, in scene units. */
export const W = 960

/** Height of the sheet, in scene units. */
export const H = 1100

/** The camera. */
export const v: View = {W, F: 1100, horizon: 60, cy: 7}

/** How far away the wall is, in hands. */
export const BACK = 17.5

/** Where the sun throws the shadow of a point one unit high: right and toward the viewer. */
export const SLANT = [0.42, -1.35] as const

/** A place on the sheet: right, away and up from the desk, in hands. */
export const desk = (x: number, z: number, y = 0) => project(v, x, y, z)

/** The wall's face, in hands. */
export const wall = face(v, 0, 0, BACK, 0)

/** A rectangle on a face between two corners, as a closed path. */
export const block = (f: Face, u0: number, v0: number, u1: number, v1: number) =>
  poly([f(u0, v0), f(u1, v0), f(u1, v1), f(u0, v1)])

/** Window opening on the wall, in wall units, with two by three panes. */
export const PANE = {left: -6.6, right: 3.1, sill: 0.75, top: 9, columns: 3, rows: 2, bar: 0.13}

/** Each pane as left, sill, right and top, in wall units. */
export function panes(): [number, number, number, number][] {
  const w = (PANE.right - PANE.left) / PANE.columns
  const h = (PANE.top - PANE.sill) / PANE.rows
  const out: [number, number, number, number][] = []
  for (let i = 0; i < PANE.columns; i++)
    for (let j = 0; j < PANE.rows; j++)
      out.push([
        PANE.left + i * w + PANE.bar,
        PANE.sill + j * h + PANE.bar,
        PANE.left + (i + 1) * w - PANE.bar,
        PANE.sill + (j + 1) * h - PANE.bar,
      ])
  return out
}
