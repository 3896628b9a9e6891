import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/**
 * The runabout: mahogany hull, pale planked deck, white seats; bow to the right. `x` and `y` are
 * scene units, `k` is its scale.
 */
export function runabout(s: Sheet, x: number, y: number, k: number) {
  const at = (u: number, h: number): Pt => [x + u * k, y - h * k]
  const r = rng(2)
  for (let i = 0; i < 54; i++) {
    const t = i / 54
    const w = (70 - 40 * t) * r.range(0.5, 1.2)
    s.path(
      lens(
        x - (150 + 330 * t) * k - w / 2,
        y + (r.gauss() * (6 + 26 * t) + 10 * t) * k,
        w,
        4.5 - 2 * t,
        i,
      ),
      t < 0.3 || i % 3 ? I.paper : mix(I.lake, I.key, 0.3),
      `opacity="${(0.95 - 0.5 * t).toFixed(2)}"`,
    )
  }
  for (let i = 0; i < 6; i++)
    s.path(
      lens(x + (-160 + i * 12) * k, y + (10 + i * 7) * k, (330 - i * 34) * k, 7 * k, i + 4),
      mix(I.key, I.lake, 0.2),
      `opacity="${(0.8 - i * 0.11).toFixed(2)}"`,
    )
  const near = [at(-156, 24), at(-60, 27), at(40, 34), at(120, 45), at(182, 60)]
  const far = [at(182, 60), at(112, 58), at(20, 50), at(-70, 43), at(-146, 38)]
  s.path(curve([...near, ...far.slice(1)]), mix(I.mahogany, I.ochre, 0.45))
  for (let i = 1; i < 5; i++) {
    const line = near.map(
      (p, j): Pt => [
        p[0] + (far[4 - j][0] - p[0]) * (i / 5),
        p[1] + (far[4 - j][1] - p[1]) * (i / 5),
      ],
    )
    s.path(
      stroke(line, () => 1.8),
      I.paper,
      'opacity="0.8"',
    )
  }
  cockpit(s, at, k)
  const hull = curve([
    ...near,
    at(172, 44),
    at(150, 14),
    at(96, 0),
    at(0, -8),
    at(-150, -6),
    at(-160, 8),
  ])
  s.path(
    hull,
    s.linear(0, y - 50 * k, 0, y + 8 * k, [
      [0, mix(I.mahogany, I.ochre, 0.25)],
      [0.5, I.mahogany],
      [1, mix(I.mahogany, I.key, 0.55)],
    ]),
  )
  s.path(
    stroke(near, (t) => (3 + 2 * t) * k),
    I.paper,
  )
  s.path(
    stroke([at(-158, 3), at(-20, -1), at(90, 6), at(150, 18)], () => 3.4 * k),
    I.paper,
  )
  s.path(
    stroke(
      [at(-140, 16), at(-40, 18), at(60, 25), at(130, 37)],
      (t) => 5 * k * Math.sin(Math.PI * t),
    ),
    mix(I.mahogany, I.ochre, 0.65),
  )
  // water thrown off the bow
  for (let i = 0; i < 9; i++)
    s.path(
      lens(
        x + (70 + i * 9) * k,
        y + (4 - i * 1.4) * k + r.range(-3, 3),
        r.range(26, 54) * k,
        5 * k,
        i + 9,
      ),
      I.paper,
    )
  s.path(
    stroke([at(-150, 36), at(-160, 66)], () => 2.4),
    I.key,
  )
  s.path(poly([at(-160, 66), at(-196, 60), at(-188, 54), at(-194, 46), at(-157, 52)]), I.mahogany)
}

function cockpit(s: Sheet, at: (u: number, h: number) => Pt, k: number) {
  s.path(poly([at(-96, 38), at(26, 47), at(34, 39), at(-92, 29)]), mix(I.key, I.mahogany, 0.25))
  s.path(poly([at(-96, 38), at(-70, 40), at(-66, 54), at(-94, 51)]), I.paper)
  s.path(poly([at(-28, 42), at(-8, 44), at(-6, 57), at(-28, 55)]), I.paper)
  for (const [u, coat, hair] of [
    [-2, mix(I.key, I.lake, 0.25), mix(I.key, I.mahogany, 0.35)],
    [-48, I.paper, I.mahogany],
  ] as const) {
    s.path(
      poly([
        at(u - 13, 34),
        at(u - 11, 62),
        at(u - 4, 70),
        at(u + 6, 70),
        at(u + 12, 60),
        at(u + 13, 36),
      ]),
      coat,
    )
    s.path(
      poly([at(u - 13, 34), at(u - 11, 62), at(u - 4, 70), at(u - 3, 35)]),
      mix(coat, I.lake, 0.4),
    )
    const [hx, hy] = at(u + 1, 80)
    s.path(curve(blob(hx, hy, 8.5 * k, 10 * k, 3, 0.05, 14)), mix(I.ochre, I.mahogany, 0.3))
    s.path(curve(blob(hx - 2 * k, hy - 4 * k, 9 * k, 7.5 * k, 4, 0.06, 14)), hair)
  }
  // her scarf streams back
  const scarf = Array.from({length: 8}, (_, i) => at(-50 - i * 7, 73 + 3 * Math.sin(i * 1.2)))
  s.path(
    stroke(scarf, (t) => k * (3 + 6 * t)),
    I.mahogany,
  )
  s.path(
    poly([at(24, 45), at(12, 68), at(20, 70), at(46, 42)]),
    mix(I.mist, I.paper, 0.4),
    'opacity="0.85"',
  )
  s.path(
    stroke([at(12, 68), at(20, 70), at(46, 42)], () => 2.4 * k),
    I.paper,
  )
}
