import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {I} from './inks.ts'

/** A point of the camera on the sheet: along its front, up, and back from it, in hands. */
export type OnCamera = (a: number, y: number, b?: number) => Pt

/** The barrel reaches toward us; its glass holds the window. */
export function lens(s: Sheet, at: OnCamera) {
  const round = (r: number, out: number, k = 32): Pt[] =>
    Array.from({length: k}, (_, i) => {
      const a = (i / k) * Math.PI * 2
      return at(-0.06 + Math.cos(a) * r, 0.4 + Math.sin(a) * r, -out)
    })
  const barrel = (r0: number, o0: number, r1: number, o1: number, ink: string) =>
    s.path(poly(hull([...round(r0, o0), ...round(r1, o1)])), ink)
  barrel(0.36, 0, 0.36, 0.1, mix(I.mist, I.key, 0.4))
  barrel(0.33, 0.1, 0.33, 0.34, mix(I.key, I.wood, 0.2))
  // the sun runs along the barrel's upper side
  s.path(
    poly([...round(0.33, 0.12).slice(5, 12), ...round(0.33, 0.32).slice(5, 12).toReversed()]),
    mix(I.mist, I.key, 0.25),
  )
  barrel(0.3, 0.34, 0.3, 0.4, mix(I.mist, I.key, 0.45))
  s.path(poly(round(0.3, 0.4)), mix(I.mist, I.key, 0.3))
  s.path(poly(round(0.26, 0.4)), I.key)
  s.path(poly(round(0.2, 0.39)), mix(I.sea, I.key, 0.55))
  s.path(poly(round(0.11, 0.38)), mix(I.key, I.sea, 0.2))
  s.path(
    curve([at(-0.2, 0.5, -0.4), at(-0.1, 0.58, -0.4), at(-0.06, 0.5, -0.4), at(-0.16, 0.44, -0.4)]),
    I.mist,
  )
}
