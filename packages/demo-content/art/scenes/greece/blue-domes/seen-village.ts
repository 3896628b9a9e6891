import {fbm} from '../../../kit/rng.ts'
import {type Land, land as renderLand, type V3} from '../../../kit/terrain.ts'
import {edge, ground, nc} from './ground.ts'
import {meet} from './rays.ts'
import {SUN, shaded} from './shade.ts'
import {type Solid, villageSolids} from './solids.ts'
import {type Cells, F, HZ, W} from './view.ts'
import type {Box} from './village.ts'

/** What a cell of the picture shows. */
type Material = 'cliff' | 'terrace' | 'house' | 'dome'

/** A cell of a wall, a roof or a dome: its normal, and the seed of its house. */
interface Built {
  n: V3
  solid: Solid
}

/** The village as the camera sees it, and what each cell of it shows. */
export interface SeenVillage {
  land: Land
  material: (Material | undefined)[]
  built: (Built | undefined)[]
  /** True where the sun does not come. */
  dark: Uint8Array
}

/** The bare ground, with its own light. */
const groundSeen = ({q, gw, gh}: Cells): Land =>
  renderLand({
    w: gw,
    h: gh,
    f: F * q,
    horizon: HZ * q,
    cam: [0, 0, 0],
    near: 4.2,
    far: 62,
    k: 0.0016,
    height: ground,
    light: SUN,
    eps: 0.0014,
    shadow: 9,
    ao: 0.16,
    bump: (x, y, z) => {
      if (x > edge(z)) return [0, 0, 0]
      const a = fbm(nc, x * 1.1 + z * 0.6, y * 3.4, 4, 0.6)
      return [a * 0.8, nc(x * 0.3, y * 4) > 0.1 ? 0.5 : -0.2, a * 0.4]
    },
  })

/** The cells that a solid can cover: left, right, top, bottom. */
function extent(o: Solid, {q, gw, gh}: Cells): [number, number, number, number] {
  const r = Math.hypot(o.hu, o.hw)
  const [near, far] = [Math.max(1, o.z - r), o.z + r]
  const xs = [o.x - r, o.x + r].flatMap((x) => [x / near, x / far])
  const ys = [o.low, o.top].flatMap((y) => [-y / near, -y / far])
  const cell = (v: number, middle: number, most: number) =>
    Math.max(0, Math.min(most, Math.round((middle + v * F) * q)))
  return [
    cell(Math.min(...xs), W / 2, gw) - 1,
    cell(Math.max(...xs), W / 2, gw) + 1,
    cell(Math.min(...ys), HZ, gh) - 1,
    cell(Math.max(...ys), HZ, gh) + 1,
  ]
}

/** Renders ground, houses and domes. */
export function seeVillage(cells: Cells, boxes: Box[]): SeenVillage {
  const {q, gw, gh, count} = cells
  const L = groundSeen(cells)
  const solids = villageSolids(boxes)
  const built: (Built | undefined)[] = Array.from({length: count})
  for (const solid of solids) {
    const [left, right, top, bottom] = extent(solid, cells)
    for (let j = Math.max(0, top); j < Math.min(gh, bottom); j++)
      for (let i = Math.max(0, left); i < Math.min(gw, right); i++) {
        const way: V3 = [(i + 0.5 - gw / 2) / (F * q), (HZ * q - j - 0.5) / (F * q), 1]
        const hit = meet(solid, [0, 0, 0], way)
        const k = j * gw + i
        if (!hit || (L.depth[k] && hit.t > L.depth[k])) continue
        L.depth[k] = hit.t
        L.x[k] = way[0] * hit.t
        L.y[k] = way[1] * hit.t
        L.z[k] = hit.t
        built[k] = {n: hit.n, solid}
      }
  }
  const dark = shaded(L, built, solids)
  const material = built.map((b, i): Material | undefined => {
    if (b) return b.solid.kind === 'dome' ? 'dome' : 'house'
    if (!L.depth[i]) return undefined
    return L.x[i] > edge(L.z[i]) - 0.06 && L.slope[i] < 0.2 ? 'terrace' : 'cliff'
  })
  return {land: L, material, built, dark}
}
