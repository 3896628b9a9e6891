/** A field of light becomes cut shapes: one path a tone (marching squares). */
import {contours} from 'd3-contour'
import {n1} from './svg.ts'

/** A field softened over r cells to each side. */
export function blur(f: Float32Array, w: number, h: number, r: number): Float32Array {
  if (r <= 0) return f
  const t = new Float32Array(f.length),
    o = new Float32Array(f.length),
    k = 2 * r + 1
  for (let y = 0; y < h; y++) {
    let s = 0
    for (let i = -r; i <= r; i++) s += f[y * w + Math.max(0, Math.min(w - 1, i))]
    for (let x = 0; x < w; x++) {
      t[y * w + x] = s / k
      s += f[y * w + Math.min(w - 1, x + r + 1)] - f[y * w + Math.max(0, x - r)]
    }
  }
  for (let x = 0; x < w; x++) {
    let s = 0
    for (let i = -r; i <= r; i++) s += t[Math.max(0, Math.min(h - 1, i)) * w + x]
    for (let y = 0; y < h; y++) {
      o[y * w + x] = s / k
      s += t[Math.min(h - 1, y + r + 1) * w + x] - t[Math.max(0, y - r) * w + x]
    }
  }
  return o
}

/**
 * The outline of where a field is above a level, as a path. A cell is sx by sy scene units, the first at
 * (ox, oy); islands of less than `min` cells are left out.
 */
export function tone(
  f: Float32Array,
  w: number,
  h: number,
  level: number,
  opt: {sx?: number; sy?: number; ox?: number; oy?: number; min?: number} = {},
): string {
  const {sx = 1, sy = sx, ox = 0, oy = 0, min = 6} = opt,
    mp = contours()
      .size([w, h])
      .smooth(true)
      .contour(f as unknown as number[], level)
  let d = ''
  for (const pg of mp.coordinates)
    for (const ring of pg) {
      let a = 0
      for (let i = 1; i < ring.length; i++)
        a += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1]
      if (Math.abs(a) / 2 < min) continue
      // d3 clamps the outer ring half a cell inside: push borders out so that no seam shows at the frame
      d +=
        'M' +
        ring
          .map((p) => {
            const X = p[0] <= 0.51 ? -2 : p[0] >= w - 0.51 ? w + 2 : p[0],
              Y = p[1] <= 0.51 ? -2 : p[1] >= h - 0.51 ? h + 2 : p[1]
            return `${n1(ox + X * sx)} ${n1(oy + Y * sy)}`
          })
          .join('L') +
        'Z'
    }
  return d
}
