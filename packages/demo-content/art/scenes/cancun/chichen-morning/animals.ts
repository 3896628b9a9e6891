/** Who is up so early: a few people, an iguana on a fallen stone. */

import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {project} from '../../../kit/place.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {shade, stone} from './plan.ts'
import {I, SHADOW, v} from './view.ts'

/** Someone standing at (x, z) metres, with the long shadow of the early hour. */
export function person(s: Sheet, x: number, z: number, coat: string, seed: number, tall = 1.72) {
  const [px, py] = project(v, x, 0, z)
  const tip = project(v, x + SHADOW.x * tall, 0, z + SHADOW.z * tall)
  const h = (tall / z) * v.F
  s.path(
    stroke(
      [[px, py], [(px + tip[0]) / 2, (py + tip[1]) / 2], tip],
      (t) => h * (0.05 + 0.09 * Math.sin(Math.PI * t)),
    ),
    mix(I.dusk, I.green, 0.3),
  )
  walker(s, px, py, h, coat, I.dusk, seed % 2 ? 0.05 : -0.04)
  s.path(lens(px - h * 0.11, py - h * 0.97, h * 0.22, h * 0.06, seed), mix(I.paper, I.gold, 0.3))
}

/** An iguana warming itself on a fallen stone. */
export function iguana(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  s.path(lens(x - 40 * k, y + 2, 260 * k, 20 * k, 3), mix(I.dusk, I.green, 0.36))
  s.path(poly(p([-84, -4, -88, 30, -70, 44, 66, 46, 88, 34, 90, -6])), shade)
  s.path(poly(p([-84, -4, -88, 30, -40, 27, -34, -6])), stone)
  s.path(poly(p([-88, 30, -70, 44, 66, 46, 88, 34, 30, 28, -40, 27])), mix(I.paper, I.gold, 0.3))
  s.path(
    stroke(p([-62, 12, -50, 13, -42, 10]), () => 2.4 * k),
    mix(I.gold, I.rose, 0.5),
  )
  const skin = mix(I.green, I.dusk, 0.5)
  const lit = mix(I.green, I.gold, 0.5)
  const far = mix(I.dusk, I.green, 0.2)
  s.path(
    stroke(p([24, 52, 60, 48, 92, 36, 112, 12, 136, -6, 170, -8]), (t) => 22 * k * (1.05 - t)),
    skin,
  )
  s.path(
    stroke(p([-26, 52, -36, 44, -46, 45]), () => 7 * k),
    far,
  )
  // body, neck and head in one line: the head is raised toward the sun
  s.path(
    curve(
      p([
        36, 50, 20, 42, -10, 41, -34, 45, -52, 56, -60, 66, -74, 68, -90, 72, -92, 78, -82, 86, -68,
        88, -56, 84, -46, 74, -28, 68, 0, 68, 24, 62,
      ]),
    ),
    skin,
  )
  s.path(
    curve(
      p([
        -40, 52, -54, 60, -62, 68, -76, 70, -89, 74, -82, 80, -66, 80, -56, 74, -44, 64, -26, 60,
        -6, 58, -20, 52,
      ]),
    ),
    lit,
  )
  s.path(poly(p([-66, 68, -60, 52, -50, 56])), mix(I.rose, I.gold, 0.4))
  for (let i = 0; i < 12; i++) {
    const u = -50 + i * 7.4
    const top = i < 4 ? 80 - i * 3.6 : 69 - 0.005 * (u + 6) ** 2
    s.path(poly(p([u - 3.4, top - 4, u + 1, top + 8, u + 4.6, top - 4])), far)
  }
  for (const [a, b] of [
    [-22, 46],
    [22, 48],
  ])
    s.path(
      stroke(p([a, b + 4, a + 12, b + 3, a + 8, 42, a - 6, 40]), (t) => (10 - 4 * t) * k),
      far,
    )
  s.path(
    stroke(p([60, 50, 84, 40]), () => 5 * k) + stroke(p([98, 34, 110, 18]), () => 4 * k),
    far,
    'opacity="0.7"',
  )
  s.path(curve(blob(...p([-75, 80])[0], 3 * k, 3 * k, 2, 0.05, 8)), I.dusk)
}
