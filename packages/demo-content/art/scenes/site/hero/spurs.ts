import {clamp, fbm, lerp, type Noise, smooth} from '../../../kit/rng.ts'

/** x, height, z of a place on a crest, in metres. */
type Place = readonly [x: number, y: number, z: number]

/** The mountain's crests: each falls from the main ridge to the sea or into the village, straight-flanked. */
const CRESTS: readonly (readonly Place[])[] = [
  [
    [-80, 34, 486],
    [-40, 76, 470],
    [10, 94, 462],
    [64, 128, 474],
    [132, 166, 500],
    [190, 148, 520],
    [250, 134, 540],
    [350, 182, 580],
  ],
  [
    [52, 122, 470],
    [38, 90, 420],
    [26, 52, 376],
  ],
  [
    [132, 166, 500],
    [116, 130, 430],
    [102, 90, 378],
    [96, 54, 338],
  ],
  [
    [250, 134, 540],
    [206, 118, 430],
    [184, 84, 370],
    [168, 52, 320],
  ],
  [
    [350, 182, 580],
    [300, 130, 440],
    [262, 82, 350],
    [236, 50, 290],
  ],
]

const FLANK = 0.74

/** How high the flanks of one stretch of a crest carry the ground at (x, z). */
function tent([ax, ay, az]: Place, [bx, by, bz]: Place, x: number, z: number): number {
  const [ux, uz] = [bx - ax, bz - az]
  const t = clamp(((x - ax) * ux + (z - az) * uz) / (ux * ux + uz * uz))
  return lerp(ay, by, t) - FLANK * Math.hypot(x - ax - ux * t, z - az - uz * t)
}

/** A slope cut into steps: a tread that rises gently, then a wall. */
const stepped = (y: number, step: number, tread: number) => {
  const k = Math.floor(y / step)
  const f = y / step - k
  return step * (k + lerp(0.3 * f, 1, smooth(tread, 0.96, f)))
}

/** Height of the mountain in metres: rock ledges high up, terraced groves below. */
export function mountain(n: Noise, x: number, z: number): number {
  let y = -60
  for (const crest of CRESTS)
    for (let i = 1; i < crest.length; i++) y = Math.max(y, tent(crest[i - 1], crest[i], x, z))
  const bent = y + 5 * fbm(n, x / 46, z / 46, 3)
  const ledges = stepped(bent + 6 * fbm(n, x / 24 + 7, z / 24, 2), 26, 0.5)
  const groves = stepped(bent, 8, 0.62)
  return lerp(groves, ledges, smooth(62, 84, bent))
}
