import {opening, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I, PLASTERS} from './inks.ts'

/** A house front on a face, from u0 to u1 and from v0 up to v1, in metres; `dim` takes its light, `fl` is a storey. */
export function house(
  s: Sheet,
  f: Face,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  sd: number,
  dim = 0,
  fl = 3.3,
) {
  const q = rng(sd),
    c = mix(q.pick(PLASTERS), I.plum, 0.14 + dim),
    a = f(u0, v0),
    b = f(u0, v1)
  s.path(
    quad(f, u0, v0, u1, v1),
    s.linear(b[0], b[1], a[0], a[1], [
      [0, mix(c, I.cream, 0.1)],
      [0.5, c],
      [1, mix(c, I.plum, 0.5)],
    ]),
  )
  for (let i = 0; i < 5; i++) {
    const p = f(q.range(u0, u1), q.range(v0, v1))
    s.path(
      curve(blob(p[0], p[1], q.range(6, 22), q.range(4, 12), sd + i, 0.4)),
      mix(c, q.chance(0.5) ? I.cream : I.terra, 0.22),
      'opacity="0.5"',
    )
  }
  const cols = Math.max(1, Math.round((u1 - u0) / 3.4))
  for (let y = v0 + fl * 0.5; y < v1 - 2; y += fl)
    for (let i = 0; i < cols; i++) {
      const u = u0 + ((i + 0.5) * (u1 - u0)) / cols + q.range(-0.15, 0.15),
        lit = q.chance(0.34),
        p = f(u, y + 0.9)
      if (lit) s.glow(p[0], p[1], 15, I.ochre, 0.5)
      if (q.chance(0.6)) {
        const sc = mix(I.night, I.teal, 0.35)
        s.path(
          quad(f, u - 1.15, y, u - 0.5, y + 1.8) + quad(f, u + 0.5, y, u + 1.15, y + 1.8),
          mix(sc, c, 0.25),
        )
      }
      opening(s, f, u, y, 1.05, 1.8, {
        hole: lit ? mix(I.cream, I.ochre, 0.25) : mix(I.night, I.plum, 0.5),
        bars: lit ? mix(I.terra, I.plum, 0.4) : undefined,
        sill: mix(c, I.cream, 0.5),
      })
    }
  s.path(quad(f, u0 - 0.5, v1 - 0.1, u1 + 0.5, v1 + 0.9), mix(I.terra, I.plum, 0.25 + dim * 0.6))
  s.path(quad(f, u0 - 0.5, v1 + 0.6, u1 + 0.5, v1 + 0.95), mix(I.terra, I.ochre, 0.3))
  s.path(quad(f, u0, v1 - 1.1, u1, v1 - 0.1), mix(c, I.night, 0.45), 'opacity="0.55"')
  if (q.chance(0.7)) {
    const u = lerp(u0, u1, q.range(0.2, 0.8))
    s.path(
      quad(f, u, v1 + 0.5, u + 0.8, v1 + 2.2) + quad(f, u - 0.15, v1 + 2.1, u + 0.95, v1 + 2.5),
      mix(I.terra, I.plum, 0.5),
    )
  }
}
