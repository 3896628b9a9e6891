import {mix} from '../../../kit/ink.ts'
import {ridge, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {edge, H, scaleAt, W} from './view.ts'

const SHADE = mix(I.blue, I.ice, 0.6)

/** The slope as a closed path. */
const slopePath = () => ridge(-5, W + 5, H + 5, edge, 5)

/** A line down the slope from a place: it follows the fall of the ground. */
const down = (x: number, y: number, long: number, k = 9): Pt[] =>
  Array.from({length: k}, (_, i) => {
    const u = (i / (k - 1)) * long
    return [x + u * 0.93, y + u * 0.36 + (u * u) / 2600]
  })

/** The untouched slope: it lies in the sun and turns into shade where it rolls over at our feet. */
export function slope(s: Sheet) {
  s.path(
    slopePath(),
    s.linear(250, 480, 520, 1230, [
      [0, I.paper],
      [0.42, mix(I.paper, I.ice, 0.08)],
      [0.72, mix(I.paper, I.ice, 0.5)],
      [1, mix(I.ice, I.blue, 0.15)],
    ]),
  )
  s.group(s.clip(slopePath()), () => {
    // the roll of the ground: its far brink is in full sun, a thin warm light along it
    const brink: Pt[] = []
    for (let x = -5; x <= W + 5; x += 12) brink.push([x, edge(x) + 3])
    s.path(
      stroke(brink, (t) => 1 + 5 * t),
      mix(I.paper, I.peach, 0.5),
    )
    // ripples of the wind lie across the fall of the slope: a lit brow, a shallow shade below it
    const r = rng(41)
    for (let i = 0; i < 120; i++) {
      const x = r.range(-40, 940)
      const y = edge(Math.max(0, x)) + 24 + 640 * r() ** 1.1
      const k = scaleAt(y)
      const [long, bow, lean] = [r.range(50, 190) * k, r.range(6, 16) * k, r.range(-0.05, 0.2)]
      const arc = (drop: number): Pt[] =>
        Array.from({length: 11}, (_, p) => {
          const u = p / 5 - 1
          return [x + u * long, y + drop * k + lean * u * long - bow * (1 - u * u)]
        })
      const wide = r.range(3, 8) * k
      const taper = (t: number) => wide * Math.sin(Math.PI * t) ** 0.8
      s.path(stroke(arc(5), taper), mix(I.ice, I.blue, 0.16), 'opacity="0.55"')
      s.path(
        stroke(arc(0), (t) => 0.7 * taper(t)),
        I.paper,
        'opacity="0.9"',
      )
    }
  })
}

/** A tree's long shadow down the slope: a spire whose edge is frayed by the tips of its boughs. */
function shadow(s: Sheet, x: number, y: number, long: number, wide: number) {
  const r = rng(Math.round(x + y + long))
  const count = Math.round(long / 7)
  const mid = down(x, y, long, count)
  const side = (way: number) =>
    mid.map(([a, b], i): Pt => {
      const t = i / (count - 1)
      const frayed = i % 2 ? r.range(0.66, 0.82) : r.range(0.9, 1.1)
      const half = 0.5 * wide * (1 - t) ** 0.85 * frayed
      return [a - way * half * 0.4, b + way * half]
    })
  s.path(poly([...side(-1), ...side(1).reverse()]), SHADE, 'opacity="0.85"')
}

/** The shadows of the trees at the left. */
export function shadows(s: Sheet) {
  s.group(s.clip(slopePath()), () => {
    for (const [x, y, long, wide] of [
      [6, 520, 120, 16],
      [50, 548, 170, 22],
      [-10, 610, 250, 36],
      [30, 700, 590, 76],
      [-60, 800, 470, 84],
      [-40, 960, 560, 120],
      [-190, 1010, 900, 200],
      [-120, 1150, 520, 170],
    ] as const)
      shadow(s, x, y, long, wide)
  })
}
