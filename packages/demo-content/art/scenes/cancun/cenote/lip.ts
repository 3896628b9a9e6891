import {mix} from '../../../kit/ink.ts'
import {rough, stroke} from '../../../kit/line.ts'
import {clamp, rng, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {HOLE, lip, rock} from './cave.ts'
import {I} from './inks.ts'

const FROM = -0.5
const TO = Math.PI + 0.5

/** How thick the roof looks at an angle in radians: we look up at its far side only. */
const thick = (a: number) =>
  66 * smooth(-0.55, 0.75, Math.sin(a)) * (1 + 0.5 * rock(Math.cos(a) * 3, 40)) + 3

/** A point of the broken edge, from its foot (0) to the forest floor (1), at an angle in radians. */
export function brim(a: number, up: number): Pt {
  const [x, y] = lip(a, 1.02)
  return [x - Math.cos(a) * 12 * up, y - thick(a) * up]
}

const line = (up: number, from = FROM, to = TO, steps = 60) =>
  Array.from({length: steps + 1}, (_, i) => brim(from + ((to - from) * i) / steps, up))

/** The broken edge of the roof: beds of limestone, the side that looks into the sun the lighter. */
export function brokenEdge(s: Sheet) {
  // the vault turns away beneath it
  s.path(
    stroke(
      rough(line(-0.1, -0.2, Math.PI + 0.2), 7, 9, 4, false),
      (t) => 40 * Math.sin(Math.PI * t) ** 0.5,
    ),
    mix(I.night, I.stone, 0.16),
  )
  const [left, right] = [HOLE.x - HOLE.rx, HOLE.x + HOLE.rx]
  s.path(
    poly([...rough(line(0), 6, 8, 7, false), ...rough(line(1).reverse(), 7, 10, 8, false)]),
    s.linear(left, 0, right, 0, [
      [0, mix(I.stone, I.night, 0.62)],
      [0.35, mix(I.stone, I.night, 0.3)],
      [0.6, I.stone],
      [1, mix(I.stone, I.paper, 0.35)],
    ]),
  )
  const r = rng(46)
  for (let i = 0; i < 34; i++) {
    const a = r.range(0, Math.PI)
    const up = r.pick([0.2, 0.46, 0.5, 0.74, 0.9]) + r.gauss() * 0.03
    const long = r.range(0.1, 0.34)
    const sun = clamp(0.5 + 0.5 * Math.cos(a))
    const bed = (shift: number, width: number) =>
      stroke(
        rough(line(up, a - long / 2, a + long / 2, 8), 2, 6, i, false).map(
          ([x, y]): Pt => [x, y + shift],
        ),
        (t) => width * Math.sin(Math.PI * t) ** 0.7,
      )
    s.path(bed(4, 6), mix(I.stone, I.night, 0.78 - 0.35 * sun))
    s.path(bed(-1, 3.5), mix(I.stone, I.paper, 0.15 + 0.55 * sun))
  }
}
