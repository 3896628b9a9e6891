/** What somebody on the pavement wears, and their head. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {type Dress, type Pen, type Pose, SKIN, SKIN_LIT} from './figure.ts'
import {I} from './inks.ts'

/** Skirt or apron, then the upper body with its dark side turned from the terraces. */
export function torso(s: Sheet, p: Pen, {hip, neck, from}: Pose, dress: Dress, dark: string) {
  const [hx, hy] = hip
  const [nx, ny] = neck
  const wide = from === 'side' ? 8 : 10.5
  if (dress.cut === 'skirt' || dress.cut === 'apron') {
    const hem = dress.cut === 'skirt' ? hy - 25 : hy - 34
    const flare = dress.cut === 'skirt' ? 17 : 11
    const ink = dress.cut === 'skirt' ? dress.coat : dress.legs
    const row = [
      hx - 7,
      hy + 8,
      hx - flare + 3,
      hem + 14,
      hx - flare,
      hem + 1,
      hx,
      hem - 2,
      hx + flare,
      hem + 2,
      hx + flare - 3,
      hem + 14,
      hx + 7,
      hy + 8,
    ]
    s.path(curve(p(row)), ink)
    s.path(
      curve(
        p([
          hx - 7,
          hy + 8,
          hx - flare + 3,
          hem + 14,
          hx - flare,
          hem + 1,
          hx - flare * 0.4,
          hem - 1,
          hx - 3,
          hy + 4,
        ]),
      ),
      mix(ink, I.plum, 0.45),
    )
  }
  // up one side from hip to neck
  const side = [
    hx - wide + 1,
    hy - 2,
    nx - wide,
    (hy + ny) / 2 + 4,
    nx - wide - 0.6,
    ny - 6,
    nx - 4,
    ny + 2,
  ]
  s.path(
    curve(
      p([
        ...side,
        nx + 4,
        ny + 2,
        nx + wide + 0.6,
        ny - 6,
        nx + wide - 0.6,
        (hy + ny) / 2 + 2,
        hx + wide - 1,
        hy - 2,
      ]),
    ),
    dress.coat,
  )
  s.path(curve(p([...side, nx - 2, ny - 8, hx - 2, hy - 1])), dark)
}

/** Neck, head, hair, hat. */
export function head(s: Sheet, p: Pen, k: number, {neck, head: [x, y], from}: Pose, dress: Dress) {
  const put = (row: readonly number[]) => p(row.map((v, i) => v + (i % 2 ? y : x)))
  s.path(
    poly([
      ...p([neck[0] - 2.6, neck[1] - 1, neck[0] + 3, neck[1] - 1]),
      ...put([2.4, -3, -2.6, -3]),
    ]),
    SKIN,
  )
  s.path(curve(blob(...put([0, 0])[0], 5.2 * k, 6.6 * k, 3, 0.04, 16)), SKIN_LIT)
  const hair =
    from === 'behind'
      ? dress.long
        ? [-5.6, 2, -4, 7, 4, 7, 5.6, 2, 6.4, -10, 0, -13, -6.4, -10]
        : [-5.6, 2, -4, 7.2, 4, 7.2, 5.6, 2, 4.4, -5, 0, -6.6, -4.4, -5]
      : dress.long
        ? [4.6, 4, 1, 8, -5, 7.4, -8, 1, -9.6, -9, -4.6, -11.6, -4, -3, -1, 3]
        : [4.8, 4, 1, 8, -5, 7, -6.4, 0, -4.6, -4.6, -2.8, 0, 0, 3.4]
  s.path(curve(put(hair)), dress.hair)
  if (dress.hat)
    s.path(
      curve(put([-13, 3, -6, 4.6, -5.4, 10.6, 0, 12.6, 5.6, 10.4, 6, 4.8, 12.6, 3.4, 1, 1.4])),
      dress.hat,
    )
}
