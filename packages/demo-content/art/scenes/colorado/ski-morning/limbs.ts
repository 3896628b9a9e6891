/** The skier's body as balls with a skin stretched round them. */
import {type Pt, poly} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {ankle, boot, elbow, hand, hip, knee, NECK, type Side, shoulder} from './body.ts'
import {AHEAD, K, shown, sum, UP, type Vec} from './frame.ts'

/** A ball of the body: where it is and its radius, in hundredths of the height. */
export type Ball = readonly [Vec, number]

export const circle = ([x, y]: Pt, r: number): Pt[] =>
  Array.from({length: 18}, (_, i) => [
    x + r * Math.cos((i / 18) * 2 * Math.PI),
    y + r * Math.sin((i / 18) * 2 * Math.PI),
  ])

/** The skin round some balls, moved on the sheet and made thinner. */
export const skin = (balls: readonly Ball[], dx = 0, dy = 0, thin = 1) =>
  poly(
    hull(
      balls.flatMap(([at, r]) => {
        const [x, y] = shown(at)
        return circle([x + dx * K, y + dy * K], r * K * thin)
      }),
    ),
  )

export const leg = (side: Side): readonly (readonly Ball[])[] => [
  [
    [hip(side), 10.5],
    [knee(side), 7.6],
  ],
  [
    [knee(side), 7.4],
    [ankle(side), 5.8],
  ],
]

export const arm = (side: Side): readonly (readonly Ball[])[] => [
  [
    [shoulder(side), 6.6],
    [elbow(side), 5.2],
  ],
  [
    [elbow(side), 5.2],
    [hand(side), 4],
  ],
]

export const trunk: readonly Ball[] = [
  [hip(1), 9],
  [hip(-1), 9],
  [shoulder(1), 6],
  [shoulder(-1), 6],
  [NECK, 4.6],
]

export const boots = (side: Side): readonly Ball[] => [
  [sum([boot(side), 1], [AHEAD, -6], [UP, 4]), 3.6],
  [sum([boot(side), 1], [AHEAD, 9], [UP, 3]), 3.2],
  [ankle(side), 5.6],
]
