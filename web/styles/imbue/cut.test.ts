import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {cutImbue} from './cut.ts'

it('the font that is kept is cut from the one that is installed', async () => {
  const kept = await readFile(join(import.meta.dirname, 'imbue.woff2'))
  expect(kept.equals(await cutImbue())).toBe(true)
})
