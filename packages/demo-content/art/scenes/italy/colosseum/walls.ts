import {mix} from '../../../kit/ink.ts'
import {fbm, noise} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {attic, bay, glow} from './bays.ts'
import {I, LAMP, travertine} from './inks.ts'
import {archOn, BAY, INNER, OUTER, on, strip} from './ring.ts'

/** The lower, inner ring that earthquakes have laid bare; its rim is torn. */
export function innerRing(s: Sheet) {
  const n = noise(17)
  const rim = (a: number) =>
    30 + 5 * fbm(n, a * 6, 2, 4) - 5 * Math.exp(-(((a - 0.62) / 0.16) ** 2))
  const crown: Pt[] = []
  for (let a = 1.9; a >= 0; a -= 0.012) crown.push(on(INNER, a, Math.round(rim(a) / 1.1) * 1.1))
  for (let a = 0; a <= 1.9; a += 0.05) crown.push(on(INNER, a, 18))
  s.path(
    poly(crown),
    s.linear(on(INNER, 1.9, 20)[0], 0, on(INNER, 0.05, 20)[0], 0, [
      [0, travertine(0.42)],
      [0.5, travertine(0.2)],
      [1, travertine(0.02)],
    ]),
  )
  for (let k = 1; k < 26; k++) {
    const angle = k * BAY
    const piece = {ring: INNER, angle, behind: k % 3 === 1 ? LAMP[1] : LAMP[2]}
    bay(s, piece, 1)
    bay(s, {...piece, behind: k % 4 === 2 ? LAMP[1] : LAMP[0]}, 0)
    if (rim(angle) > 27)
      s.path(archOn(INNER, angle, BAY * 0.2, 24.4, 28.2), mix(I.terra, I.violet, k % 2 ? 0.2 : 0.5))
  }
}

/** Where each storey of the tall wall ends at the break, lowest first. */
const BREAK = [14, 14, 15, 16]

/** The tall wall, up to where it breaks off. */
export function outerRing(s: Sheet) {
  for (let k = 37; k >= BREAK[0]; k--) {
    const angle = (k + 0.5) * BAY
    for (const level of [0, 1, 2]) {
      if (k < BREAK[level]) continue
      const open = level === 2 && k < BREAK[3] + 3
      bay(s, {ring: OUTER, angle, behind: open ? mix(I.terra, I.gold, 0.5) : glow(k, level)}, level)
    }
    if (k >= BREAK[3]) attic(s, angle, k)
  }
  buttress(s)
}

/** The brick wedge that props the broken end, and the wall's own thickness in shade. */
function buttress(s: Sheet) {
  const heights = [0, 11.6, 23.4, 34.8, 48]
  for (let i = 0; i < 4; i++) {
    const angle = BREAK[i] * BAY
    const [y0, y1] = [heights[i], heights[i + 1]]
    const back = {a: OUTER.a - 9, b: OUTER.b - 9}
    s.path(
      poly([
        on(OUTER, angle, y0),
        on(OUTER, angle, y1),
        on(back, angle - 0.02, y1),
        on(back, angle - 0.02, y0),
      ]),
      mix(I.key, I.violet, 0.5),
    )
  }
  const wedge: Pt[] = [
    on(OUTER, BREAK[3] * BAY, 46),
    on(OUTER, (BREAK[3] - 0.8) * BAY, 34.8),
    on(OUTER, (BREAK[2] - 0.9) * BAY, 23.4),
    on(OUTER, (BREAK[1] - 1) * BAY, 11.6),
    on(OUTER, (BREAK[0] - 1.5) * BAY, 0),
    on(OUTER, BREAK[0] * BAY, 0),
    on(OUTER, BREAK[1] * BAY, 23.4),
    on(OUTER, BREAK[2] * BAY, 23.4),
    on(OUTER, BREAK[2] * BAY, 34.8),
    on(OUTER, BREAK[3] * BAY, 34.8),
  ]
  const body = poly(wedge)
  s.path(body, mix(I.terra, I.violet, 0.22))
  s.group(s.clip(body), () => {
    // courses of brick
    for (let y = 1; y < 46; y += 2.4)
      s.path(strip(OUTER, 18 * BAY, 10 * BAY, y, y + 0.6), mix(I.terra, I.violet, 0.45))
  })
}
