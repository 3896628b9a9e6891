import {archPts, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {rim, W} from './view.ts'

/** Cubes and vaults along the rim, a blue dome, a mill. */
export function village(s: Sheet) {
  const r = rng(27)
  const shade = mix(I.sky, I.paper, 0.25)
  const cube = (x: number, y: number, w: number, h: number) => {
    const at: Face = (u, up) => [x + u, y - up]
    s.path(quad(at, 0, -26, w, h), shade)
    s.path(quad(at, 0, -26, w * 0.42, h), I.paper)
    s.path(quad(at, -1, h - 2.5, w + 1, h + 1), I.paper)
    if (r.chance(0.3)) {
      s.path(curve(archPts(at, w / 2, h - 4, w * 0.9, w * 0.42, 0.4)), I.paper)
    }
    const blue = r.chance(0.6) ? I.sea : I.key
    s.path(quad(at, w * 0.58, h * 0.35, w * 0.74, h * 0.75), blue)
    if (r.chance(0.5)) s.path(quad(at, w * 0.14, 0, w * 0.3, h * 0.5), blue)
  }
  for (let row = 0; row < 3; row++)
    for (let x = 344 + row * 26; x < W + 10; x += r.range(20, 34)) {
      if (x > 560 && x < 600 && row < 2) continue
      cube(x, rim(x + 14) + row * 17 - 4, r.range(24, 40), r.range(18, 34) - row * 3)
    }
  // church
  const [cx, cy] = [474, rim(474) - 18]
  s.path(
    quad((u, up) => [cx + u, cy - up], -26, 0, 26, 24),
    shade,
  )
  s.path(
    quad((u, up) => [cx + u, cy - up], -26, 0, -2, 24),
    I.paper,
  )
  const dome: Pt[] = Array.from({length: 15}, (_, i) => {
    const t = (i / 14) * Math.PI
    return [cx - Math.cos(t) * 23, cy - 23 - Math.sin(t) * 27]
  })
  s.path(poly(dome), I.sea)
  s.path(poly([...dome.slice(8), [cx + 4, cy - 23]]), mix(I.sea, I.key, 0.45))
  s.path(curve(blob(cx - 11, cy - 36, 5, 8, 3, 0.1, 12)), mix(I.sea, I.sky, 0.7))
  s.path(
    quad((u, up) => [cx + u, cy - up], -1.1, 48, 1.1, 64) +
      quad((u, up) => [cx + u, cy - up], -5, 56, 5, 58.5),
    I.paper,
  )
  mill(s, 706, rim(706) - 18)
}

function mill(s: Sheet, x: number, y: number) {
  const at: Face = (u, up) => [x + u, y - up]
  s.path(poly([at(-17, 0), at(17, 0), at(14, 44), at(-14, 44)]), mix(I.sky, I.paper, 0.3))
  s.path(poly([at(-17, 0), at(-1, 0), at(-1, 44), at(-14, 44)]), I.paper)
  s.path(poly([at(-17, 43), at(17, 43), at(0, 66)]), mix(I.wine, I.red, 0.4))
  s.path(poly([at(-17, 43), at(-2, 43), at(0, 66)]), mix(I.red, I.sand, 0.4))
  s.path(quad(at, 3, 24, 9, 33), I.key)
  const hub = at(-4, 46)
  let sails = ''
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.2
    const tip: Pt = [hub[0] + Math.cos(a) * 34, hub[1] + Math.sin(a) * 34]
    sails += stroke([hub, tip], () => 1.7)
    const b = a + 0.5
    s.path(
      poly([
        [hub[0] + Math.cos(a) * 9, hub[1] + Math.sin(a) * 9],
        tip,
        [hub[0] + Math.cos(b) * 27, hub[1] + Math.sin(b) * 27],
      ]),
      I.paper,
    )
  }
  s.path(sails, I.key)
}
