/** The engine, black with brass bands. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {lerp} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {I} from './canyon.ts'
import {body, disc, pane, round} from './line.ts'
import {wheels} from './wheels.ts'

/** The engine: cab, boiler with its domes, smokebox, lamp, drivers and rods, pilot. */
export function engine(s: Sheet) {
  const {side, front, slice} = body(0, 9.4, 1.02)
  const [black, edge] = [mix(I.key, I.sky, 0.06), mix(I.key, I.sky, 0.42)]
  const cab = body(7, 9.6, 1.3)
  s.path(pane(cab.front, -1.3, 1, 1.3, 3.7), I.key)
  s.path(pane(cab.side, 0, 0.9, cab.length, 3.6), mix(I.key, I.rust, 0.22))
  s.path(
    pane(cab.side, 0.5, 2.3, 1.2, 3.2) + pane(cab.side, 1.4, 2.3, 2.1, 3.2),
    mix(I.gold, I.paper, 0.35),
  )
  s.path(
    pane(cab.side, 0.2, 1.1, cab.length - 0.2, 1.2) +
      pane(cab.side, 0.2, 2.0, cab.length - 0.2, 2.1),
    I.gold,
  )
  s.path(pane(cab.side, -0.4, 3.55, cab.length + 0.4, 3.85), mix(I.rust, I.key, 0.3))
  // boiler: a barrel, so light lies along it in strips
  const barrel = (u0: number, u1: number, r: number, ink: string) =>
    s.path(poly(hull([...round(slice(u0), 0, 2.16, r), ...round(slice(u1), 0, 2.16, r)])), ink)
  const rim = (u: number, a: number) => slice(u)(-0.96 * Math.cos(a), 2.16 + 0.96 * Math.sin(a))
  const strip = (from: number, to: number, ink: string, u0 = 0.1, u1 = 7) => {
    const angles = Array.from({length: 9}, (_, i) => from + ((to - from) * i) / 8)
    s.path(
      poly([...angles.map((a) => rim(u0, a)), ...angles.reverse().map((a) => rim(u1, a))]),
      ink,
    )
  }
  barrel(0, 7.1, 0.96, black)
  strip(-0.9, -0.45, mix(I.key, I.rust, 0.35))
  strip(0.25, 0.62, mix(I.key, I.sky, 0.45))
  strip(0.38, 0.52, mix(I.sky, I.paper, 0.6))
  for (const u of [1, 2.4, 4.2, 5.8]) strip(-1, 1.8, I.gold, u, u + 0.1)
  s.path(pane(side, 0.4, 1.16, 7.2, 1.3), mix(I.rust, I.paper, 0.2))
  // stack and domes stand on the middle line
  const metre = slice(0)(0, 1)[1] - slice(0)(0, 2)[1]
  const at = (u: number, across: number, h: number): Pt => {
    const [x, y] = slice(u)(0, h)
    return [x + across * metre, y]
  }
  const onTop = (u: number, w0: number, w1: number, h0: number, h1: number, ink: string) => {
    const part = (from: number, to: number) =>
      poly([at(u, w0 * from, h0), at(u, w0 * to, h0), at(u, w1 * to, h1), at(u, w1 * from, h1)])
    s.path(part(-1, 1), ink)
    s.path(part(-0.8, -0.3), mix(ink, I.sky, 0.4))
  }
  onTop(6.3, 0.2, 0.24, 2.95, 3.5, I.gold)
  // a dome: its light lies on the left
  const dome = (u: number, w: number, h: number, ink: string) => {
    const part = (from: number, to: number) =>
      poly([
        ...Array.from({length: 13}, (_, i) => {
          const a = lerp(from, to, i / 12)
          return at(u, a * w, 2.9 + h * (1 - a ** 4) ** 0.5)
        }),
        at(u, to * w * 1.12, 2.86),
        at(u, from * w * 1.12, 2.86),
      ])
    s.path(part(-1, 1), ink)
    s.path(part(-0.82, -0.34), mix(ink, I.paper, 0.42))
    s.path(part(0.4, 1), mix(ink, I.key, 0.4))
  }
  dome(5.1, 0.52, 0.86, mix(I.gold, I.rust, 0.3))
  dome(3.2, 0.46, 0.74, mix(I.key, I.sky, 0.12))
  onTop(1.2, 0.3, 0.26, 2.9, 4.1, I.key)
  onTop(1.2, 0.34, 0.52, 4.1, 4.5, I.key)
  wheels(s, side, slice)
  // face: smokebox door, lamp, beam, pilot
  s.path(disc(front, 0, 2.16, 0.96), edge)
  s.path(disc(front, 0, 2.16, 0.86), I.key)
  s.path(disc(front, 0, 2.16, 0.62), mix(I.key, I.sky, 0.2))
  s.path(disc(front, 0, 2.16, 0.16), I.gold)
  s.path(pane(front, -0.34, 2.98, 0.34, 3.62), I.key)
  s.path(disc(front, 0, 3.3, 0.3), I.paper)
  const [lx, ly] = front(0, 3.3)
  s.glow(lx, ly, 34, I.gold, 0.5)
  s.path(pane(front, -1.2, 0.86, 1.2, 1.22), I.rust)
  s.path(
    poly([front(-1.1, 0.86), front(1.1, 0.86), front(0.75, 0.08), front(-0.75, 0.08)]),
    mix(I.key, I.rust, 0.25),
  )
  for (let u = -0.9; u <= 0.91; u += 0.3)
    s.path(
      stroke([front(u, 0.84), front(u * 0.72, 0.1)], () => 3),
      I.gold,
    )
  return slice(1.2)(0, 4.5)
}
