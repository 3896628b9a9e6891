import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
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
  const [x, y] = wall(-5.5, PANE.sill)
  const greens = {
    dark: mix(I.key, I.sea, 0.3),
    mid: mix(I.sea, I.key, 0.28),
    light: mix(I.sea, I.sun, 0.5),
  }
  clump(s, x, y - 46, 104, 82, greens, 12, 1, 2.1)
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
