import type {Pt} from '../../../kit/svg.ts'

/**
 * A dune: its outline from left foot over the top to right foot, and the crest that parts light
 * from shade.
 */
export interface Dune {
  outline: Pt[]
  /** From the top down toward us; what lies right of it is in shade. */
  crest: Pt[]
  far: number
  /** Spurs in the shaded side: the top of each, how far it runs and falls. */
  spurs?: readonly (readonly [x: number, y: number, run: number, fall: number])[]
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

/** The outline keeps its sharp top: the two flanks are rounded apart. */
export function flanks(d: Dune): [left: Pt[], right: Pt[]] {
  const top = d.outline.findIndex(([x, y]) => x === d.crest[0][0] && y === d.crest[0][1])
  return [wind(d.outline.slice(0, top + 1)), wind(d.outline.slice(top))]
}
