import {mix} from '../../../kit/ink.ts'
import {clamp} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I, LAMP, travertine} from './inks.ts'
import {archOn, BAY, OUTER, on, type Ring, STOREYS, strip, sunOn} from './ring.ts'

interface Bay {
  ring: Ring
  angle: number
  /** Lamp light behind the arch, 0..1, or an ink seen through it. */
  behind: string
}

/** One bay of one storey: wall, arch with its lit jamb, half column, entablature. */
export function bay(s: Sheet, {ring, angle, behind}: Bay, level: number) {
  const {foot, spring, top, cap} = STOREYS[level]
  const light = sunOn(ring, angle)
  const wall = travertine(light * 0.92)
  const half = BAY * 0.29
  s.path(strip(ring, angle + BAY * 0.52, angle - BAY * 0.52, foot, cap), wall)
  s.path(archOn(ring, angle, half * 1.25, spring - 0.6, top + 1), travertine(clamp(light + 0.1)))
  s.path(archOn(ring, angle, half, spring - 0.6, top), travertine(light * 0.25))
  const [x0] = on(ring, angle + half, spring)
  const [x1] = on(ring, angle - half, spring)
  s.group(s.clip(archOn(ring, angle, half, spring - 0.6, top)), () =>
    s.path(archOn(ring, angle, half * 0.94, spring - 0.6, top - 0.5, (x1 - x0) * 0.2), behind),
  )
  const edge = angle + BAY * 0.5
  s.path(strip(ring, edge + BAY * 0.1, edge - BAY * 0.1, foot, top + 1.4), travertine(light + 0.12))
  s.path(
    strip(ring, edge - BAY * 0.04, edge - BAY * 0.12, foot, top + 1.4),
    travertine(light * 0.45),
  )
  s.path(
    strip(ring, angle + BAY * 0.52, angle - BAY * 0.52, top + 1.6, cap - 1),
    travertine(light * 0.62),
  )
  s.path(
    strip(ring, angle + BAY * 0.52, angle - BAY * 0.52, cap - 1, cap),
    travertine(light + 0.14),
  )
}

/** The attic: plain wall, small windows in every other bay, brackets under the crown. */
export function attic(s: Sheet, angle: number, index: number) {
  const light = sunOn(OUTER, angle)
  s.path(strip(OUTER, angle + BAY * 0.52, angle - BAY * 0.52, 34.8, 48), travertine(light * 0.9))
  const edge = angle + BAY * 0.5
  s.path(strip(OUTER, edge + BAY * 0.07, edge - BAY * 0.07, 35.6, 46), travertine(light + 0.14))
  s.path(strip(OUTER, edge - BAY * 0.05, edge - BAY * 0.11, 35.6, 46), travertine(light * 0.45))
  if (index % 2)
    s.path(
      strip(OUTER, angle + BAY * 0.14, angle - BAY * 0.14, 38, 41.4),
      mix(I.key, I.violet, 0.2),
    )
  for (const u of [-0.28, 0, 0.28])
    s.path(
      strip(OUTER, angle + BAY * (u + 0.05), angle + BAY * (u - 0.05), 43.4, 44.6),
      travertine(light * 0.4),
    )
  s.path(strip(OUTER, angle + BAY * 0.52, angle - BAY * 0.52, 46, 48), travertine(light + 0.16))
  s.path(strip(OUTER, angle + BAY * 0.52, angle - BAY * 0.52, 45.2, 46), travertine(light * 0.5))
}

/** Lamps stand behind some arches of a storey and not behind others. */
export const glow = (k: number, level: number) =>
  [LAMP[level], mix(I.terra, I.gold, 0.4), mix(I.terra, I.key, 0.3), mix(I.key, I.terra, 0.25)][
    (k * 7 + level * 3 + (k % 3)) % 4
  ]
