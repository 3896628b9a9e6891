import type {Pt} from '../../../kit/svg.ts'

/**
 * A dune: the crest that parts light from shade, and the lines where its two sides end against what
 * is behind, from the top outward.
 */
export interface Dune {
  /** From the top toward us; what lies right of it or below it is in shade. */
  crest: readonly Pt[]
  left: readonly Pt[]
  right: readonly Pt[]
  far: number
  /** A ridge in the shaded side: what lies left of it has a little of the light. */
  arm?: readonly Pt[]
  /** How steeply the wind's ripples climb to the right. */
  climb: number
}

/** An open polyline through the points, rounded as wind rounds it. */
export function wind(ps: readonly Pt[], k = 14): Pt[] {
  const out: Pt[] = []
  for (let i = 0; i + 1 < ps.length; i++) {
    const [a, b, c, d] = [
      ps[Math.max(0, i - 1)],
      ps[i],
      ps[i + 1],
      ps[Math.min(ps.length - 1, i + 2)],
    ]
    for (let j = 0; j < k; j++) {
      const t = j / k
      const at = (n: 0 | 1) =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3)
      out.push([at(0), at(1)])
    }
  }
  out.push(ps[ps.length - 1])
  return out
}
