import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll} from 'vitest'
import {type Fonts, unpackFonts} from './fonts.ts'

/** Unpacks the fonts for the tests of a file; returns a function that returns them. */
export function useTestFonts(): () => Fonts {
  let folder: string
  let fonts: Fonts
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roam-fonts-'))
    fonts = await unpackFonts(folder)
  })
  afterAll(() => rm(folder, {recursive: true}))
  return () => fonts
}
