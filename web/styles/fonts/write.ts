/** Writes the fonts anew: `pnpm --filter @roam/web fonts`. */
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {cutFonts} from './cut.ts'

for (const [name, font] of Object.entries(await cutFonts()))
  await writeFile(join(import.meta.dirname, name), font)
