import {fbm} from '../../../kit/rng.ts'
import {type Land, land as renderLand} from '../../../kit/terrain.ts'
import {edge, ground, nc} from './ground.ts'
import {type Surface, surfaceOf} from './surface.ts'
import {type Cells, F, HZ} from './view.ts'
import type {Box} from './village.ts'

/** What a cell of the picture shows. */
type Material = 'cliff' | 'house' | 'dome' | 'terrace'

/** The village as the camera sees it, and what each cell of it shows. */
export interface SeenVillage {
  land: Land
  material: (Material | undefined)[]
}

function materialIn({height, materialAt}: Surface, L: Land, i: number, boxes: Box[]): Material {
  const [x, y, z] = [L.x[i], L.y[i], L.z[i]]
  const top = height(x, z)
  const material = materialAt(x, z)
  if (material === 'dome' && y > top - 2 && y > domeFoot(boxes, x, z)) return 'dome'
  if (material !== 'ground' && y > ground(x, z) + 0.02) return 'house'
  return x > edge(z) - 0.06 ? 'terrace' : 'cliff'
}

function domeFoot(bs: Box[], x: number, z: number) {
  for (const b of bs)
    if (b.kind === 'dome' && Math.hypot(x - b.x, z - b.z) < b.R) return b.top + 0.17
  return -99
}

/** Renders ground, houses and domes. */
export function seeVillage({q, gw, gh}: Cells, boxes: Box[]): SeenVillage {
  const surface = surfaceOf(boxes)
  const L = renderLand({
    w: gw,
    h: gh,
    f: F * q,
    horizon: HZ * q,
    cam: [0, 0, 0],
    near: 4.2,
    far: 62,
    k: 0.0016,
    height: surface.height,
    normal: surface.normal,
    light: [-0.9, 0.4, 0.34],
    eps: 0.0014,
    shadow: 9,
    ao: 0.16,
    bump: (x, y, z) => {
      if (y > ground(x, z) + 0.05 || x > edge(z)) return [0, 0, 0]
      const a = fbm(nc, x * 1.1 + z * 0.6, y * 3.4, 4, 0.6)
      return [a * 0.8, nc(x * 0.3, y * 4) > 0.1 ? 0.5 : -0.2, a * 0.4]
    },
  })

  const material = Array.from(L.depth, (depth, i) =>
    depth ? materialIn(surface, L, i, boxes) : undefined,
  )
  return {land: L, material}
}
