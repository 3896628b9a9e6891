/** What has found a hold on the wall's ledges: firs where there is room, tufts of scrub elsewhere. */
import {fir} from '../../../kit/fir.ts'
import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {I, track} from './canyon.ts'
import {OURS} from './rock.ts'

const GREENS = {
  dark: mix(I.pine, I.key, 0.55),
  mid: mix(I.pine, I.key, 0.1),
  light: mix(I.pine, I.gold, 0.42),
}

/** Plants on level places of the wall, not on the line itself; `k` is cells to a scene unit. */
export function plants(s: Sheet, L: Land, marks: Uint8Array, k: number) {
  const r = rng(19)
  const found: {x: number; y: number; z: number; high: number}[] = []
  for (let i = 0; i < 60000 && found.length < 90; i++) {
    const cell = r.int(0, marks.length - 1)
    if (marks[cell] !== OURS || L.slope[cell] > 0.35) continue
    // room for roots: it is level to both sides as well
    const room = Math.round(4.5 * k)
    if (L.slope[cell - room] > 0.5 || L.slope[cell + room] > 0.5) continue
    const [x, y, z] = [L.x[cell], L.y[cell], L.z[cell]]
    // the ledge is the railway's
    if (y > -2.6 && y < 0.8 && x - track(z) > -4.2) continue
    const [sx, sy] = [(cell % L.w) / k, Math.floor(cell / L.w) / k]
    if (found.some((f) => Math.hypot(f.x - sx, f.y - sy) < 13)) continue
    found.push({x: sx, y: sy, z, high: r.range(0.7, 1.5)})
  }
  found.sort((a, b) => b.z - a.z)
  for (const [i, {x, y, z, high}] of found.entries()) {
    const h = Math.min((high * 1000) / z, 26)
    if (high > 1.1 && z > 24) fir(s, x, y + 3, h * 1.1, h * 2.7, GREENS, 300 + i)
    else if (i % 3) clump(s, x, y + 3, h * (0.7 + 0.5 * high), h * 0.7, GREENS, 300 + i, -1, 1.4)
  }
}
