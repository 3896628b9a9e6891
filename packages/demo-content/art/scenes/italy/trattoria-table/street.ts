/** The paving behind the table: one quiet tone, a few arches of setts, the awning's shade across it. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {noise} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, GROUND, H, onTable, W} from './table.ts'

const STONE = mix(I.shade, I.key, 0.27)
/** An arch of setts: how far it spans, how far it bows toward us, from one row to the next; in hands. */
const SPAN = 7.4
const BOW = 2
const ROW = 0.92
const SETTS = 11

const on = (x: number, z: number): Pt => at(x, z, GROUND)

/** Fills the sheet with the paving. */
export function street(s: Sheet) {
  s.rect(0, 0, W, H, STONE)
  const n = noise(12)
  for (let z0 = 36; z0 > 6; z0 -= ROW)
    for (let arch = -3; arch < 4; arch++)
      for (let i = 0; i < SETTS; i++) {
        const edge = (j: number, dz: number): Pt => {
          const t = (j / SETTS) * 2 - 1
          return on((arch + 0.3 + t / 2) * SPAN, z0 + dz + BOW * (t * t - 0.5))
        }
        // only where the feet have worn the sand out of the joints can single stones be told
        const worn = n(arch * 2.1 + i / 6, z0 / 5)
        const tint = 0.05 + 0.09 * n(i * 7.7 + arch, z0 * 3.1)
        s.path(
          poly([edge(i, 0), edge(i + 1, 0), edge(i + 1, ROW), edge(i, ROW)]),
          tint > 0.06 ? mix(STONE, I.paper, tint * 0.9) : mix(STONE, I.key, 0.06 - tint),
        )
        if (worn < 0.1) continue
        const width = () => 2.2 + 3 * worn
        s.path(stroke([edge(i, 0.04), edge(i, ROW * 0.9)], width), mix(STONE, I.key, 0.24))
        s.path(stroke([edge(i, 0), edge(i + 1, 0)], width), mix(STONE, I.key, 0.24))
      }
}

/** The shade of the awning over the door, its edge in scallops. */
export function awningShade(s: Sheet) {
  const edge = Array.from({length: 161}, (_, i): Pt => {
    const t = i / 160
    const scallop = Math.abs(Math.sin(t * Math.PI * 18)) ** 0.6
    return onTable(-22 + t * 44, 19 - 1 * scallop, GROUND)
  })
  s.path(poly([...edge, [W + 400, -300], [-400, -300]]), I.key, 'opacity="0.6"')
}
