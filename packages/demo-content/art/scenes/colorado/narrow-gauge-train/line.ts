/** The line on its ledge: sleepers, rails, and a measure along it for what runs there. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Face, project} from '../../../kit/place.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, track, v} from './canyon.ts'

/** Sleepers and rails, with the train's shadow beside them. */
export function permanentWay(s: Sheet) {
  const edge = (off: number, from: number, to: number): Pt[] => {
    const out: Pt[] = []
    for (let z = from; z < to; z += 1) out.push(project(v, track(z) + off, 0.02, z))
    return out
  }
  s.path(
    poly([...edge(0.6, 26, 104), ...edge(2.3, 26, 104).reverse()]),
    mix(I.key, I.rust, 0.2),
    'opacity="0.75"',
  )
  for (let z = 12.6; z < 66; z += 0.62)
    s.path(
      poly([
        project(v, track(z) - 1.2, 0.03, z),
        project(v, track(z) + 1.2, 0.03, z),
        project(v, track(z) + 1.2, 0.03, z + 0.25),
        project(v, track(z) - 1.2, 0.03, z + 0.25),
      ]),
      mix(I.key, I.rust, 0.3),
    )
  for (const off of [-0.5, 0.5]) {
    const line = edge(off, 12.5, 27)
    s.path(
      stroke(line, (t) => 8 - 5 * t),
      mix(I.sky, I.paper, 0.5),
    )
  }
}

/** Where the train is, s metres behind the pilot beam: a point on the track. */
export const along = (() => {
  const points: Pt[] = [[track(25.5), 25.5]]
  for (let z = 25.5; z < 120; z += 0.05) points.push([track(z), z])
  const run: number[] = [0]
  for (let i = 1; i < points.length; i++)
    run.push(
      run[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]),
    )
  return (s: number): Pt =>
    points[
      Math.max(
        0,
        run.findIndex((d) => d >= s),
      )
    ]
})()

interface Body {
  side: Face
  front: Face
  /** A cross-section u metres behind the front. */
  slice(u: number): Face
  length: number
}

/** A vehicle that reaches from s0 to s1; on its side u runs back from its front, and v up from the rail. */
export function body(s0: number, s1: number, half: number): Body {
  const [a, b] = [along(s0), along(s1)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [dx, dz] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  // across the track, from the river side to the wall
  const [nx, nz] = [dz, -dx]
  const slice =
    (u: number): Face =>
    (across, h) =>
      project(v, a[0] + dx * u + nx * across, h, a[1] + dz * u + nz * across)
  return {length, slice, front: slice(0), side: (u, h) => slice(u)(-half, h)}
}

export const pane = (f: Face, u0: number, h0: number, u1: number, h1: number) =>
  poly([f(u0, h0), f(u1, h0), f(u1, h1), f(u0, h1)])

export const round = (f: Face, u: number, h: number, r: number, k = 26): Pt[] =>
  Array.from({length: k}, (_, i) =>
    f(u + r * Math.cos((i / k) * 6.283), h + r * Math.sin((i / k) * 6.283)),
  )

export const disc = (f: Face, u: number, h: number, r: number, k = 26) => poly(round(f, u, h, r, k))
