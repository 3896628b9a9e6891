/** The bridge of today, with a car or two to show how long it is. */
import {mix} from '../../../kit/ink.ts'
import {project} from '../../../kit/place.ts'
import {level, wall} from '../../../kit/solid.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {BRIDGE_END, DECK, H, haze, I, newX, v} from './view.ts'

/** The new bridge: piers two by two with their shadows on the water, a shaded girder, a bright deck. */
export function newBridge(s: Sheet) {
  const shade = (z: number) => mix(mix(I.deep, I.blue, 0.35), I.sky, haze(z))
  const ribbon = (a: number, b: number, y: number, z0 = 74, z1 = BRIDGE_END): string => {
    const left: Pt[] = []
    const right: Pt[] = []
    for (let z = z0; z <= z1; z *= 1.03) {
      left.push(project(v, newX(z) + a, y, z))
      right.unshift(project(v, newX(z) + b, y, z))
    }
    return poly([...left, ...right])
  }
  // its shadow falls to the right
  s.path(ribbon(9, 22, 0), mix(I.deep, I.blue, 0.3), 'opacity="0.5"')
  for (let z = 2400; z > 90; z -= 41) {
    const x = newX(z)
    for (const side of [-3.4, 3.4]) {
      s.path(
        level(v, [
          [x + side, z],
          [x + side + 13, z - 1],
          [x + side + 13, z + 3],
          [x + side, z + 2.4],
        ]),
        mix(I.deep, I.blue, 0.3),
        'opacity="0.5"',
      )
      s.path(wall(v, [x + side - 1.2, z], [x + side + 1.2, z], 0, DECK - 1.4), shade(z))
      s.path(
        wall(v, [x + side - 1.2, z], [x + side - 0.3, z], 0, DECK - 1.4),
        mix(mix(I.paper, I.sky, 0.35), I.sky, haze(z)),
      )
    }
    s.path(wall(v, [x - 5.2, z], [x + 5.2, z], DECK - 2.6, DECK - 1.4), shade(z))
  }
  for (let z = BRIDGE_END; z > 74; z /= 1.03) {
    const far = z
    const near = z / 1.03
    s.path(
      wall(v, [newX(far) - 6, far], [newX(near) - 6, near], DECK - 1.8, DECK + 1),
      mix(mix(I.paper, I.sky, 0.35), I.sky, haze(z)),
    )
    s.path(wall(v, [newX(far) + 6, far], [newX(near) + 6, near], DECK - 1.8, DECK + 1), shade(z))
  }
  s.path(
    ribbon(-6, 6, DECK + 0.4),
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.paper, I.sky, 0.4)],
      [0.3, mix(I.paper, I.sky, 0.22)],
      [1, mix(I.paper, I.rust, 0.1)],
    ]),
  )
  s.path(ribbon(-6.2, -5.4, DECK + 1.1) + ribbon(5.4, 6.2, DECK + 1.1), I.paper)
  for (let z = 80; z < 620; z += 15)
    s.path(
      level(
        v,
        [
          [newX(z) - 0.22, z],
          [newX(z) + 0.22, z],
          [newX(z + 6) + 0.22, z + 6],
          [newX(z + 6) - 0.22, z + 6],
        ],
        DECK + 0.4,
      ),
      I.rust,
    )
}

/** A car is a few cuts of colour: it only has to show how long the bridge is. */
export function car(s: Sheet, z: number, lane: number, colour: string) {
  const x = newX(z) + lane
  const y = DECK + 0.4
  s.path(
    level(
      v,
      [
        [x - 1.7, z - 4],
        [x + 4.4, z - 4],
        [x + 4.4, z + 4],
        [x - 1.7, z + 4],
      ],
      y,
    ),
    mix(I.deep, I.sky, 0.4),
    'opacity="0.6"',
  )
  s.path(wall(v, [x - 1.6, z - 4], [x + 1.6, z - 4], y + 0.25, y + 1.5), mix(colour, I.deep, 0.35))
  s.path(
    level(
      v,
      [
        [x - 1.6, z - 4],
        [x + 1.6, z - 4],
        [x + 1.6, z + 4],
        [x - 1.6, z + 4],
      ],
      y + 1,
    ),
    colour,
  )
  s.path(
    level(
      v,
      [
        [x - 1.2, z - 2.4],
        [x + 1.2, z - 2.4],
        [x + 1.2, z + 1.8],
        [x - 1.2, z + 1.8],
      ],
      y + 2.3,
    ),
    mix(colour, I.paper, 0.5),
  )
}
