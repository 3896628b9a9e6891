/** The carved turns: two threads that open into a trough at each bend, under the edge of snow it threw. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {lerp, rng, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {beside, LINE, openAt, sizeAt, TURNS, type Turn} from './turns.ts'

/** How far out of the line the trough reaches at its widest, and how far in; as large as at the skier. */
const [OUT, IN] = [62, 30]

/** An edge of a turn's trough, `wide` out of the line at its widest, from its first place to its last. */
const edge = (t: Turn, wide: number): Pt[] =>
  Array.from({length: t.to - t.from + 1}, (_, n) => {
    const i = t.from + n
    return beside(i, t.outside * wide * openAt(i))
  })

const between = (a: Pt[], b: Pt[]) => poly([...a, ...b.reverse()])

/** Snow thrown over the outer edge: lumps, the largest where the turn is widest, and crumbs beyond them. */
function thrown(s: Sheet, t: Turn, seed: number) {
  const r = rng(seed)
  let [shade, half, lit, crumbs] = ['', '', '', '']
  const lump = (at: Pt, d: number, n: number) => curve(blob(...at, d * 1.2, d, seed + n, 0.24, 9))
  const count = Math.round((t.to - t.from) * 1.1)
  for (let n = 0; n < count; n++) {
    const i = lerp(t.from, t.to, (n + r()) / count)
    const [k, open] = [sizeAt(i), openAt(i)]
    const far = r() ** 2.2
    const [x, y] = beside(i, t.outside * open * (OUT + 2 + 44 * far))
    const d = (1.5 + 11 * open * (1 - 0.6 * far) * r.range(0.5, 1)) * k
    shade += lump([x + 6 * k, y + 9 * k], d * 1.15, n)
    half += lump([x, y], d, n)
    lit += lump([x - 0.2 * d, y - 0.26 * d], 0.74 * d, n)
    if (r.chance(0.7))
      crumbs += lump(
        beside(i + r.range(0, 12), t.outside * open * (OUT + r.range(50, 120))),
        lerp(1, 4.4, r() ** 2) * k,
        n,
      )
  }
  s.path(shade, mix(I.blue, I.ice, 0.4))
  s.path(half, mix(I.ice, I.paper, 0.35))
  s.path(lit, I.paper)
  s.path(crumbs, mix(I.ice, I.blue, 0.4))
}

/** A turn's trough: planed snow in half shade; the wall toward the sun, at the left, lies in its own shadow. */
function trough(s: Sheet, t: Turn) {
  s.path(between(edge(t, OUT), edge(t, -IN)), mix(I.ice, I.blue, 0.14))
  const dark = mix(I.blue, I.key, 0.1)
  // the bend's outside is the left wall where the line bends to the right, else its inside is
  if (t.outside === LEFT_WALL) s.path(between(edge(t, OUT), edge(t, OUT - 24)), dark)
  else {
    s.path(between(edge(t, -IN), edge(t, -IN + 13)), dark)
    s.path(between(edge(t, OUT), edge(t, OUT - 12)), mix(I.paper, I.ice, 0.3))
  }
}

/** The side of the line that lies toward the sun as it comes down to us. */
const LEFT_WALL = -1

/** The groove of one ski: 1 the left, -1 the right. They close up where the skis change edges. */
const groove = (side: 1 | -1) => LINE.map((_, i) => beside(i, side * (6 + 15 * openAt(i))))

export function tracks(s: Sheet) {
  for (const t of TURNS) trough(s, t)
  for (const side of [1, -1] as const)
    s.path(
      stroke(groove(side), (t) => {
        const i = t * (LINE.length - 1)
        return (0.6 + 3.2 * sizeAt(i)) * smooth(0, 0.06, t)
      }),
      mix(I.blue, I.key, 0.1),
    )
  for (const [n, t] of TURNS.entries()) thrown(s, t, 40 * n)
}
