import type {Pt, Sheet} from '../../../kit/svg.ts'
import {dot} from './view.ts'

/** Points of light, gathered by colour so that a colour is one path. */
export interface Lights {
  /** Adds a point, `k` scene units wide. */
  put(colour: string, place: Pt, k: number): void
  /** Draws all that were put since the last time. */
  flush(): void
}

/** @param s the sheet that they are drawn on */
export function createLights(s: Sheet): Lights {
  const dots = new Map<string, string>()
  return {
    put: (colour, place, k) => void dots.set(colour, (dots.get(colour) ?? '') + dot(place, k)),
    flush() {
      for (const [colour, path] of dots) s.path(path, colour)
      dots.clear()
    },
  }
}
