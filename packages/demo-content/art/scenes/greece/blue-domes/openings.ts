import {opening, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {face, project, seen} from '../../../kit/place.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {ground} from './ground.ts'
import {I} from './inks.ts'
import {F, v} from './view.ts'
import type {Box} from './village.ts'

/** Doors, windows and crosses, where the depth map says that the wall is seen. */
export function openings(s: Sheet, L: Land, boxes: Box[]) {
  for (const b of [...boxes].sort((p, o) => o.z - p.z)) {
    if (b.kind === 'dome') {
      // cross, drum windows
      const [x, y] = project(v, b.x, b.top + 0.16 + b.R * 1.02, b.z),
        k = F / b.z
      s.path(
        poly([
          [x - k * 0.045, y + 2],
          [x + k * 0.045, y + 2],
          [x + k * 0.03, y - k * 0.07],
          [x - k * 0.03, y - k * 0.07],
        ]) +
          quad((u, w) => [x + u * k, y - w * k], -0.012, 0.06, 0.014, 0.3) +
          quad((u, w) => [x + u * k, y - w * k], -0.07, 0.2, 0.075, 0.225),
        mix(I.paper, I.peach, 0.15),
      )
      continue
    }
    if (b.kind === 'flat' && b.z < 13) sideWindow(s, L, b)
    const c = Math.cos(b.a),
      sn = Math.sin(b.a),
      f0 = (t: number) =>
        [b.x + sn * (b.d / 2 + 0.01) + c * t, b.z - c * (b.d / 2 + 0.01) + sn * t] as const,
      hh = b.top - Math.max(b.base, ground(f0(0)[0], f0(0)[1])),
      k = F / b.z,
      far = clamp((b.z - 10) / 34),
      rr = rng(b.s * 7 + 1)
    // near houses are told apart by eye; far off, many stand in one another
    const sure = b.z < 11 ? 0.12 : 0.03
    if (hh < 0.28) continue
    const cnt = b.w > 0.95 && b.z > 9 ? 2 : 1
    for (let j = 0; j < cnt; j++) {
      const t = cnt === 1 ? rr.range(-0.12, 0.12) * b.w : (j - 0.5) * b.w * 0.46,
        [x, z] = f0(t),
        y = Math.max(b.base, ground(x, z)),
        door = rr.chance(0.42),
        ow = door ? 0.2 : 0.15,
        oh = door ? Math.min(0.46, hh * 0.72) : 0.22,
        oy = door ? 0 : hh * 0.42
      if (
        !seen(L, v, x, y + oy + oh * 0.5, z - 0.02, sure) ||
        (z > 7.5 && Math.abs(project(v, x, y, z)[0] - 850) < 90 && project(v, x, y, z)[1] < 500) ||
        !seen(L, v, x, y + oy + 0.05, z - 0.02, sure)
      )
        continue
      const fc = face(v, x, y, z, b.a),
        blue = rr.chance(0.6)
      if (k < 34) {
        s.path(
          quad(fc, -ow * 0.5, oy, ow * 0.5, oy + oh),
          mix(mix(I.blue, I.deep, 0.3), I.lilac, 0.35 + far * 0.3),
        )
        continue
      }
      opening(s, fc, 0, oy, ow, oh, {
        hole: mix(blue ? I.blue : I.deep, I.lilac, far * 0.5),
        reveal: mix(I.lilac, I.deep, 0.2),
        arch: rr.chance(0.45),
        frame: k > 60 && rr.chance(0.5) ? mix(I.paper, I.lilac, 0.15) : undefined,
        bars: k > 90 ? (blue ? mix(I.blue, I.deep, 0.55) : mix(I.lilac, I.paper, 0.3)) : undefined,
      })
    }
  }
}

/** A window in the side of a house that looks into the sun, in blue shutters' wood. */
function sideWindow(s: Sheet, L: Land, b: Box) {
  const out = b.w / 2 + 0.01
  const [x, z] = [b.x - Math.cos(b.a) * out, b.z - Math.sin(b.a) * out]
  const foot = Math.max(b.base, ground(x, z))
  const h = b.top - foot
  const clear = [-0.12, 0.12].every((t) =>
    [0.3, 0.8].every((up) =>
      seen(L, v, x - Math.sin(b.a) * t, foot + h * up, z + Math.cos(b.a) * t, 0.1),
    ),
  )
  if (h < 0.5 || !clear) return
  opening(s, face(v, x, foot, z, b.a + Math.PI / 2), 0, h * 0.4, 0.2, 0.28, {
    hole: mix(I.blue, I.deep, 0.15),
    reveal: mix(I.lilac, I.peach, 0.3),
    bars: mix(I.blue, I.deep, 0.6),
    side: 1,
  })
}
