/** Shadows on the ground: all one way, over its swells. */
import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {clamp} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {half} from './cypress.ts'
import {I} from './inks.ts'
import {LIGHT, on, v} from './land.ts'

/** Over the ground away from the light, from the foot at (x, z), in metres. */
function spine(x: number, z: number, long: number): Pt[] {
  const [lx, , lz] = LIGHT
  const d = Math.hypot(lx, lz)
  return Array.from({length: 13}, (_, i) =>
    on(x - (lx / d) * long * (i / 12), z - (lz / d) * long * (i / 12), 0.05),
  )
}

/** Ground in shadow, as hex. */
export const SHADE = mix(I.key, I.green, 0.3)

/** Shadow of a cypress h tall and w wide at (x, z), all in metres: its own shape, laid on the ground. */
export function cypressShadow(s: Sheet, x: number, z: number, w: number, h: number) {
  const k = v.F / z
  s.path(
    stroke(spine(x, z, h * 1.25), (t) => w * k * 0.62 * half(1 - t)),
    SHADE,
    'opacity="0.8"',
  )
}

/** Shadow of something round w wide and h tall, whose middle stands at (x, z), all in metres. */
export function roundShadow(s: Sheet, x: number, z: number, w: number, h: number) {
  const k = v.F / z
  s.path(
    stroke(
      spine(x - w * 0.3, z, w * 0.6 + h),
      (t) => w * k * 0.4 * Math.sin(Math.PI * clamp(t)) ** 0.5,
    ),
    SHADE,
    'opacity="0.8"',
  )
}

/** Shadow of the umbrella pine at (x, z), h tall with a crown w wide, all in metres. */
export function pineShadow(s: Sheet, x: number, z: number, w: number, h: number) {
  const k = v.F / z
  const trunk = spine(x, z, h)
  s.path(
    stroke(trunk, (t) => 6 - 2 * t),
    SHADE,
    'opacity="0.8"',
  )
  const [tx, ty] = trunk[trunk.length - 1]
  s.path(lens(tx - (w * k) / 2, ty, w * k, w * k * 0.16, 3), SHADE, 'opacity="0.8"')
}
