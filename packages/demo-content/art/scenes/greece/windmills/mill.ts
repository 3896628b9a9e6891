import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADE} from './inks.ts'

/**
 * The long shadow of a mill and its wheel on the ground, away from the sun. `x` and `foot` are
 * scene units, `k` is its scale.
 */
export function castShadow(s: Sheet, x: number, foot: number, k: number) {
  const ink = mix(I.thatch, I.key, 0.4)
  const p = pen(x, foot, k)
  s.path(
    poly(p([-38, 2, 40, -2, 128, -27, 150, -40, 118, -52, 70, -38, -6, -9])),
    ink,
    'opacity="0.5"',
  )
  s.path(poly(p([150, -27, 196, -64, 108, -56])), ink, 'opacity="0.5"')
}

/**
 * Round body in upright bands of light, small windows, a door, a thatched cap. `x` and `foot` are
 * scene units, `k` is its scale.
 */
export function body(s: Sheet, x: number, foot: number, k: number) {
  const p = pen(x, foot, k)
  const bands = 9
  for (let i = 0; i < bands; i++) {
    const a0 = (i / bands) * Math.PI
    const a1 = ((i + 1) / bands) * Math.PI
    const u = (a: number, up: number) => -Math.cos(a) * lerp(41, 35, up / 100)
    const facing = Math.cos((a0 + a1) / 2 - 0.75)
    const ink =
      facing > 0.8
        ? I.paper
        : facing > 0.5
          ? mix(I.paper, I.gold, 0.1)
          : facing > 0.1
            ? mix(I.paper, I.sky, 0.3)
            : facing > -0.4
              ? SHADE
              : mix(I.sky, I.cobalt, 0.12)
    const sag = (a: number) => -7 * Math.sin(a)
    s.path(
      poly(
        p([u(a0, 0), sag(a0), u(a0, 100), 100, u(a1 + 0.06, 100), 100, u(a1 + 0.06, 0), sag(a1)]),
      ),
      ink,
    )
  }
  // two string courses keep the roundness
  for (const up of [58, 97])
    s.path(
      stroke(
        Array.from({length: 13}, (_, i): Pt => {
          const a = (i / 12) * Math.PI
          return p([-Math.cos(a) * lerp(41.5, 35.5, up / 100), up - 6 * Math.sin(a)])[0]
        }),
        () => 2.6 * k,
      ),
      mix(I.paper, I.sky, 0.4),
    )
  s.path(poly(p([4, -7, 20, -6, 20, 24, 4, 24])), mix(I.cobalt, I.key, 0.15))
  s.path(poly(p([4, -7, 6, -7, 6, 24, 4, 24])) + poly(p([3, 24, 21, 24, 21, 27, 3, 27])), I.paper)
  for (const [u, up] of [
    [-18, 38],
    [14, 68],
    [-20, 76],
  ])
    s.path(poly(p([u, up, u + 9, up, u + 9, up + 12, u, up + 12])), mix(I.key, I.cobalt, 0.3))
  s.path(
    curve(
      p([-46, 92, -24, 86, 0, 84, 24, 86, 46, 92, 34, 114, 14, 136, 0, 150, -14, 136, -34, 114]),
    ),
    mix(I.thatch, I.key, 0.28),
  )
  const r = rng(Math.round(x))
  for (let i = 0; i < 64; i++) {
    const t = r.range(-1, 1)
    const low = 93 - 7 * (1 - t * t)
    const reach = r.range(0.25, 0.95)
    const lit = t < 0.05 + r.range(-0.2, 0.2)
    s.path(
      stroke(
        p([
          t * 46,
          low,
          lerp(t * 46, 0, reach * 0.6),
          lerp(low, 150, reach * 0.52),
          lerp(t * 44, 0, reach),
          lerp(low, 148, reach),
        ]),
        (q) => (3.4 * (1 - q) + 0.6) * k,
      ),
      lit ? mix(I.gold, I.thatch, r.range(0.1, 0.6)) : mix(I.thatch, I.key, r.range(0.1, 0.35)),
    )
  }
  // a tuft binds the top
  s.path(curve(p([-6, 142, -3, 156, 4, 156, 6, 142])), mix(I.thatch, I.gold, 0.3))
}
