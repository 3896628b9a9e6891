import type {Pt} from '../../../kit/svg.ts'

/** Many points along a line of few (Catmull-Rom), so that bulbs and tubes can follow it. */
export function dense(ps: readonly Pt[], closed: boolean, per = 12): Pt[] {
  const n = ps.length
  const at = (i: number) => (closed ? ps[(i + n) % n] : ps[Math.max(0, Math.min(n - 1, i))])
  const out: Pt[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < per; k++) {
      const t = k / per
      const part = (j: 0 | 1) =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t ** 3)
      out.push([part(0), part(1)])
    }
  }
  out.push(closed ? at(0) : at(n - 1))
  return out
}

/** Points at an even distance along a line. */
export function even(ps: readonly Pt[], gap: number): Pt[] {
  const out: Pt[] = [ps[0]]
  let left = gap
  for (let i = 1; i < ps.length; i++) {
    const [a, b] = [ps[i - 1], ps[i]]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1])
    let done = 0
    while (l - done >= left) {
      done += left
      out.push([a[0] + ((b[0] - a[0]) * done) / l, a[1] + ((b[1] - a[1]) * done) / l])
      left = gap
    }
    left -= l - done
  }
  return out
}
