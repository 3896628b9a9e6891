import {archPts, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {project} from '../../../kit/place.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {bells} from './bells.ts'
import {plat} from './ground.ts'
import {I} from './inks.ts'
import {v} from './view.ts'

/** It stands on the roof of the house before the church, turned as that is. */
const FOOT = {x: 1.375, y: plat(1.75, 7.1) + 0.62, z: 7.5, turn: 0.28, scale: 0.78}

/** A point of it: across its front, up, and in depth, in its own units. */
function at(u: number, w: number, d = 0): Pt {
  const [c, s, k] = [Math.cos(FOOT.turn), Math.sin(FOOT.turn), FOOT.scale]
  return project(v, FOOT.x + (u * c - d * s) * k, FOOT.y + w * k, FOOT.z + (u * s + d * c) * k)
}

const B = (u: number, w: number) => at(u, w)
const DEPTH = 0.3
const SUNNY = mix(I.paper, I.peach, 0.34)
const FRONT = mix(I.shade, I.lilac, 0.3)

/** The campanile with its three bells. */
export function campanile(s: Sheet) {
  const hole = (u: number, w0: number, w: number, h: number) => poly(archPts(B, u, w0, w, h))
  /** A strip of what is seen of its left side, between two points of the front's outline. */
  const side = (u0: number, w0: number, u1: number, w1: number, ink: string) =>
    s.path(poly([at(u0, w0), at(u1, w1), at(u1, w1, DEPTH), at(u0, w0, DEPTH)]), ink)
  const gable: [number, number][] = [
    [-0.27, 1.28],
    [-0.2, 1.38],
    [-0.1, 1.46],
    [0, 1.5],
  ]
  side(-0.42, 0, -0.42, 0.8, SUNNY)
  side(-0.26, 0.86, -0.26, 1.3, SUNNY)
  for (const [i, [u, w]] of gable.slice(0, -1).entries()) side(u, w, ...gable[i + 1], I.paper)
  const body = poly([
    B(-0.42, 0),
    B(0.42, 0),
    B(0.42, 0.8),
    B(0.26, 0.86),
    ...gable.map(([u, w]) => B(-u, w)),
    ...gable.toReversed().map(([u, w]) => B(u, w)),
    B(-0.26, 0.86),
    B(-0.42, 0.8),
  ])
  const holes =
    hole(-0.2, 0.28, 0.25, 0.44) + hole(0.2, 0.28, 0.25, 0.44) + hole(0, 0.92, 0.27, 0.42)
  s.add(`<path d="${body + holes}" fill-rule="evenodd" fill="${FRONT}"/>`)
  // the ledge between the storeys: its top catches the sun
  s.path(
    poly([at(-0.47, 0.88), at(0.47, 0.88), at(0.47, 0.88, DEPTH), at(-0.47, 0.88, DEPTH)]),
    I.paper,
  )
  side(-0.47, 0.79, -0.47, 0.88, SUNNY)
  s.path(quad(B, -0.47, 0.79, 0.47, 0.88), mix(I.shade, I.paper, 0.35))
  bells(s, B)
  const top = (u: number, w: number) => at(u, w, DEPTH / 2)
  s.path(quad(top, -0.016, 1.48, 0.016, 1.76) + quad(top, -0.075, 1.63, 0.075, 1.66), I.paper)
}
