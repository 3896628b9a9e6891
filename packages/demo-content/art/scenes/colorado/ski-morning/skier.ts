/** A skier in a left turn who comes down toward us: skis on edge, the outer leg long, the inner one bent. */

import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {hand, hip, shoulder} from './body.ts'
import {sum} from './frame.ts'
import {oneSki, pole} from './gear.ts'
import {head} from './head.ts'
import {I} from './inks.ts'
import {arm, type Ball, boots, leg, skin, trunk} from './limbs.ts'
import {DARK, NAVY, SLATE, SUNNY, WINE} from './shade.ts'

/** The limbs of one kind on a side, with the sun on their left. */
function limbs(
  s: Sheet,
  parts: readonly (readonly Ball[])[],
  body: string,
  lit: string,
  thin = 0.5,
) {
  for (const part of parts) s.path(skin(part), body)
  for (const part of parts) s.path(skin(part, -2, -1.2, thin), lit)
}

/** Draws the skier, the inner side first: it is the farther one. */
export function skier(s: Sheet) {
  oneSki(s, 1)
  pole(s, 1)
  s.path(skin(boots(1)), DARK)
  limbs(s, leg(1), DARK, NAVY)
  limbs(s, arm(1), WINE, I.red, 0.55)
  s.path(skin([[hand(1), 5.4]]), DARK)
  oneSki(s, -1)
  s.path(skin(boots(-1)), DARK)
  s.path(skin(boots(-1), -1.4, -0.8, 0.42), mix(I.blue, I.ice, 0.3))
  limbs(s, leg(-1), NAVY, SLATE, 0.56)
  s.path(skin(trunk), WINE)
  s.path(
    skin(
      [
        [hip(-1), 8.4],
        [hip(1), 4],
        [shoulder(-1), 6],
        [sum([shoulder(1), 0.6], [shoulder(-1), 0.4]), 3],
      ],
      -0.6,
      -0.4,
    ),
    I.red,
  )
  pole(s, -1)
  limbs(s, arm(-1), I.red, SUNNY, 0.34)
  s.path(skin([[hand(-1), 5.6]]), DARK)
  s.path(skin([[hand(-1), 5.6]], -1.6, -1.2, 0.5), SLATE)
  head(s)
}
