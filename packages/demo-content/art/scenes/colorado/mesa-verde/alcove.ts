/** The hollow in the cliff: its brow, the ceiling that runs back into the rock, the wall behind the town. */
import {mix} from '../../../kit/ink.ts'
import {fbm, lerp, noise} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {along, at, H, W} from './view.ts'

/** Noise of the stone. */
export const grain = noise(44)

/** How far back the rock wall stands behind the town, in metres. */
const BACK = 14.5

/** The brow of the alcove, in scene units: low at the left, where the hollow ends, high above the town. */
export const brow = (x: number) =>
  150 +
  0.00052 * (x - 690) ** 2 +
  11 * fbm(grain, x / 90, 2, 3) +
  60 * Math.exp(-(((x + 40) / 90) ** 2))

/** Where a height on the rock wall behind the town stands on the sheet. */
const behind =
  (y: number, w = BACK) =>
  (x: number) =>
    at(along(x, w), y, w)[1]

/** What lies between two lines over the width of the sheet, as a closed path. */
export const band = (
  upper: (x: number) => number,
  lower: (x: number) => number,
  step = 8,
): string => {
  const [a, b]: [Pt[], Pt[]] = [[], []]
  for (let x = -10; x <= W + 10; x += step) {
    a.push([x, upper(x)])
    b.unshift([x, lower(x)])
  }
  return poly([...a, ...b])
}

/** The whole alcove, as a closed path. */
const alcove = () => band(brow, () => H)

/** The ceiling in curved beds, darkest where it meets the wall; the wall in shade above, in the sun below. */
export function hollow(s: Sheet) {
  const seam = behind(9.6)
  s.path(
    alcove(),
    s.linear(0, 150, 0, 430, [
      [0, mix(I.terra, I.key, 0.34)],
      [0.5, mix(I.key, I.terra, 0.34)],
      [1, I.key],
    ]),
  )
  s.group(s.clip(alcove()), () => {
    // flakes have come off in great shells: each leaves a lit lower lip before the hollow of the next
    for (let i = 0; i < 6; i++) {
      const t = ((i + 0.4) / 6) ** 1.15
      const line = (x: number) =>
        lerp(brow(x), seam(x), t) +
        34 * (1 - t) * Math.abs(Math.sin(x / (150 - 8 * i) + i * 2.2)) +
        5 * fbm(grain, x / 30, i * 5, 3)
      const thick = (x: number) =>
        (26 - 17 * t) * Math.max(0, 0.3 + 1.1 * fbm(grain, x / 170 + i * 3, 3, 2))
      s.path(
        band(line, (x) => line(x) + thick(x)),
        mix(I.terra, I.key, 0.12 + 0.5 * t),
        'opacity="0.85"',
      )
      s.path(
        band(
          (x) => line(x) + thick(x),
          (x) => line(x) + thick(x) * 1.8 + 2,
        ),
        I.key,
        'opacity="0.55"',
      )
    }
    const sun = (x: number) => behind(6.9)(x) + 8 * fbm(grain, x / 60, 30, 3)
    s.path(
      band(
        (x) => seam(x) + 5 * fbm(grain, x / 40, 8, 2),
        () => H,
      ),
      mix(I.terra, I.key, 0.3),
    )
    s.path(
      band(
        (x) => behind(8.2)(x) + 5 * fbm(grain, x / 70, 14, 3),
        () => H,
      ),
      mix(I.terra, I.ochre, 0.15),
    )
    s.path(
      band(sun, () => H),
      mix(I.ochre, I.terra, 0.2),
    )
    s.path(
      band(
        (x) => behind(5.4)(x) + 9 * fbm(grain, x / 50, 41, 3),
        () => H,
      ),
      mix(I.ochre, I.sand, 0.5),
    )
    // the ledge that the granaries stand on
    const ledge = (x: number) => behind(7.5, 12.9)(x) + 3 * fbm(grain, x / 30, 50, 2)
    s.path(
      band(ledge, (x) => ledge(x) + 4),
      I.ochre,
    )
    s.path(
      band(
        (x) => ledge(x) + 4,
        (x) => ledge(x) + 11 + 4 * fbm(grain, x / 24, 56, 2),
      ),
      mix(I.terra, I.key, 0.5),
    )
  })
}

/**
 * The brow's shade on the houses at the back: what of their fronts, `w` back, stands higher than `y` metres.
 * It hangs lower toward the left, where the brow comes down.
 */
export function browShade(s: Sheet, w: number, y: number) {
  const low = behind(y, w)
  const edge = (x: number) =>
    low(x) + 30 * Math.exp(-((x / 230) ** 2)) + 7 * fbm(grain, x / 80, w, 3)
  const seam = behind(9.6)
  s.group(s.clip(alcove()), () =>
    s.path(band(seam, edge), mix(I.key, I.terra, 0.4), 'opacity="0.76"'),
  )
}

/** The brow's worn edge: a thick lip whose underside is in shade. */
export function browEdge(s: Sheet) {
  s.path(
    band(
      (x) => brow(x) - Math.max(1, 8 + 16 * fbm(grain, x / 70, 70, 3)),
      (x) => brow(x) + 1,
    ),
    mix(I.sand, I.paper, 0.75),
  )
  s.path(
    band(brow, (x) => brow(x) + 9 + 6 * fbm(grain, x / 30, 20, 2)),
    mix(I.ochre, I.terra, 0.6),
  )
}
