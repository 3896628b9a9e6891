/** The escarpment: buttresses with a side in the sun and one in shade, through which the beds run. */
import {clamp, fbm, lerp, noise, smooth} from '../../../kit/rng.ts'
import {FOOT} from './land.ts'

/** What a point of rock shows: its bed (0 red, 1 cream, 2 deep red) and its light, 0 to 1. */
export interface Rock {
  bed: 0 | 1 | 2
  light: number
}

const grain = noise(11)

/** Each buttress: where its nose stands at the foot, where the gully on its right lies, how high its crest is. */
const NOSES = [
  [388, 410, 344],
  [462, 506, 292],
  [552, 576, 268],
  [650, 704, 222],
  [742, 766, 246],
  [836, 896, 136],
  [948, 972, 158],
  [1072, 1136, 58],
  [1176, 1200, 112],
  [1300, 1330, 70],
] as const
const LEFT_END = 318

/** How far a column is up the side of its buttress: its number, its side, and 0 (gully) to 1 (nose). */
function buttress(x: number) {
  let gully = LEFT_END
  for (const [i, [nose, next]] of NOSES.entries()) {
    if (x < nose) return {i, lit: true, out: clamp((x - gully) / (nose - gully)), gully}
    if (x < next) return {i, lit: false, out: clamp((next - x) / (next - nose)), gully: next}
    gully = next
  }
  return {i: NOSES.length - 1, lit: true, out: 0, gully}
}

/** The crest: it peaks at each nose and drops into each gully, with teeth. */
function crest(x: number) {
  const {i, lit, out} = buttress(x)
  const here = NOSES[i][2]
  const other = NOSES[Math.max(0, Math.min(NOSES.length - 1, lit ? i - 1 : i + 1))][2]
  const notch = Math.max(here, lit && i === 0 ? FOOT - 8 : other) * 0.55 + here * 0.45 + 26
  const teeth = 10 * fbm(grain, x / 21, 3, 4) + 5 * grain(x / 6, 7)
  return lerp(notch, here, smooth(0, 0.9, out)) + teeth
}

/** The beds from the foot up: what each is, where it ends, and whether it is a cliff or a slope of debris. */
const BEDS = [
  {bed: 2, to: 26, cliff: false},
  {bed: 0, to: 74, cliff: true},
  {bed: 1, to: 90, cliff: true},
  {bed: 2, to: 108, cliff: false},
  {bed: 0, to: 142, cliff: true},
  {bed: 2, to: 158, cliff: false},
  {bed: 1, to: 246, cliff: true},
  {bed: 0, to: 266, cliff: false},
  {bed: 2, to: 280, cliff: true},
  {bed: 1, to: 999, cliff: true},
] as const

/** What stands at a point of the sheet, or nothing but sky. */
export function escarpment(px: number, y: number): Rock | undefined {
  if (px < LEFT_END - 30 || y > FOOT + 4) return undefined
  // the noses lean back and waver, so no edge runs straight down
  const up = FOOT - y
  const storey = BEDS.findIndex(({to}) => up - 0.045 * (px - 700) - 8 < to)
  const x =
    px +
    10 * fbm(grain, y / 46, px / 150, 3) +
    3.4 * grain(y / 11, px / 30) +
    (up - 60) * 0.05 +
    15 * grain(storey * 7.3, px / 130)
  if (y < crest(x)) return undefined
  const {i, lit, out, gully} = buttress(x)
  // fans of debris spread from the gullies
  const fan = 9 + 40 * (1 - out) ** 1.6 + 7 * fbm(grain, px / 24, 40, 3)
  if (up < fan)
    return {
      bed: grain(px / 30, y / 9) > 0.25 ? 2 : 0,
      light: clamp((lit ? 0.66 : 0.5) + 0.2 * (up / fan) + 0.2 * grain(px / 5, y / 4)),
    }
  // each buttress has slipped a little against its neighbours
  // a bed that comes toward us stands higher on the sheet; all of them rise a little to the right
  const level =
    (up - 0.045 * (px - 700) - out * (7 + up * 0.05)) * (1 + 0.07 * Math.sin(i * 5.1)) +
    11 * Math.sin(i * 2.3) +
    5 * fbm(grain, px / 60, y / 200 + 9, 3)
  const k = Math.max(
    0,
    BEDS.findIndex(({to}) => level < to),
  )
  const {bed, to, cliff} = BEDS[k]
  const from = k > 0 ? BEDS[k - 1].to : 0
  // joints cut each cliff into upright panels of its own
  const panel = Math.floor((x + 40 * k) / (cliff ? 17 : 11) + 1.6 * grain(x / 37, k * 5))
  const turn = Math.sin(panel * 12.9898 + k * 4.1) * 0.5
  let light = lit ? 0.86 + 0.14 * turn : 0.3 + 0.12 * turn
  if (!cliff) light = lerp(light, lit ? 0.74 : 0.46, 0.6) + 0.1 * grain(x / 9, y / 7)
  const joint = Math.abs(((x + 40 * k) / 17 + 1.6 * grain(x / 37, k * 5)) % 1)
  if (cliff && joint < 0.13 && grain(x / 20, y / 26 + k) > -0.1) light -= 0.34
  // the nose before it throws its shadow, longer the lower it falls
  const reach = Math.min(50, 6 + 0.17 * (y - crest(x))) * (0.6 + 0.5 * Math.sin(i * 2.7 + 1))
  if (lit && i > 0 && x - gully < reach) light = Math.min(light, 0.2 + 0.1 * turn)
  // under each cliff a dark foot, on each top a bright edge
  if (cliff && level - from < 4 + 2 * grain(x / 8, k)) light -= 0.26
  if (to - level < 3.4) light += lit ? 0.2 : 0.1
  return {bed, light: clamp(light + 0.08 * fbm(grain, x / 7, y / 13, 3), 0, 1.1)}
}
