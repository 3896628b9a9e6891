/** The spurs of the gorge's walls, far to near, in scene units. */
import type {Crag} from '../../../kit/crag.ts'
import type {Pt} from '../../../kit/svg.ts'
import {H, W} from './gorge.ts'

const BELOW = H + 20
const [LEFT, RIGHT] = [-20, W + 20]

/** A spur of the left wall: its outline from the top left, down its edge to the gorge. */
const left = (seed: number, size: number, edge: Pt[], arris: Pt[]): Crag => ({
  seed,
  outline: [[edge[0][0], BELOW], ...edge],
  arris,
  grain: [size, size * 3.6],
})

/** A spur of the right wall: up from the gorge to its top right. */
const right = (seed: number, size: number, edge: Pt[], arris: Pt[]): Crag => ({
  seed,
  outline: [...edge, [edge[edge.length - 1][0], BELOW]],
  arris,
  grain: [size, size * 3.6],
})

// biome-ignore format: points in rows
export const leftShore = [
  left(3, 22, [[LEFT, 110], [60, 98], [130, 112], [190, 104], [232, 124], [290, 130], [322, 156], [350, 172], [372, 204], [388, 236], [396, 340]],
    [[290, 128], [318, 210], [300, 340]]),
]

// biome-ignore format: points in rows
export const rightShore = [
  right(4, 22, [[862, 340], [862, 250], [876, 206], [892, 174], [924, 162], [952, 134], [1000, 128], [1040, 110], [1100, 120], [1160, 110], [RIGHT, 120]],
    [[952, 134], [934, 200], [946, 340]]),
]

// biome-ignore format: points in rows
export const leftWall = [
  left(5, 34, [[LEFT, 60], [30, 36], [70, 66], [118, 60], [150, 106], [196, 124], [214, 168], [258, 190], [290, 242], [344, 268], [376, 304], [402, 350], [416, 420], [442, 480], [452, 540], [474, 600], [486, 656], [474, 720], [456, BELOW]],
    [[118, 60], [140, 150], [206, 260], [190, 340], [270, 430], [262, 520], [340, 640], [330, BELOW]]),
  left(6, 44, [[LEFT, 300], [20, 262], [70, 282], [110, 330], [150, 340], [180, 404], [226, 430], [250, 504], [300, 540], [330, 614], [372, 660], [400, 740], [420, BELOW]],
    [[40, 270], [90, 390], [80, 470], [160, 560], [150, 640], [230, 740], [220, BELOW]]),
  left(7, 54, [[LEFT, 540], [30, 512], [80, 560], [120, 600], [160, 620], [200, 694], [240, 730], [262, BELOW]],
    [[30, 512], [70, 620], [60, 700], [130, BELOW]]),
]

// biome-ignore format: points in rows
export const rightWall = [
  right(8, 34, [[786, BELOW], [774, 720], [762, 652], [770, 600], [790, 520], [814, 460], [822, 400], [844, 350], [862, 304], [896, 262], [930, 220], [962, 196], [984, 150], [1030, 128], [1060, 90], [1110, 100], [1140, 60], [1190, 50], [RIGHT, 80]],
    [[1060, 88], [1030, 200], [1050, 280], [980, 400], [990, 500], [900, 640], [905, BELOW]]),
  right(9, 44, [[866, BELOW], [880, 740], [894, 700], [900, 640], [936, 580], [950, 500], [986, 450], [1000, 390], [1030, 350], [1076, 330], [1110, 280], [1160, 270], [RIGHT, 230]],
    [[1110, 278], [1090, 400], [1110, 470], [1040, 590], [1050, 680], [980, BELOW]]),
  right(10, 54, [[980, BELOW], [1010, 740], [1030, 660], [1066, 610], [1080, 560], [1120, 530], [1170, 470], [RIGHT, 450]],
    [[1170, 468], [1150, 580], [1165, 640], [1120, BELOW]]),
]
