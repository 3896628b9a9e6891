import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {clamp, fbm, noise, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {eye} from './eye.ts'
import {air, SHADOW, spine, type Tree, v} from './grove.ts'
import {I} from './inks.ts'

const bark = noise(52)

/** The shadow of one trunk over the ground. */
export function castShadow(s: Sheet, t: Tree) {
  const k = v.F / t.z
  const ps: Pt[] = []
  for (let up = 0; up < t.height * 0.5; up += 0.3) {
    const z = t.z + SHADOW[1] * up
    if (z < 2.1) break
    ps.push(project(v, t.x + SHADOW[0] * up, 0, z))
  }
  if (ps.length > 2)
    s.path(
      stroke(ps, (u) => k * (0.2 + 0.22 * u * (t.z > 12 ? 0.4 : 1))),
      mix(I.moss, I.key, 0.5),
      'opacity="0.66"',
    )
}

/** A white trunk: lit along its left, lilac at its right with a thin light from the ground, scarred and marked. */
export function trunk(s: Sheet, t: Tree) {
  const k = v.F / t.z
  const far = air(t.z)
  const girth = k * (0.12 + 0.012 * t.height)
  const steps = 30
  const top = Math.min(t.height, (v.horizon + 60) / k + v.cy)
  const mid = Array.from({length: steps}, (_, i) => spine(t, (top * i) / (steps - 1)))
  const width = (u: number) => {
    const up = (u * top) / t.height
    return girth * (1.1 - 0.82 * up + 3.6 * clamp(0.035 - up))
  }
  const body = stroke(mid, width)
  const haze = mix(I.gold, I.paper, 0.55)
  s.path(body, mix(I.paper, haze, 0.5 * far))
  const shade = mix(I.lilac, haze, far * 0.8)
  s.group(s.clip(body), () => {
    // where light turns into shade the edge wanders over the bark
    const turn = mid.map(
      ([x], i): number => x + girth * (0.46 + 0.09 * fbm(bark, i / 2.4, t.seed, 3)),
    )
    s.path(
      stroke(
        mid.map(([, y], i): Pt => [turn[i], y]),
        (u) => width(u) * 0.78,
      ),
      shade,
    )
    if (girth > 13) {
      s.path(
        stroke(
          mid.map(([x, y], i): Pt => [x + (width(i / (steps - 1)) * 0.5 - girth * 0.045), y]),
          () => girth * 0.075,
        ),
        mix(shade, I.gold, 0.4),
      )
      s.path(
        stroke(
          mid.map(([x, y], i): Pt => [x - width(i / (steps - 1)) * 0.5, y]),
          () => girth * 0.13,
        ),
        mix(I.gold, I.paper, 0.55),
      )
    }
    if (girth > 5) marks(s, t, girth, top, mix(I.key, shade, far * 0.75))
  })
}

/** Lenticels from both edges inward, eyes where branches have dropped, the black and broken bark at the foot. */
function marks(s: Sheet, t: Tree, girth: number, top: number, ink: string) {
  const r = rng(t.seed + 6)
  let lines = ''
  const n = Math.round(Math.min(70, 14 + girth * 0.8))
  for (let i = 0; i < n; i++) {
    const [x, y] = spine(t, r() * top)
    const left = r.chance(0.5)
    const w = girth * r.range(0.14, 0.52)
    const from = left ? x - girth * 0.62 : x + girth * 0.62
    lines += stroke(
      [
        [from, y - girth * 0.03],
        [from + (left ? w * 0.6 : -w * 0.6), y + girth * 0.012],
        [from + (left ? w : -w), y - girth * 0.02],
      ],
      (u) => Math.max(0.8, girth * r.range(0.04, 0.085) * (1 - u * 0.85)),
    )
  }
  s.path(lines, ink)
  if (girth > 11) {
    const gap = clamp(girth * 0.026, 0.7, 1.7)
    for (let up = r.range(0.5, 1.2); up < top; up += gap * r.range(0.7, 1.6)) {
      const [x, y] = spine(t, up)
      eye(
        s,
        x + r.range(-0.2, 0.16) * girth,
        y,
        girth * r.range(0.13, 0.25),
        ink,
        Math.round(up * 90) + t.seed,
      )
    }
  }
  const [fx, fy] = spine(t, 0)
  let foot = ''
  for (let i = 0; i < 13; i++) {
    const up = r() ** 1.6
    const w = girth * r.range(0.2, 0.7) * (1 - 0.5 * up)
    foot += lens(
      fx + r.range(-0.8, 0.5) * girth,
      fy - girth * 1.7 * up,
      w,
      girth * r.range(0.06, 0.16),
      i + t.seed,
    )
  }
  s.path(foot, ink)
}
