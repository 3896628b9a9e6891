/** The concrete: its face, the joints of the pour, what the left wall throws across it. */
import {mix} from '../../../kit/ink.ts'
import {rough, stroke} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {CREST, H, I, onFace, W} from './gorge.ts'

const REACH = 1.35

/** Heights from the foot up to the road. */
const heights = Array.from({length: 17}, (_, i) => (CREST * i) / 16)

const across = (y: number, from = -REACH, to = REACH): Pt[] =>
  Array.from({length: 41}, (_, i) => onFace(lerp(from, to, i / 40), y))

const up = (angle: number, y0 = 0, y1 = CREST): Pt[] =>
  heights.map((y) => onFace(angle, lerp(y0, y1, y / CREST)))

export function face(s: Sheet) {
  const outline = poly([
    ...across(CREST),
    ...up(REACH).toReversed(),
    ...across(0).toReversed(),
    ...up(-REACH),
  ])
  const [left] = onFace(-REACH, CREST)
  const [right] = onFace(REACH, CREST)
  // a hollow curve: the left of it turns from the sun, the right looks into it
  s.path(
    outline,
    s.linear(left, 0, right, 0, [
      [0, mix(I.shade, I.night, 0.3)],
      [0.22, I.shade],
      [0.5, mix(I.paper, I.shade, 0.4)],
      [0.72, I.paper],
      [0.84, I.paper],
      [1, mix(I.shade, I.clay, 0.35)],
    ]),
  )
  s.group(s.clip(outline), () => {
    pours(s)
    // deeper in the gorge less light comes back
    s.rect(
      0,
      400,
      W,
      H,
      s.linear(0, 430, 0, 700, [
        [0, I.shade, 0],
        [1, mix(I.shade, I.night, 0.3), 0.85],
      ]),
    )
    // the wall on the left throws its own broken edge
    const edge = rough(
      [
        onFace(-0.62, CREST),
        onFace(-0.52, 1.7),
        onFace(-0.2, 1.15),
        onFace(-0.1, 0.7),
        onFace(0.22, 0.1),
      ],
      26,
      16,
      8,
      false,
    )
    s.path(
      poly([...edge, [edge[edge.length - 1][0], H], [0, H], [0, edge[0][1]]]),
      mix(I.shade, I.night, 0.55),
      'opacity="0.9"',
    )
    // and the overhang of the road its own straight one
    s.path(
      poly([...across(CREST), ...across(CREST - 0.17).toReversed()]),
      mix(I.shade, I.night, 0.35),
      'opacity="0.7"',
    )
  })
}

/** Upright joints and the levels of each pour, with rain's long stains. */
function pours(s: Sheet) {
  let joints = ''
  for (let i = -14; i <= 14; i++) joints += stroke(up(i * 0.082), () => 1.3)
  for (let i = 1; i < 12; i++) joints += stroke(across((CREST * i) / 12), () => 0.9)
  s.path(joints, mix(I.shade, I.night, 0.3), 'opacity="0.45"')
  const r = rng(12)
  for (let i = 0; i < 46; i++) {
    const a = r.range(-0.9, 1)
    const y1 = r.range(1.5, CREST)
    s.path(
      stroke(up(a, y1 - r.range(0.3, 1.1), y1), (t) => r.range(2, 6) * t),
      mix(I.shade, I.clay, r.range(0, 0.4)),
      'opacity="0.4"',
    )
  }
}
