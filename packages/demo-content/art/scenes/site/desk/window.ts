import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {block, PANE, panes, W, wall} from './room.ts'

/** The wall, the window's frame and the sill. */
export function room(s: Sheet) {
  const plaster = mix(I.sea, I.key, 0.5)
  const opening = block(wall, PANE.left, PANE.sill, PANE.right, PANE.top + 1)
  s.add(
    `<path d="M-5 -5H${W + 5}V520H-5Z${opening}" fill-rule="evenodd" fill="${s.linear(
      0,
      0,
      W,
      300,
      [
        [0, mix(plaster, I.key, 0.35)],
        [0.7, plaster],
        [1, mix(plaster, I.sea, 0.35)],
      ],
    )}"/>`,
  )
  const frame = mix(I.mist, I.sea, 0.45)
  const holes = panes()
    .map((p) => block(wall, ...p))
    .join('')
  const outer = block(wall, PANE.left - 0.3, PANE.sill - 0.2, PANE.right + 0.3, PANE.top + 1)
  s.add(`<path d="${outer}${holes}" fill-rule="evenodd" fill="${frame}"/>`)
  // the sun catches one edge of each bar
  for (const [a, b, , d] of panes()) s.path(block(wall, a - 0.26, b, a - 0.17, d), I.paper)
  for (const [a, , c, d] of panes())
    s.path(block(wall, a, d - 0.02, c, d + 0.07), mix(frame, I.key, 0.5))
  s.path(
    block(wall, PANE.left - 0.6, 0.15, PANE.right + 0.6, PANE.sill - 0.12),
    mix(frame, I.key, 0.25),
  )
  s.path(block(wall, PANE.left - 0.6, PANE.sill - 0.2, PANE.right + 0.6, PANE.sill - 0.02), I.paper)
}

/** A pot of bay on the sill. */
export function herb(s: Sheet) {
  const r = rng(12)
  const [x, y] = wall(-5.5, PANE.sill)
  const greens = [mix(I.key, I.sea, 0.35), mix(I.sea, I.key, 0.35), mix(I.sea, I.sun, 0.45)]
  s.path(curve(blob(x, y - 76, 44, 40, 5, 0.3)), greens[0])
  for (let i = 0; i < 74; i++) {
    const lean = r.range(-1, 1)
    const up = r.range(0.1, 1)
    const [a, b] = [x + lean * 52 * (1.1 - up * 0.5), y - 42 - up * 82 + Math.abs(lean) * 16]
    const out = lean * 15 + r.range(-6, 6)
    const leaf = stroke(
      [
        [a, b],
        [a + out * 0.6, b - 8],
        [a + out, b - r.range(12, 22)],
      ],
      (t) => 11 * Math.sin(Math.PI * t),
    )
    s.path(leaf, i < 30 ? greens[0] : lean < -0.1 && i % 2 ? greens[2] : greens[1])
  }
  s.path(
    poly([
      [x - 30, y - 50],
      [x + 30, y - 50],
      [x + 22, y],
      [x - 22, y],
    ]),
    mix(I.signal, I.key, 0.15),
  )
  s.path(
    poly([
      [x - 30, y - 50],
      [x - 8, y - 50],
      [x - 8, y],
      [x - 22, y],
    ]),
    mix(I.signal, I.sun, 0.4),
  )
}
