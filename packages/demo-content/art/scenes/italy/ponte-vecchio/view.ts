import {type Face, face, type View} from '../../../kit/place.ts'
import {clamp, lerp} from '../../../kit/rng.ts'

/** Width of the sheet, in scene units. */
export const W = 960

/** Height of the sheet, in scene units. */
export const H = 1200

/** The camera; world units are metres. */
export const v: View = {W, F: 1150, horizon: 560, cy: 10.5}

/** How the bridge is turned, in radians. */
export const YAW = 0.5

/** An upright face along the bridge, `out` metres before its front. */
export const along = (out: number): Face =>
  face(v, 2 + Math.sin(YAW) * out, 0, 88 - Math.cos(YAW) * out, YAW)

/** The bridge's front: along it and up, in metres. */
export const B = face(v, 2, 0, 88, YAW)

/** The bridge's other side. */
export const back: Face = face(v, 2 - Math.sin(YAW) * 16, 0, 88 + Math.cos(YAW) * 16, YAW)

/** The waterline, y at an x, both in scene units. */
export const waterline = (x: number) => {
  const a = B(-60, 0),
    b = B(62, 0)
  return lerp(a[1], b[1], clamp((x - a[0]) / (b[0] - a[0]), -0.3, 1.3))
}
