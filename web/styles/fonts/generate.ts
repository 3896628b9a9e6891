/** Writes the font files: `pnpm --filter @roam/web fonts`. */
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {subsetFonts} from './subset-fonts.ts'

for (const [name, font] of Object.entries(await subsetFonts()))
  await writeFile(join(import.meta.dirname, name), font)
