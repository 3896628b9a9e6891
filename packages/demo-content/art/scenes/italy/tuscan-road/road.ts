import {mix} from '../../../kit/ink.ts'
import {seen} from '../../../kit/place.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {I} from './inks.ts'
import {height, on, roadAt, v} from './land.ts'

/** The white road, stretch by stretch, where it is seen. */
export function road(s: Sheet, L: Land) {
  const steps = 220
  let body = ''
  let rim = ''
  let ridge = ''
  for (let i = 0; i < steps; i++) {
    // each piece runs on under the next, so that no seam shows
    const [a, b] = [roadAt(i / steps), roadAt((i + 2) / steps)]
    if (!seen(L, v, b[0], height(...b), b[1], 0.5)) continue
    const d = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [nx, nz] = [(b[1] - a[1]) / d, -(b[0] - a[0]) / d]
    const side = (p: Pt, w: number) => on(p[0] + nx * w, p[1] + nz * w, 0.02)
    body += poly([side(a, -1.7), side(b, -1.7), side(b, 1.7), side(a, 1.7)])
    rim += poly([side(a, -2.05), side(b, -2.05), side(b, 2.05), side(a, 2.05)])
    ridge += poly([side(a, -0.25), side(b, -0.25), side(b, 0.25), side(a, 0.25)])
  }
  // a verge of dry grass, the white ground, and the paler green that grows between the ruts
  s.path(rim, mix(I.wheat, I.green, 0.4))
    .path(body, I.paper)
    .path(ridge, mix(I.paper, I.wheat, 0.42))
}
