import {grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {bent} from '../../../kit/palm/near-bole.ts'
import {crownPath} from '../../../kit/palm/near-crown.ts'
import type {NearPalm} from '../../../kit/palm/near-palm.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADE} from './inks.ts'

/** The leaning palm, in scene units. */
export const PALM: NearPalm = {
  spine: [
    [1016, 660],
    [930, 596],
    [812, 470],
    [715, 330],
    [668, 190],
  ],
  girth: 40,
  crown: 236,
  trunk: {
    dark: mix(I.night, I.coral, 0.28),
    mid: mix(I.sand, I.night, 0.42),
    light: mix(I.sand, I.paper, 0.25),
  },
  greens: {dark: mix(I.night, I.leaf, 0.42), mid: I.leaf, light: mix(I.leaf, I.sand, 0.55)},
  nuts: mix(I.sand, I.leaf, 0.35),
  seed: 6,
  side: -1,
}

/** The palm's shadow: the same crown laid flat on the sand to the right of its foot. */
export function palmShadow(s: Sheet) {
  s.path(
    stroke(
      bent([
        [1012, 650],
        [1040, 668],
        [1075, 676],
        [1100, 690],
      ]),
      (t) => 42 - 16 * t,
    ),
    SHADE,
  )
  s.group('transform="matrix(0.85 0.05 -0.28 0.26 600 610)"', () => s.path(crownPath(PALM), SHADE))
}

/** The foot of the palm: sand blown up against it, grass in its lee, two nuts that have come down. */
export function palmFoot(s: Sheet) {
  s.path(curve(blob(1014, 663, 46, 15, 3, 0.22)), mix(I.paper, I.sand, 0.3))
  for (const [x, y, w, h, seed] of [
    [1034, 662, 44, 40, 3],
    [996, 664, 36, 24, 4],
    [1052, 668, 34, 26, 6],
  ] as const) {
    grass(s, x, y, w, h, mix(I.leaf, I.night, 0.4), seed, 16)
    grass(s, x - 4, y, w * 0.8, h * 0.9, mix(I.leaf, I.sand, 0.4), seed + 9, 8)
  }
  for (const [x, y] of [
    [972, 668],
    [990, 674],
  ] as const) {
    s.path(lens(x - 6, y + 4, 26, 7, x), SHADE)
    s.path(curve(blob(x, y, 10, 8.5, x, 0.06, 14)), PALM.trunk.dark)
    s.path(lens(x - 8, y - 6, 11, 8, 4), PALM.nuts)
  }
}

/** A plank swing on two ropes from the leaning trunk, and its shadow on the bottom. */
export function swing(s: Sheet) {
  const rope = mix(I.sand, I.paper, 0.35)
  s.path(lens(772, 566, 88, 9, 3), mix(I.turquoise, I.aqua, 0.3), 'opacity="0.9"')
  s.path(
    stroke(
      [
        [731, 346],
        [726, 440],
        [720, 518],
      ],
      () => 3,
    ) +
      stroke(
        [
          [786, 424],
          [783, 470],
          [780, 514],
        ],
        () => 3,
      ),
    rope,
  )
  // each is lashed round the trunk
  for (const [x, y] of [
    [731, 344],
    [787, 422],
  ] as const)
    for (const d of [-5, 0, 5])
      s.path(
        stroke(
          [
            [x - 15 + d * 0.6, y + 8 + d],
            [x + d * 0.6, y + 2 + d],
            [x + 15 + d * 0.6, y - 8 + d],
          ],
          () => 3.2,
        ),
        rope,
      )
  s.path(
    poly([
      [708, 515],
      [790, 509],
      [794, 517],
      [711, 524],
    ]),
    mix(I.sand, I.paper, 0.2),
  )
  s.path(
    poly([
      [711, 524],
      [794, 517],
      [794, 522],
      [712, 529],
    ]),
    mix(I.night, I.coral, 0.4),
  )
}
