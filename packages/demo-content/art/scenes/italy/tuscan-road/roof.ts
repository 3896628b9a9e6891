import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Block, EAVE, spot} from './blocks.ts'
import {I} from './inks.ts'

/** A slope between its eave and its ridge, with rows of round tiles running down it. */
function slope(s: Sheet, eave: [Pt, Pt], ridge: [Pt, Pt], rows: number, ink: string, line: string) {
  s.path(poly([eave[0], eave[1], ridge[1], ridge[0]]), ink)
  const mid = ([a, b]: [Pt, Pt], t: number): Pt => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
  ]
  for (let i = 1; i < rows; i++) {
    // the rows run straight down: those beyond the ridge's ends stop at the hip
    const foot = mid(eave, i / rows)
    const head = mid(ridge, i / rows)
    s.path(
      stroke([foot, head], (t) => 1.9 - 0.7 * t),
      line,
    )
  }
}

/** A hipped roof of terracotta: its lit slope, its slope in shade, the dark of its eaves, a pale ridge. */
export function roof(s: Sheet, o: Block) {
  const [a, b, c, d] = [o.u[0] - EAVE, o.u[1] + EAVE, o.w[0] - EAVE, o.w[1] + EAVE]
  const half = Math.min(b - a, d - c) / 2
  const deep = (c + d) / 2
  const top = o.h + o.rise
  const [fl, fr, br] = [spot(a, o.h, c), spot(b, o.h, c), spot(b, o.h, d)]
  const [rl, rr] = [spot(a + half * 0.92, top, deep), spot(b - half * 0.92, top, deep)]
  slope(
    s,
    [fr, br],
    [rr, rr],
    Math.round((d - c) / 1.1),
    mix(I.terra, I.key, 0.42),
    mix(I.key, I.terra, 0.3),
  )
  slope(
    s,
    [fl, fr],
    [rl, rr],
    Math.round((b - a) / 0.8),
    mix(I.terra, I.wheat, 0.12),
    mix(I.terra, I.key, 0.36),
  )
  s.path(
    stroke([rl, rr], () => 2.2),
    mix(I.wheat, I.terra, 0.3),
  )
  s.path(
    stroke([fr, rr], () => 2),
    mix(I.terra, I.wheat, 0.35),
  )
  // the thickness of the eaves, dark against wall and sky
  s.path(
    stroke([fl, fr], () => 2.6),
    mix(I.key, I.terra, 0.35),
  )
  s.path(
    stroke([fr, br], () => 2.6),
    I.key,
  )
}
