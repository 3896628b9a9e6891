import {grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {air, SHADOW, spine, type Tree, v} from './grove.ts'
import {I} from './inks.ts'

/** The shadow of one trunk over the ground. */
export function castShadow(s: Sheet, t: Tree) {
  const k = v.F / t.z
  const reach = Math.min(t.height * 0.7, 8)
  const ps: Pt[] = []
  for (let i = 0; i <= 14; i++) {
    const up = (reach * i) / 14
    const z = t.z + SHADOW[1] * up
    if (z < 2.2) break
    ps.push(project(v, t.x + SHADOW[0] * up, 0, z))
  }
  if (ps.length > 2)
    s.path(
      stroke(ps, (u) => k * 0.13 * (1 - 0.4 * u)),
      mix(I.key, I.moss, 0.45),
      'opacity="0.62"',
    )
}

/** A white trunk with its scars and its shaded side. */
export function trunk(s: Sheet, t: Tree) {
  const r = rng(t.seed + 5)
  const k = v.F / t.z
  const far = air(t.z)
  const girth = k * (0.14 + 0.011 * t.height)
  const steps = 26
  const mid: Pt[] = Array.from({length: steps}, (_, i) => spine(t, (t.height * i) / (steps - 1)))
  const width = (u: number) => girth * (1.12 - 0.8 * u + 0.5 * clamp(0.05 - u) * 8)
  const body = stroke(mid, width)
  const bark = mix(I.paper, I.gold, 0.3 * far)
  const shade = mix(I.lilac, mix(I.gold, I.paper, 0.3), far * 0.75)
  s.path(body, bark)
  s.group(s.clip(body), () => {
    // the side away from the sun
    s.path(
      stroke(
        mid.map(([x, y]): Pt => [x + girth * 0.4, y]),
        (u) => width(u) * r.range(0.5, 0.7),
      ),
      shade,
    )
    if (girth < 5) return
    const ink = mix(I.key, shade, far * 0.8)
    const marks = Math.round(Math.min(40, 8 + girth * 0.55))
    for (let i = 0; i < marks; i++) {
      const up = r() * Math.min(t.height, (v.horizon + 40) / k + 2) * 0.98
      const [x, y] = spine(t, up)
      const left = r.chance(0.5)
      const w = girth * r.range(0.16, 0.5)
      s.path(
        lens(left ? x - girth * 0.6 : x + girth * 0.62 - w, y, w, Math.max(1, girth * 0.05), i),
        ink,
      )
      // an eye, where a branch has dropped: brow, lid and pupil
      if (i % 5 === 0 && girth > 16) {
        const cx = x + r.range(-0.16, 0.16) * girth
        const e = girth * r.range(0.16, 0.24)
        s.path(
          stroke(
            [
              [cx - e * 1.5, y + e * 0.5],
              [cx, y - e * 0.9],
              [cx + e * 1.5, y + e * 0.6],
            ],
            (u) => e * 0.5 * Math.sin(Math.PI * u),
          ) + curve(blob(cx, y, e * 0.75, e * 0.55, i, 0.2, 9)),
          ink,
        )
      }
    }
    // bark goes black and rough at the foot
    const [fx, fy] = spine(t, 0)
    for (let i = 0; i < 6; i++)
      s.path(
        lens(
          fx + r.range(-0.7, 0.2) * girth,
          fy - girth * r.range(0, 0.8),
          girth * 0.5,
          girth * 0.1,
          i,
        ),
        ink,
      )
  })
  // thin branches, rising
  for (let i = 0; i < 5; i++) {
    const up = t.height * r.range(0.42, 0.9)
    const [x, y] = spine(t, up)
    const side = i % 2 ? 1 : -1
    const reach = k * r.range(0.5, 1.2)
    s.path(
      stroke(
        [
          [x, y],
          [x + side * reach * 0.5, y - reach * 0.35],
          [x + side * reach, y - reach * 0.95],
        ],
        (u) => girth * 0.26 * (1 - u * 0.8),
      ),
      mix(mix(I.lilac, I.key, 0.35), I.gold, far * 0.7),
    )
  }
}

/** Grass at the foot hides where the trunk meets the ground. */
export function tuft(s: Sheet, t: Tree) {
  const [x, y] = spine(t, 0)
  const k = v.F / t.z
  const far = air(t.z)
  for (const [i, ink] of [mix(I.moss, I.key, 0.3), I.moss, mix(I.gold, I.moss, 0.25)].entries())
    grass(
      s,
      x,
      y + k * 0.03 * (i + 1),
      k * 0.75,
      k * (0.26 - 0.05 * i),
      mix(ink, I.gold, far * 0.6),
      t.seed + i,
      15,
    )
}
