/** The range across the valley as a height field: crests and their spurs, with a flat face to each side. */
import {clamp, lerp, rng} from '../../../kit/rng.ts'

/** A piece of crest from one place to another: along x, ahead, and how high; 100 units are about a kilometre. */
type Crest = readonly [from: Place, to: Place, fall: number]
type Place = readonly [x: number, z: number, height: number]

const line = (...places: Place[]): Crest[] =>
  places.slice(1).map((to, i) => [places[i], to, 1.75] as const)

const MAIN: Crest[] = [
  ...line([-60, 114, 17], [-46, 110, 21], [-36, 108, 16], [-23, 106, 27], [-14, 104, 19]),
  ...line([-14, 104, 19], [-6, 102, 21], [2, 100, 28], [6, 99, 27], [9, 99, 33], [13, 100, 38]),
  ...line(
    [13, 100, 38],
    [16, 101, 36],
    [18, 102, 31],
    [23, 102, 30],
    [28, 104, 22],
    [36, 106, 27],
    [48, 109, 17],
  ),
]

const SPURS: Crest[] = [
  ...line([13, 100, 38], [10, 94, 25], [12, 87, 15], [8, 79, 2]),
  ...line([18, 102, 31], [22, 93, 19], [21, 86, 10], [26, 79, 1]),
  ...line([12, 87, 15], [17, 81, 6], [18, 76, 0]),
  ...line([11, 90, 19], [5, 84, 9], [4, 78, 2]),
  ...line([12, 85, 11], [13, 78, 3], [12, 73, 0]),
  ...line([6, 99, 27], [5, 91, 15], [3, 84, 7], [5, 77, 0]),
  ...line([2, 100, 28], [-3, 93, 15], [-3, 86, 7], [-8, 79, 0]),
  ...line([22, 102, 29], [28, 95, 16], [31, 87, 6], [36, 80, 0]),
  ...line([-6, 102, 21], [-12, 93, 9], [-12, 84, 0]),
  ...line([-23, 106, 27], [-24, 97, 15], [-20, 88, 4]),
  ...line([-23, 106, 27], [-33, 97, 11], [-34, 88, 1]),
  ...line([-46, 110, 21], [-46, 99, 8], [-42, 90, 0]),
  ...line([36, 106, 28], [33, 97, 14], [38, 87, 2]),
  ...line([36, 106, 28], [45, 98, 12], [48, 88, 1]),
  ...line([28, 104, 22], [30, 96, 10], [30, 88, 1]),
]

/** Breaks each crest into teeth and notches. */
function broken(crests: readonly Crest[]): Crest[] {
  const r = rng(5)
  return crests.flatMap(([a, b, fall]) => {
    const n = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 1.7))
    const places = Array.from({length: n + 1}, (_, i): Place => {
      const t = i / n
      const off = i === 0 || i === n ? 0 : 1
      return [
        lerp(a[0], b[0], t) + off * r.range(-0.7, 0.7),
        lerp(a[1], b[1], t) + off * r.range(-0.7, 0.7),
        lerp(a[2], b[2], t) + off * r.range(-1.1, 0.7),
      ]
    })
    return places.slice(1).map((to, i) => [places[i], to, fall] as const)
  })
}

/** Lesser ribs, which part each great face into planes. */
function ribs(crests: readonly Crest[], seed: number): Crest[] {
  const r = rng(seed)
  const out: Crest[] = []
  for (const [a, b] of crests) {
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
    const long = Math.hypot(dx, dz)
    for (let at = r.range(0.2, 1.4); at < long; at += r.range(0.9, 2.6)) {
      const t = at / long
      const side = r.chance(0.5) ? -1 : 1
      const start: Place = [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t) - 0.25]
      const reach = 1.6 + start[2] * r.range(0.12, 0.46)
      const [ux, uz] = [(-dz / long) * side + 0.5 * (dx / long), (dx / long) * side - 0.55]
      const m = Math.hypot(ux, uz)
      out.push([
        start,
        [
          start[0] + (ux / m) * reach,
          start[1] + (uz / m) * reach,
          start[2] - reach * r.range(0.95, 1.35),
        ],
        r.range(2, 2.8),
      ])
    }
  }
  return out
}

const X0 = -64
const Z0 = 66
const CELL = 0.14
const [NX, NZ] = [914, 400]

/** At the foot of the great spur all is shade: a rib that ends there would stick a lone shard into the sun. */
const standsInShade = ([, [x, z]]: Crest) => x > 14.5 && x < 18.5 && z < 88

/** Fills the field once: the highest of all roofs that the crests carry. */
function field(): Float32Array {
  const out = new Float32Array(NX * NZ).fill(-2)
  const crests = broken([...MAIN, ...SPURS])
  const great = ribs(crests, 19)
  const lesser = [...great, ...ribs(great, 23)].filter((rib) => !standsInShade(rib))
  for (const [a, b, fall] of [...crests, ...lesser]) {
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
    const long = dx * dx + dz * dz
    const reach = Math.max(a[2], b[2]) / fall + 2
    const from = (u: number, o: number, n: number) =>
      clamp(Math.floor((u - reach - o) / CELL), 0, n)
    const to = (u: number, o: number, n: number) => clamp(Math.ceil((u + reach - o) / CELL), 0, n)
    for (let j = from(Math.min(a[1], b[1]), Z0, NZ); j < to(Math.max(a[1], b[1]), Z0, NZ); j++)
      for (let i = from(Math.min(a[0], b[0]), X0, NX); i < to(Math.max(a[0], b[0]), X0, NX); i++) {
        const [px, pz] = [X0 + i * CELL - a[0], Z0 + j * CELL - a[1]]
        const t = clamp((px * dx + pz * dz) / long)
        const h = lerp(a[2], b[2], t) - fall * Math.hypot(px - t * dx, pz - t * dz)
        if (h > out[j * NX + i]) out[j * NX + i] = h
      }
  }
  return out
}

/** The height at a place of the range; -2 is the valley. */
export function range(): (x: number, z: number) => number {
  const f = field()
  /** Peaks are steep and their feet lie out. */
  for (let i = 0; i < f.length; i++) f[i] = f[i] > 0 ? 38 * (f[i] / 38) ** 1.12 : f[i]
  return (x, z) => {
    const [u, w] = [clamp((x - X0) / CELL, 0, NX - 1.01), clamp((z - Z0) / CELL, 0, NZ - 1.01)]
    const [i, j] = [Math.floor(u), Math.floor(w)]
    const k = j * NX + i
    return lerp(lerp(f[k], f[k + 1], u - i), lerp(f[k + NX], f[k + NX + 1], u - i), w - j)
  }
}
