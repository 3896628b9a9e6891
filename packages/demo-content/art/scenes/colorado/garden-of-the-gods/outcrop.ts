/** Red slabs that break through the turf in the near left corner, tilted as the fins are. */
import {mix} from '../../../kit/ink.ts'
import {rough} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

const SHADE = mix(I.plum, I.rust, 0.35)

/** Each slab: its outline, the face in the sun, the brightest of it and a bed that runs along it, far to near. */
// biome-ignore format: points in rows
const SLABS: readonly {outline: Pt[]; face: Pt[]; shine: Pt[]; bed: Pt[]}[] = [
  {outline: [[-20, 790], [-20, 668], [10, 652], [34, 656], [52, 690], [78, 716], [92, 790]],
    face: [[-20, 790], [-20, 668], [10, 652], [24, 656], [34, 700], [48, 790]],
    shine: [[8, 656], [24, 656], [34, 700], [42, 760], [30, 740], [22, 700]],
    bed: [[-20, 700], [4, 686], [22, 690], [32, 722], [26, 716], [4, 704], [-20, 716]]},
  {outline: [[30, 812], [44, 752], [70, 726], [100, 722], [122, 744], [146, 762], [166, 812]],
    face: [[30, 812], [44, 752], [70, 726], [96, 723], [104, 756], [122, 812]],
    shine: [[84, 726], [96, 723], [104, 756], [112, 790], [98, 770], [92, 744]],
    bed: [[44, 772], [70, 750], [98, 748], [102, 758], [72, 762], [42, 784]]},
  {outline: [[130, 812], [140, 790], [160, 780], [184, 784], [204, 812]],
    face: [[130, 812], [140, 790], [160, 780], [174, 783], [180, 812]],
    shine: [[156, 782], [174, 783], [178, 800], [168, 794]],
    bed: [[140, 800], [160, 792], [176, 794], [176, 798], [158, 798]]},
]

export function outcrop(s: Sheet) {
  s.path(
    poly([
      [60, 806],
      [96, 776],
      [180, 780],
      [300, 792],
      [330, 800],
      [230, 808],
    ]),
    mix(I.pine, I.plum, 0.4),
    'opacity="0.75"',
  )
  for (const [i, {outline, face, shine, bed}] of SLABS.entries()) {
    s.path(poly(rough(outline, 4, 6, 90 + i)), SHADE)
    s.path(poly(rough(face, 4, 6, 95 + i)), mix(I.rust, I.gold, 0.42))
    s.path(poly(rough(shine, 3, 6, 97 + i)), mix(I.gold, I.paper, 0.3))
    s.path(poly(rough(bed, 2, 6, 99 + i)), mix(I.rust, I.plum, 0.2))
  }
}
