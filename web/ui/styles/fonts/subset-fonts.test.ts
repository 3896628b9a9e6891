import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {subsetFonts} from './subset-fonts.ts'

const fonts = await subsetFonts()

test.each(Object.entries(fonts))('%s is a subset of the installed font', async (name, font) => {
  const stored = await readFile(join(import.meta.dirname, name))
  expect(stored.equals(font)).toBe(true)
})
