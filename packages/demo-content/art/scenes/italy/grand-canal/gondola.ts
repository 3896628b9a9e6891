import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {oarsman} from './oarsman.ts'

/** The gondola, prow to the left; (x, y) is the waterline amidships. */
export function gondola(s: Sheet, x: number, y: number) {
  const at = (u: number, h: number): Pt => [x + u, y - h - u * 0.02]
  for (let i = 0; i < 8; i++)
    s.path(
      lens(x - 250 - i * 6, y + 14 + i * 10, 520 - i * 24, 8, i),
      mix(I.key, I.lagoon, 0.25),
      `opacity="${(0.85 - i * 0.1).toFixed(2)}"`,
    )
  const rail: Pt[] = [
    at(-318, 92),
    at(-285, 50),
    at(-220, 34),
    at(-120, 24),
    at(0, 20),
    at(130, 24),
    at(220, 40),
    at(275, 72),
    at(300, 104),
  ]
  const keel: Pt[] = [
    at(292, 70),
    at(240, 16),
    at(150, -6),
    at(0, -14),
    at(-140, -8),
    at(-240, 8),
    at(-296, 40),
  ]
  // far gunwale, seats and company come before the near side
  s.path(
    stroke([at(-270, 50), at(-140, 36), at(0, 32), at(140, 36), at(255, 60)], () => 12),
    mix(I.key, I.brick, 0.25),
  )
  chairs(s, at)
  s.path(poly([...rail, ...keel]), I.key)
  s.path(
    stroke(rail.slice(1, 8), (t) => 3 + 3 * Math.sin(Math.PI * t)),
    mix(I.gold, I.brick, 0.2),
  )
  s.path(
    stroke(
      [at(-250, 20), at(-120, 8), at(20, 4), at(150, 9), at(240, 26)],
      (t) => 5 * Math.sin(Math.PI * t),
    ),
    mix(I.key, I.slate, 0.5),
  )
  // the iron on the prow: a slender blade that bows like a swan, six teeth before it, one behind
  const blade = [
    at(-292, 56),
    at(-311, 78),
    at(-322, 100),
    at(-325, 122),
    at(-319, 142),
    at(-308, 152),
  ]
  const tooth = (u: number, h: number, to: number) =>
    stroke([at(u, h), at(u + to, h - 1)], () => 4.6)
  const teeth = Array.from({length: 6}, (_, i) => tooth(-310 - i * 2.4, 80 + i * 7.6, -24 + i))
  s.path(teeth.join('') + tooth(-316, 106, 20), I.key)
  s.path(
    stroke(blade, (t) => 16 - 5 * t),
    I.key,
  )
  s.path(
    curve([
      at(-331, 134),
      at(-332, 152),
      at(-318, 164),
      at(-296, 163),
      at(-289, 154),
      at(-304, 149),
      at(-313, 138),
    ]),
    I.key,
  )
  s.path(
    stroke(
      blade.slice(1).map(([a, b]): Pt => [a + 2, b]),
      (t) => 5 * Math.sin(Math.PI * (0.1 + 0.8 * t)),
    ),
    mix(I.slate, I.paper, 0.3),
  )
  oarsman(s, at(206, 36))
}

function chairs(s: Sheet, at: (u: number, h: number) => Pt) {
  s.path(
    poly([at(-46, 18), at(-54, 66), at(-40, 74), at(10, 74), at(22, 60), at(24, 18)]),
    mix(I.brick, I.key, 0.2),
  )
  s.path(
    stroke([at(-54, 66), at(-40, 76), at(10, 76), at(24, 62)], () => 4),
    I.gold,
  )
  for (const [u, coat, hat] of [
    [-34, I.lagoon, I.gold],
    [-6, I.paper, mix(I.brick, I.key, 0.3)],
  ] as const) {
    s.path(
      poly([
        at(u - 17, 22),
        at(u - 15, 62),
        at(u - 6, 72),
        at(u + 6, 72),
        at(u + 15, 60),
        at(u + 17, 22),
      ]),
      coat,
    )
    s.path(
      poly([at(u - 17, 22), at(u - 15, 62), at(u - 6, 72), at(u - 5, 22)]),
      mix(coat, I.key, 0.4),
    )
    const [hx, hy] = at(u, 84)
    s.path(curve(blob(hx, hy, 9, 11, 3, 0.05, 14)), mix(I.rose, I.key, 0.25))
    s.path(curve(blob(hx + 1, hy - 5, 10, 8, 4, 0.05, 14)), hat)
  }
}
