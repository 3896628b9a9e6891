/** Things that stand on a table: circles in perspective, turned bodies (cup, bottle, dish), their cast shadows. */
import {project, type View} from './place.ts'
import {type Pt, poly} from './svg.ts'

/** Radius and height of a turned body, from foot to rim, in world units. */
export type Profile = readonly (readonly [radius: number, height: number])[]

/** A level circle of radius r round (x, y, z), seen by the camera. */
export function ring(v: View, x: number, y: number, z: number, r: number, k = 40): Pt[] {
  return Array.from({length: k}, (_, i) => {
    const a = (i / k) * Math.PI * 2
    return project(v, x + Math.cos(a) * r, y, z + Math.sin(a) * r)
  })
}

/** The smallest convex outline round some points (Andrew's monotone chain). */
export function hull(points: readonly Pt[]): Pt[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ps: Pt[]) => {
    const out: Pt[] = []
    for (const p of ps) {
      while (out.length > 1) {
        const a = out[out.length - 2]
        const b = out[out.length - 1]
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        out.pop()
      }
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** The outline of a turned body standing at (x, z), as one path. */
export function turned(v: View, x: number, z: number, profile: Profile, y = 0): string {
  const rings = profile.map(([r, h]) => ring(v, x, y + h, z, r))
  return rings
    .slice(1)
    .map((upper, i) => poly(hull([...rings[i], ...upper])))
    .join('')
}

/** Its shadow on the table; `slant` is how far a point one unit high throws its shadow, along x and z. */
export function turnedShadow(
  v: View,
  x: number,
  z: number,
  profile: Profile,
  slant: readonly [number, number],
): string {
  const rings = profile.map(([r, h]) => ring(v, x + h * slant[0], 0, z + h * slant[1], r))
  return rings
    .slice(1)
    .map((upper, i) => poly(hull([...rings[i], ...upper])))
    .join('')
}
