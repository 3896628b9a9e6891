import {grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {umbrellaPine} from '../../../kit/pines.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {on} from './land.ts'
import {greens} from './trees.ts'

/** The pine that lunch is eaten under, its foot at (x, z) in metres, its roots in the ground. */
export function pine(s: Sheet, x: number, z: number) {
  const [px, py] = on(x, z)
  umbrellaPine(s, px, py, 150, 132, greens(50), 6)
  const at = (a: number, b: number): Pt => [px + a, py + b]
  s.path(
    poly([at(-2.6, -26), at(2.2, -26), at(3.4, -6), at(9, 3), at(1, 2), at(-8, 3), at(-3.4, -6)]),
    greens(50).trunk,
  )
  grass(s, px, py + 5, 26, 9, mix(I.key, I.green, 0.5), 3, 16)
  grass(s, px - 4, py + 6, 30, 7, mix(I.green, I.wheat, 0.4), 4, 12)
}
