/** Whitewash in clean planes: every wall and roof one flat tone, lit or not. */
import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {V3} from '../../../kit/terrain.ts'
import {tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import type {SeenVillage} from './seen-village.ts'
import {sunOn} from './shade.ts'
import type {Cells} from './view.ts'

const TONES = {
  /** Walls that look into the sun. */
  sunny0: mix(I.paper, I.peach, 0.34),
  sunny1: mix(I.paper, I.peach, 0.5),
  /** Level roofs and terraces, which it grazes. */
  roof: I.paper,
  /** The paving at our feet, warm from the low sun. */
  floor: mix(I.paper, I.peach, 0.42),
  /** The turn of a vault away from it. */
  turn: mix(I.shade, I.paper, 0.5),
  roofShade: mix(I.shade, I.lilac, 0.06),
  sunnyShade: mix(I.shade, I.lilac, 0.2),
  front0: mix(I.shade, I.lilac, 0.22),
  front1: mix(I.shade, I.lilac, 0.36),
  front2: mix(I.shade, I.lilac, 0.5),
  away: mix(I.lilac, I.shade, 0.22),
}

type Tone = keyof typeof TONES

const FRONTS: readonly Tone[] = ['front0', 'front1', 'front2']
const SUNNY: readonly Tone[] = ['sunny0', 'sunny1']

function toneOf(n: V3, dark: boolean, seed: number): Tone {
  const sun = sunOn(n)
  if (n[1] > 0.9) return dark ? 'roofShade' : 'roof'
  if (!dark && sun > 0.42) return SUNNY[seed % SUNNY.length]
  if (!dark && sun > 0.16) return n[1] > 0.2 ? 'roof' : 'turn'
  if (n[1] > 0.2) return sun > 0.02 && !dark ? 'turn' : 'roofShade'
  if (sun > 0.3) return 'sunnyShade'
  return n[0] > 0.5 ? 'away' : FRONTS[seed % FRONTS.length]
}

/** How much air lies before what is so far away: the near houses, those up the hill, the far point. */
const BANDS = [
  [19, 99, 0.24],
  [12.5, 19, 0.1],
  [0, 12.5, 0],
] as const

/** Houses and terraces, the farthest first. */
export function houses(s: Sheet, seen: SeenVillage, {gw, gh, count, at}: Cells) {
  const {land: L, material, built, dark} = seen
  const names = Object.keys(TONES).filter((name): name is Tone => name in TONES)
  const found = Array.from({length: count}, (_, i): Tone | undefined => {
    const b = built[i]
    if (material[i] === 'terrace') return dark[i] ? 'roofShade' : 'floor'
    return b && material[i] === 'house' ? toneOf(b.n, dark[i] === 1, b.solid.seed) : undefined
  })
  for (const [near, far, air] of BANDS) {
    const inked = (name: Tone) => mix(TONES[name], mix(I.shade, I.paper, 0.4), air)
    const mask = (keep: (i: number) => boolean) =>
      tone(
        Float32Array.from({length: count}, (_, i) =>
          found[i] && L.depth[i] > near && L.depth[i] <= far && keep(i) ? 1 : 0,
        ),
        gw,
        gh,
        0.5,
        at,
      )
    s.path(
      mask(() => true),
      inked('front1'),
    )
    for (const name of names)
      s.path(
        mask((i) => found[i] === name),
        inked(name),
      )
  }
}
