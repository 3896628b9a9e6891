import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {I} from './inks.ts'

/**
 * The island ferry, heading out to the left with her wake behind her. `x` and `y` are scene units,
 * `k` is its scale.
 */
export function ferry(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const dim = mix(I.paper, I.teal, 0.32)
  const foam = mix(I.paper, I.mist, 0.15)
  // wake: two long arms back toward the harbour, churned between; they thin out and fade before the mole
  const wake = (bend: number, width: number): string =>
    stroke(
      [
        [x + 70 * k, y + 1],
        [x + 150, y + 12 + bend],
        [x + 225, y + 15 + bend * 1.7],
        [x + 300, y + 19 + bend * 2],
      ],
      (t) => width * (1 - t) + 0.2,
    )
  const fading = (ink: string, a: number) =>
    s.linear(x + 90, 0, x + 300, 0, [
      [0, ink, a],
      [0.4, ink, a * 0.75],
      [1, ink, 0],
    ])
  s.path(wake(3, 24), fading(mix(I.mist, I.teal, 0.35), 0.8))
  s.path(wake(-3, 7) + wake(3, 6) + wake(9, 6), fading(foam, 0.9))
  s.path(
    stroke(
      [
        [x - 66 * k, y - 2],
        [x - 20, y + 13],
        [x + 80, y + 33],
        [x + 160, y + 46],
      ],
      (t) => 6 * (1 - t) + 0.6,
    ),
    foam,
  )
  // her shade on the water
  s.path(
    curve(blob(x + 14 * k, y + 7 * k, 72 * k, 6 * k, 3, 0.12)),
    mix(I.deep, I.teal, 0.2),
    'opacity="0.75"',
  )
  s.path(poly(p([-76, 17, -66, 0, 70, 0, 74, 13, 60, 12, -40, 12])), mix(I.teal, I.deep, 0.62))
  s.path(poly(p([-67, 2.4, -66, 0, 70, 0, 71, 3])), I.coral)
  s.path(poly(p([-76, 17, -73, 12, -40, 9, 60, 9, 74, 13, 74, 15, 60, 13, -40, 13.5])), I.paper)
  s.path(poly(p([-50, 13, 66, 12.5, 66, 25, -44, 25])), I.paper)
  s.path(poly(p([-38, 25, 58, 25, 58, 35, -33, 35])), mix(I.paper, I.gold, 0.1))
  s.path(poly(p([-28, 35, -2, 35, -4, 44, -24, 44])), I.paper)
  // the after ends lie in shade
  s.path(
    poly(p([44, 12.5, 66, 12.5, 66, 25, 44, 25])) + poly(p([42, 25, 58, 25, 58, 35, 42, 35])),
    dim,
  )
  s.path(
    poly(p([-46, 23.6, 68, 23.6, 68, 26, -45, 26])) + poly(p([-35, 34, 60, 34, 60, 36, -34, 36])),
    mix(I.paper, I.mist, 0.4),
  )
  for (let u = -38; u < 60; u += 9)
    s.path(poly(p([u, 16, u + 5, 16, u + 5, 21, u, 21])), mix(I.deep, I.teal, 0.35))
  for (let u = -28; u < 54; u += 9)
    s.path(poly(p([u, 28, u + 5.6, 28, u + 5.6, 32, u, 32])), mix(I.deep, I.teal, 0.45))
  s.path(poly(p([-25, 38.5, -4, 38.5, -4.4, 42, -24, 42])), I.deep)
  s.path(poly(p([14, 35, 34, 35, 36, 56, 20, 56])), I.coral)
  s.path(poly(p([26, 35, 34, 35, 36, 56, 29, 56])), mix(I.coral, I.deep, 0.34))
  s.path(poly(p([19, 50.5, 35.4, 50.5, 36, 56, 20, 56])), I.deep)
  s.path(
    poly(p([-14, 44, -12.6, 44, -13, 62, -13.6, 62])) + poly(p([66, 25, 67, 25, 69, 40, 68.4, 40])),
    I.deep,
  )
  s.path(poly(p([68.6, 40, 84, 37, 82, 32, 68, 33])), I.coral)
  for (const [u, ink] of [
    [46, I.coral],
    [50, I.deep],
    [-30.5, I.teal],
  ] as const)
    walker(s, x + u * k, y - 36 * k, 9 * k, ink, I.deep)
  // a thread of smoke, lit from below
  for (const [u, up, a] of [
    [38, 62, 9],
    [54, 69, 12],
    [76, 74, 15],
    [104, 80, 16],
  ])
    s.path(
      curve(blob(x + u * k, y - up * k, a * k, a * 0.5 * k, u, 0.3)),
      mix(I.paper, I.coral, 0.14),
      'opacity="0.75"',
    )
}
