import {archPts, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {face} from '../../../kit/place.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {bells} from './bells.ts'
import {plat} from './ground.ts'
import {I} from './inks.ts'
import {v} from './view.ts'

/** The campanile with its three bells. */
export function campanile(s: Sheet) {
  const bx = 1.62,
    bz = 8.6,
    by = plat(bx, bz) + 0.3,
    B = face(v, bx, by, bz, -0.12),
    hole = (u: number, w0: number, w: number, h: number) => poly(archPts(B, u, w0, w, h))
  const body = poly([
      B(-0.42, 0),
      B(0.42, 0),
      B(0.42, 0.78),
      B(0.46, 0.8),
      B(0.46, 0.86),
      B(0.26, 0.88),
      B(0.26, 1.3),
      B(0.2, 1.38),
      B(0.1, 1.46),
      B(0, 1.5),
      B(-0.1, 1.46),
      B(-0.2, 1.38),
      B(-0.26, 1.3),
      B(-0.26, 0.88),
      B(-0.46, 0.86),
      B(-0.46, 0.8),
      B(-0.42, 0.78),
    ]),
    holes = hole(-0.2, 0.3, 0.24, 0.42) + hole(0.2, 0.3, 0.24, 0.42) + hole(0, 0.92, 0.26, 0.42)
  s.add(`<path d="${body + holes}" fill-rule="evenodd" fill="${mix(I.paper, I.lilac, 0.4)}"/>`)
  s.path(
    poly([B(-0.42, 0), B(-0.34, 0), B(-0.34, 0.78), B(-0.42, 0.78)]) +
      poly([B(-0.46, 0.8), B(0.46, 0.8), B(0.46, 0.86), B(-0.46, 0.86)]) +
      poly([B(-0.26, 0.88), B(-0.19, 0.9), B(-0.19, 1.36), B(-0.26, 1.3)]) +
      poly([B(-0.26, 1.3), B(-0.2, 1.38), B(-0.1, 1.46), B(0, 1.5), B(0, 1.44), B(-0.16, 1.34)]),
    I.paper,
  )
  s.path(
    poly([B(0.34, 0), B(0.42, 0), B(0.42, 0.78), B(0.34, 0.78)]) +
      poly([B(0.2, 0.88), B(0.26, 0.88), B(0.26, 1.3), B(0.2, 1.36)]),
    mix(I.lilac, I.paper, 0.12),
  )
  bells(s, B)
  s.path(quad(B, -0.012, 1.5, 0.014, 1.74) + quad(B, -0.065, 1.62, 0.068, 1.645), I.paper)
}
