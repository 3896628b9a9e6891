import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {block, wall} from './room.ts'

/** Three small prints pinned to the wall: places, no words. */
export function prints(s: Sheet) {
  const print = (
    u: number,
    w0: number,
    w: number,
    h: number,
    sky: string,
    paint: (f: Face) => void,
  ) => {
    s.path(block(wall, u + 0.12, w0 - 0.14, u + w + 0.14, w0 + h), mix(I.key, I.sea, 0.12))
    s.path(block(wall, u, w0, u + w, w0 + h), I.paper)
    s.path(block(wall, u + 0.14, w0 + 0.14, u + w - 0.14, w0 + h - 0.14), sky)
    paint((a, b) => wall(u + 0.14 + a * (w - 0.28), w0 + 0.14 + b * (h - 0.28)))
    s.path(curve(blob(...wall(u + w / 2, w0 + h - 0.05), 6, 6, 2, 0.1, 10)), I.signal)
  }
  print(3.95, 5.1, 1.9, 2.5, mix(I.mist, I.sea, 0.3), (f) => {
    const dome = Array.from({length: 13}, (_, i) => {
      const a = (i / 12) * Math.PI
      return f(0.6 - 0.26 * Math.cos(a), 0.5 + 0.24 * Math.sin(a))
    })
    s.path(poly(dome), mix(I.sea, I.key, 0.45))
    s.path(poly([f(0.34, 0), f(0.34, 0.5), f(0.86, 0.5), f(0.86, 0)]), I.paper)
    s.path(poly([f(0.6, 0), f(0.6, 0.5), f(0.86, 0.5), f(0.86, 0)]), mix(I.paper, I.mist, 0.6))
    s.path(poly([f(0, 0), f(0, 0.3), f(0.44, 0.3), f(0.44, 0)]), mix(I.paper, I.sun, 0.3))
    s.path(poly([f(0.56, 0), f(0.56, 0.22), f(0.68, 0.22), f(0.68, 0)]), mix(I.sea, I.key, 0.3))
  })
  print(6.1, 5.5, 1.8, 1.9, I.sun, (f) => {
    s.path(
      poly([
        f(0, 0),
        f(0.12, 0.5),
        f(0.3, 0.62),
        f(0.42, 0.1),
        f(0.55, 0.8),
        f(0.75, 0.85),
        f(0.84, 0.1),
        f(1, 0.2),
        f(1, 0),
      ]),
      I.signal,
    )
    s.path(
      poly([f(0.68, 0.02), f(0.66, 0.82), f(0.75, 0.85), f(0.84, 0.1)]),
      mix(I.signal, I.key, 0.5),
    )
  })
  print(6.15, 2.9, 1.6, 2.2, mix(I.key, I.sea, 0.3), (f) => {
    s.path(curve(blob(...f(0.7, 0.78), 9, 9, 3, 0.05)), I.paper)
    s.path(
      poly([f(0, 0), f(0, 0.2), f(0.35, 0.62), f(0.55, 0.4), f(0.75, 0.5), f(1, 0.2), f(1, 0)]),
      mix(I.mist, I.sea, 0.4),
    )
  })
}
