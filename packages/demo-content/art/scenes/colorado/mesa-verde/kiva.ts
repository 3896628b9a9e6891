import {mix} from '../../../kit/ink.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {ladder} from './ladder.ts'
import {at, metre, W} from './view.ts'

const round = (u: number, y: number, w: number, r: number): Pt[] =>
  Array.from({length: 44}, (_, i) => {
    const a = (i / 44) * Math.PI * 2
    return at(u + Math.cos(a) * r, y, w + Math.sin(a) * r)
  })

/**
 * A kiva: a round room sunk into the terrace at height y, its roof gone. Its rim, the bench and the stone
 * pillars that bore the roof, and the ladder that stands in it.
 */
export function kiva(s: Sheet, u: number, y: number, w: number, r: number) {
  s.path(poly(round(u, y, w, r + 0.42)), mix(I.sand, I.paper, 0.9))
  const mouth = poly(round(u, y, w, r))
  s.path(mouth, mix(I.terra, I.key, 0.35))
  s.group(s.clip(mouth), () => {
    // the sun comes over the left brink and lies on the far wall at the right
    s.path(poly(round(u + 1.25, y, w + 0.62, r * 1.02)), mix(I.ochre, I.sand, 0.5))
    s.path(poly(round(u + 0.5, y - 1.1, w + 0.2, r)), mix(I.terra, I.ochre, 0.2))
    for (let i = 0; i < 7; i++) {
      const a = 0.1 + (i * Math.PI * 1.15) / 7
      const pillar = (turn: number, up: number): Pt =>
        at(u + Math.cos(a + turn) * r * 0.97, y + up, w + Math.sin(a + turn) * r * 0.97)
      s.path(
        poly([pillar(-0.1, -1.1), pillar(0.1, -1.1), pillar(0.1, -0.12), pillar(-0.1, -0.12)]),
        a < 1.5 ? mix(I.sand, I.paper, 0.35) : mix(I.ochre, I.terra, 0.5),
      )
    }
    s.path(poly(round(u, y - 1.25, w, r * 0.97)), mix(I.terra, I.key, 0.5))
    s.path(poly(round(u, y - 2.3, w, r * 0.95)), I.key)
  })
  // of what stands in it, the near brink hides the foot
  const [, middle] = at(u, y, w)
  s.group(s.clip(`M0 0V${middle}H${W}V0Z${mouth}`), () =>
    ladder(s, at(u - 0.2, y - 1.5, w - 0.1), at(u + 0.5, y + 1.7, w + 0.4), metre(u, w) * 0.52),
  )
}
