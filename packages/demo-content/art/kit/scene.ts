import type {Layer} from './press.ts'

/** One picture: its size in scene units (long side 1200), its inks, and how its layers are drawn. */
export interface Scene {
  name: string
  w: number
  h: number
  /** Six or seven hex colours: one paper (lightest), one key (darkest). Every fill mixes these. */
  inks: string[]
  /** Of the screen. */
  seed?: number
  /** Size of the grain, in pixels of a print 2400 px long. */
  grain?: number
  /** How far edges waver, in the same pixels. */
  wobble?: number
  /** 1 prints pure inks; less leaves that much of the drawn colour. */
  strict?: number
  /** Draws the layers, bottom first; q is the level of detail, 0.7 for drafts and 1 for print. */
  make(q: number): Layer[]
}
