import {mix} from '../../../kit/ink.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {desk} from './room.ts'

/** Guidebooks, and a box of cards. */
export function books(s: Sheet) {
  const book = (x: number, z: number, w: number, d: number, y: number, t: number, ink: string) => {
    s.path(
      poly([desk(x, z, y), desk(x + w, z, y), desk(x + w, z, y + t), desk(x, z, y + t)]),
      mix(ink, I.key, 0.45),
    )
    s.path(
      poly([
        desk(x + w, z, y),
        desk(x + w, z + d, y),
        desk(x + w, z + d, y + t),
        desk(x + w, z, y + t),
      ]),
      mix(I.paper, I.wood, 0.4),
    )
    s.path(
      poly([
        desk(x, z, y + t),
        desk(x + w, z, y + t),
        desk(x + w, z + d, y + t),
        desk(x, z + d, y + t),
      ]),
      ink,
    )
    for (const u of [0.14, 0.8])
      s.path(
        poly([
          desk(x + w * u, z, y),
          desk(x + w * u + 0.12, z, y),
          desk(x + w * u + 0.12, z, y + t),
          desk(x + w * u, z, y + t),
        ]),
        mix(I.sun, ink, 0.2),
      )
  }
  s.path(
    poly([desk(-2, 6.4), desk(-1.3, 6.4), desk(-0.9, 7.9), desk(-2, 8.4)]),
    mix(I.wood, I.key, 0.6),
  )
  book(-4.5, 6.75, 2.9, 1.75, 0, 0.4, mix(I.key, I.sea, 0.35))
  book(-4.6, 6.85, 2.55, 1.55, 0.4, 0.34, mix(I.signal, I.key, 0.15))
  // the cover: a pale plate with a sun over a hill
  const cover = (a: number, b: number) => desk(-4.6 + a, 6.85 + b, 0.74)
  s.path(
    poly([cover(0.5, 0.3), cover(2.2, 0.3), cover(2.2, 1.25), cover(0.5, 1.25)]),
    mix(I.sun, I.paper, 0.3),
  )
  s.path(
    poly([
      cover(0.5, 0.3),
      cover(1, 0.7),
      cover(1.35, 0.5),
      cover(1.75, 0.85),
      cover(2.2, 0.4),
      cover(2.2, 0.3),
    ]),
    mix(I.key, I.sea, 0.4),
  )
  s.path(
    poly(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) =>
        cover(1.3 + 0.17 * Math.cos(i * 0.628), 0.95 + 0.15 * Math.sin(i * 0.628)),
      ),
    ),
    I.signal,
  )
}
