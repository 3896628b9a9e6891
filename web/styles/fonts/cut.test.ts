import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {cutFonts} from './cut.ts'

const cut = await cutFonts()

test.each(Object.entries(cut))('%s is cut from the font that is installed', async (name, font) => {
  const kept = await readFile(join(import.meta.dirname, name))
  expect(kept.equals(font)).toBe(true)
})
