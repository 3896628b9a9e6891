/** The beds that stand on end: each a slab with a broad face in the sun and an end in shade. Scene units. */
import type {Crag} from '../../../kit/crag.ts'
import type {Pt} from '../../../kit/svg.ts'
import {W} from './view.ts'

const slab = (seed: number, outline: Pt[], arris: Pt[], wide = 30, tall = 120): Crag => ({
  seed,
  outline,
  arris,
  grain: [wide, tall],
})

/** A heap of what has fallen down; all of it lies in the sun. */
const debris = (seed: number, outline: Pt[]) =>
  // biome-ignore format: points in rows
  slab(seed, outline, [[W * 2, 500], [W * 2, 620]], 9, 7)

/** The small fins between, far to near. */
export const spires: readonly Crag[] = [
  slab(
    3,
    // biome-ignore format: points in rows
    [[556, 542], [572, 520], [590, 516], [604, 488], [628, 476], [642, 484], [650, 502], [676, 500], [692, 484], [706, 488], [718, 514], [744, 520], [770, 542]],
    // biome-ignore format: points in rows
    [[703, 484], [708, 512], [696, 545]],
    18,
    40,
  ),
  slab(
    5,
    // biome-ignore format: points in rows
    [[352, 540], [360, 500], [368, 462], [382, 446], [394, 452], [398, 494], [412, 506], [420, 540]],
    // biome-ignore format: points in rows
    [[386, 446], [388, 490], [382, 545]],
    12,
    44,
  ),
  slab(
    7,
    // biome-ignore format: points in rows
    [[450, 545], [458, 490], [470, 462], [476, 412], [490, 368], [500, 374], [504, 424], [511, 456], [517, 430], [530, 416], [540, 424], [542, 480], [552, 545]],
    // biome-ignore format: points in rows
    [[495, 366], [498, 430], [506, 462], [500, 545]],
    14,
    60,
  ),
]

/** The two gateway rocks, far to near. */
export const gateway: readonly Crag[] = [
  slab(
    11,
    // biome-ignore format: points in rows
    [[890, 585], [930, 430], [952, 330], [972, 300], [996, 190], [1018, 164], [1040, 74], [1062, 62], [1084, 12], [1112, 8], [1128, 40], [1136, 96], [1160, 112], [1172, 190], [1215, 220], [1240, 585]],
    // biome-ignore format: points in rows
    [[1106, 6], [1116, 60], [1108, 100], [1128, 170], [1118, 260], [1142, 400], [1130, 590]],
    26,
    150,
  ),
  slab(
    12,
    // biome-ignore format: points in rows
    [[838, 580], [868, 478], [886, 372], [906, 340], [922, 256], [948, 238], [966, 246], [972, 300], [990, 322], [1000, 410], [1022, 440], [1040, 585]],
    // biome-ignore format: points in rows
    [[956, 236], [962, 300], [954, 330], [970, 420], [962, 590]],
    24,
    130,
  ),
  slab(
    13,
    // biome-ignore format: points in rows
    [[1090, 592], [1120, 470], [1142, 350], [1166, 322], [1182, 262], [1230, 240], [1250, 592]],
    // biome-ignore format: points in rows
    [[1212, 240], [1216, 330], [1206, 420], [1216, 600]],
    24,
    130,
  ),
  slab(
    14,
    // biome-ignore format: points in rows
    [[968, 592], [1000, 474], [1020, 360], [1046, 322], [1066, 226], [1092, 192], [1112, 198], [1122, 268], [1144, 300], [1152, 404], [1172, 430], [1190, 592]],
    // biome-ignore format: points in rows
    [[1102, 192], [1110, 262], [1098, 310], [1116, 400], [1104, 480], [1118, 600]],
    26,
    140,
  ),
  slab(
    15,
    // biome-ignore format: points in rows
    [[766, 578], [788, 524], [800, 462], [824, 438], [846, 428], [858, 398], [884, 382], [898, 392], [906, 436], [930, 452], [938, 510], [958, 582]],
    // biome-ignore format: points in rows
    [[890, 382], [894, 440], [884, 470], [896, 590]],
    21,
    90,
  ),
  debris(
    16,
    // biome-ignore format: points in rows
    [[738, 586], [766, 574], [786, 556], [806, 546], [836, 562], [862, 570], [884, 566], [908, 540], [926, 534], [950, 556], [976, 572], [1012, 578], [1060, 572], [1096, 552], [1120, 540], [1150, 558], [1186, 570], [1220, 560], [1220, 592], [1130, 600], [1040, 588], [960, 596], [880, 584], [810, 592]],
  ),
  slab(
    17,
    // biome-ignore format: points in rows
    [[-60, 585], [-40, 300], [4, 290], [14, 318], [34, 304], [66, 306], [82, 330], [92, 402], [116, 430], [130, 585]],
    // biome-ignore format: points in rows
    [[70, 304], [76, 370], [64, 420], [80, 590]],
    24,
    120,
  ),
  slab(
    18,
    // biome-ignore format: points in rows
    [[-60, 590], [-20, 470], [0, 424], [36, 392], [66, 380], [96, 388], [112, 420], [140, 412], [162, 424], [180, 470], [188, 588]],
    // biome-ignore format: points in rows
    [[92, 384], [104, 440], [96, 500], [112, 595]],
    23,
    100,
  ),
  slab(
    19,
    // biome-ignore format: points in rows
    [[96, 588], [116, 530], [126, 478], [150, 460], [184, 452], [204, 462], [214, 510], [228, 530], [242, 590]],
    // biome-ignore format: points in rows
    [[190, 452], [194, 510], [184, 540], [196, 595]],
    21,
    80,
  ),
  debris(
    20,
    // biome-ignore format: points in rows
    [[-20, 560], [20, 572], [66, 566], [96, 540], [112, 536], [134, 562], [170, 576], [206, 566], [228, 552], [250, 570], [286, 588], [220, 596], [150, 588], [70, 600], [-20, 590]],
  ),
]
